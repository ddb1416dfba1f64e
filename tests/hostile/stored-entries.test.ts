import { livesWith } from './stored-values.ts';

livesWith([1, 2, 3].map((share) => ['entries', share, 3]));
