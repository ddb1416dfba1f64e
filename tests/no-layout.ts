// The document of the unit tests lays nothing out, so nothing is at any point of it.
if (typeof document !== 'undefined') document.elementsFromPoint = () => [];
