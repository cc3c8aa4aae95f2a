import type { ServiceView } from './schedule-view.ts';

/** Whose service it is, in the words of the office: '† Hermine Abendroth'. Empty for services that are for everybody. */
export const familyWords = ({ forOneFamily, note, intentions }: ServiceView): string[] =>
  forOneFamily ? [note, ...intentions].filter((words) => words !== null) : [];
