import { m } from '#texts';
import { TYPE_WORDS } from '../../../../type-words.ts';

/** Options of a filter; labels are resolved on render. */
export const typeOptions = Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }));

/** Options of a form select. */
export const typeChoices = (): { value: string; label: string }[] =>
  typeOptions.map(({ value, label }) => ({ value, label: label() }));

/** Most frequent reasons. Other reasons are typed. */
export const reasonChoices = (): string[] => [
  m.worship_reasonIllness(),
  m.worship_reasonMeeting(),
  m.worship_reasonFeastOrder(),
  m.worship_reasonFuneral(),
];
