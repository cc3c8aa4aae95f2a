import { teamPart } from './team/part.tsx';

/** Blocks of this room for pages. */
export const sportsBlockParts = [teamPart];
