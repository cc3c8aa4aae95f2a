import type { EntryShow } from '../../../contract/show.ts';

export type Show = EntryShow;
type Details = Record<string, unknown>;

/** Media settings of an entry (`details.show`), already validated by the server. */
export const showIn = (details: Details): Show => (details.show as Show | undefined) ?? {};

export const withShow = (details: Details, part: Partial<Show>): Details => ({
  ...details,
  show: { ...showIn(details), ...part },
});
