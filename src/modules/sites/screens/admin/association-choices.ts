import { m } from '#texts';
import type { Association } from '../../contract/associations.ts';

/** Choices of a select; the first one, with an empty value, is a parish that stands alone. */
export const associationChoices = (associations: readonly Association[]): { value: string; label: string }[] => [
  { value: '', label: m.sites_associationAlone() },
  ...associations.map(({ _id, name }) => ({ value: _id, label: name })),
];
