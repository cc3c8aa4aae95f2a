import type { Icon } from '@tabler/icons-react';

/** One item of the palette: a link (`to`) or an action (`run`). */
export type PaletteHit = {
  id: string;
  label: string;
  hint: string;
  icon: Icon;
  keys?: string | undefined;
} & ({ to: string } | { run: () => void });

/** A source of hits under its own heading. Order: actions, records, screens. */
export type PaletteProvider = {
  label: string;
  find: (query: string, signal: AbortSignal) => PaletteHit[] | Promise<PaletteHit[]>;
};

export type PaletteGroup = { label: string; hits: PaletteHit[] };

type Search = {
  signal: AbortSignal;
  /** Hits of the former query; those that fit this one too stay until their source answers, so that the list does not flicker. */
  shown: readonly PaletteGroup[];
  onGroups: (groups: PaletteGroup[], isDone: boolean) => void;
};

/**
 * Queries all sources concurrently and reports after each response, in the order of the sources. A source that fails is
 * left out: a broken search must not block navigation.
 */
export async function findHits(
  providers: readonly PaletteProvider[],
  query: string,
  { signal, shown, onGroups }: Search,
): Promise<void> {
  const found = providers.map(({ label }): PaletteGroup => ({ label, hits: stillFitting(shown, label, query) }));
  const report = (isDone: boolean) => {
    if (!signal.aborted) onGroups(joined(found), isDone);
  };
  await Promise.all(
    providers.map(async ({ label, find }, index) => {
      try {
        found[index] = { label, hits: await find(query, signal) };
      } catch {
        found[index] = { label, hits: [] };
      }
      report(false);
    }),
  );
  report(true);
}

const stillFitting = (shown: readonly PaletteGroup[], label: string, query: string): PaletteHit[] =>
  shown
    .filter((group) => group.label === label)
    .flatMap(({ hits }) => hits.filter((hit) => matchesWords(`${hit.label} ${hit.hint}`, query)));

/** One group for each label, at the place of the first; the same item stands in it once. */
function joined(found: readonly PaletteGroup[]): PaletteGroup[] {
  const byLabel = Map.groupBy(
    found.filter(({ hits }) => hits.length > 0),
    ({ label }) => label,
  );
  return [...byLabel].map(([label, groups]) => {
    const hits = groups.flatMap((group) => group.hits);
    return { label, hits: hits.filter(({ id }, at) => hits.findIndex((hit) => hit.id === id) === at) };
  });
}

/** Shorter words must begin a word: 'ust' is in 'Zustimmungen' and 'ort' in 'Export'. */
const LEAST_INSIDE = 4;

/** Matches like a person who types a few letters of each word, umlauts or not: 'ben an' finds 'Benutzer anlegen', 'off' 'Öffnung'. */
export function matchesWords(label: string, query: string): boolean {
  const text = plain(label);
  return wordsOf(query).every((word) => beginsWord(text, word) || (word.length >= LEAST_INSIDE && text.includes(word)));
}

/** Like `matchesWords`, with every word at the beginning of one: 'orte' fits 'Orte', not 'Exporte'. */
export function beginsWords(label: string, query: string): boolean {
  const text = plain(label);
  return wordsOf(query).every((word) => beginsWord(text, word));
}

/** Words of a question that name nothing, without accents. */
const FILLERS = new Set(
  'wo wie wann kann ich ist sind man der die das den dem ein eine einen mein meine where how when can do is are the my'.split(
    ' ',
  ),
);

/** Words of a query; those that name nothing count only where nothing else stands. */
function wordsOf(query: string): string[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const naming = words.filter((word) => !FILLERS.has(word));
  return naming.length > 0 ? naming : words;
}

const beginsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();
