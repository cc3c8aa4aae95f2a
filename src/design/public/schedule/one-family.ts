import type { ServiceView } from './schedule-view.ts';

/** Person of a funeral, baptism or wedding, as written by the office ('† Hermine Abendroth'). Empty for public services. */
export const familyWords = ({ forOneFamily, note, intentions }: ServiceView): string[] =>
  forOneFamily ? [note, ...intentions].filter((words) => words !== null) : [];
