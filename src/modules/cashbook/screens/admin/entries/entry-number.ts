import type { Entry } from '../../../contract/entry.ts';

/** An entry with the names that its list shows. */
export type Shown = Entry & { accountName?: string; categoryName?: string };

/** '2026/17', in the account that the money leaves or comes into. */
export const numberOf = ({ number, onDay }: Entry): string =>
  number === null ? '–' : `${onDay.slice(0, 4)}/${number}`;
