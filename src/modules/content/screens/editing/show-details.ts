import type { EntryShow } from '../../contract/show.ts';

export type Show = EntryShow;
type Details = Record<string, unknown>;

/** What an entry shows besides its words; the server has checked it. */
export const showIn = (details: Details): Show => (details.show as Show | undefined) ?? {};

export const withShow = (details: Details, part: Partial<Show>): Details => ({
  ...details,
  show: { ...showIn(details), ...part },
});
