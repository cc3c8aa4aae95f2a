import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { people } from '../tables.ts';

/** More people than the parishes of any association have. */
const MOST_PEOPLE = 5000;
/** 'Pfr.', 'Mag.' and 'Pfarrer' are not part of a name. */
const TITLES = new Set(['pfarrer', 'pater', 'kaplan', 'diakon', 'dechant', 'prälat', 'abt', 'bischof', 'frau', 'herr']);

/**
 * Those of the written names ('Pfr. Rebstock') that mean only people of these parishes who are in the trash or not shown any more.
 * A name that nobody or somebody shown has is left out.
 */
export async function goneAmong(
  { db }: Context,
  siteIds: readonly string[],
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (siteIds.length === 0 || names.length === 0) return new Set();
  const rows = await db
    .select({ name: people.name, visible: people.visible, removedAt: people.removedAt })
    .from(people)
    .where(inArray(people.siteId, [...siteIds]))
    .limit(MOST_PEOPLE);
  const known = rows.map(({ name, visible, removedAt }) => ({
    words: new Set(wordsOf(name)),
    isGone: !visible || removedAt !== null,
  }));
  const byWord = groupedBy(known);
  return new Set(
    names.filter((name) => {
      const [first, ...others] = wordsOf(name);
      const meant = (first && byWord.get(first)) || [];
      const full = meant.filter((one) => others.every((word) => one.words.has(word)));
      return full.length > 0 && full.every(({ isGone }) => isGone);
    }),
  );
}

/** People by each word of their names: every parish may have thousands. */
function groupedBy<T extends { words: ReadonlySet<string> }>(known: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const byWord = new Map<string, T[]>();
  for (const one of known)
    for (const word of one.words) {
      const others = byWord.get(word);
      if (others) others.push(one);
      else byWord.set(word, [one]);
    }
  return byWord;
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !word.endsWith('.') && !TITLES.has(word));
