import { mapped } from '#design/admin/form/fields.ts';
import { m } from '#texts';
import type { Choice } from './sports-api.ts';

/** A day that may be missing. */
export const optionalDay = (label: () => string) =>
  mapped<string | null, string>(label, { blank: '', read: (stored) => stored ?? '', write: (typed) => typed || null });

/** Choices as a filter of a list takes them. */
export const asFilter = (load: () => Promise<Choice[]>) => async () =>
  (await load()).map(({ value, label }) => ({ value, label: () => label }));

export const ownFilter = {
  name: 'isOwn',
  label: m.sports_kind,
  options: [
    { value: 'true', label: m.sports_ownClub },
    { value: 'false', label: m.sports_otherClub },
  ],
};
