import { servicesPart } from './services/part.tsx';

/** Blocks of this room for pages. */
export const worshipBlockParts = [servicesPart];
