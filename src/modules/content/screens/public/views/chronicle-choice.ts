import { STORY_CATEGORIES } from './story-categories.ts';

type Shelf = { year: string; kind: string | null };

export type ChronicleChoice = {
  /** With stories of the chosen kind, newest first. */
  years: string[];
  year: string | null;
  /** With stories in any year, in the order of the form. */
  kinds: string[];
  kind: string | null;
};

/** Resolves the asked year and kind so that they always name stories: of a kind, years without it are no choice. */
export function chronicleChoice(
  shelves: readonly Shelf[],
  asked: { year: string | null; kind: string | null },
): ChronicleChoice {
  const kinds = Object.keys(STORY_CATEGORIES).filter((name) => shelves.some(({ kind }) => kind === name));
  const kind = kinds.find((name) => name === asked.kind) ?? null;
  const ofKind = kind ? shelves.filter((shelf) => shelf.kind === kind) : shelves;
  const years = [...new Set(ofKind.map(({ year }) => year))];
  return { years, year: years.find((one) => one === asked.year) ?? years[0] ?? null, kinds, kind };
}

/** '/fels/Chronik?jahr=2026&art=fest' */
export function chronicleHref(slug: string, { year, kind }: { year: string | null; kind: string | null }): string {
  const query = new URLSearchParams({ ...(year ? { jahr: year } : {}), ...(kind ? { art: kind } : {}) });
  return query.size > 0 ? `/${slug}/Chronik?${query}` : `/${slug}/Chronik`;
}
