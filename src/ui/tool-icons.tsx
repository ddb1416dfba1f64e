// The drawings of buttons and rows, apart from those every session shows from the first moment (`icons.tsx`).

export const closeIcon = <path d="m6 6 12 12M18 6 6 18" />;
export const plusIcon = <path d="M12 5v14M5 12h14" />;
export const minusIcon = <path d="M5 12h14" />;
export const forwardIcon = <path d="m9.5 5 7 7-7 7" />;
export const downIcon = <path d="m5 9.5 7 7 7-7" />;
export const copyIcon = <path d="M9 9h11v11H9zM15 9V4H4v11h5" />;
export const shareIcon = <path d="M12 15V3M8 7l4-4 4 4M5 12v8h14v-8" />;
export const turnIcon = <path d="M7 4v13M3.5 13.5 7 17l3.5-3.5M17 20V7M13.5 10.5 17 7l3.5 3.5" />;
export const editIcon = <path d="m5 19 1-4L16.5 4.5l3 3L9 18zM14 7l3 3" />;
export const binIcon = <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />;
export const eyeIcon = <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6" />;
export const skipIcon = <path d="m5 5 9 7-9 7zM18 5v14" />;
export const swapIcon = <path d="M4 8h14M14.5 4.5 18 8l-3.5 3.5M20 16H6M9.5 12.5 6 16l3.5 3.5" />;
export const backspaceIcon = <path d="M9 6h11v12H9l-6-6zM12 9.5l5 5M17 9.5l-5 5" />;
export const chartIcon = <path d="M4 20V4M4 20h16M8 20v-6M12 20V9M16 20v-9" />;
export const cameraIcon = <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4" />;
