import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { roomPagesOf } from '#kernel/public-site.ts';
import { typesOn } from '../../components.ts';
import { ENTRY_FOLDERS, entryPath } from '../../entries/entry-path.ts';
import { entries } from '../../tables.ts';
import { nextEntryChange } from '../publishing/next-change.ts';
import { publishedNow } from '../visible.ts';
import { indexPairs, likenesses, type PairIndex } from './letter-pairs.ts';

export type NearPage = { label: string; href: string };

const MOST = 3;
const MOST_PAGES = 2000;
/** Share of common letter pairs from which two addresses are taken for the same thing. */
const ALIKE = 0.5;

/** Paths that vulnerability scanners probe on every server; a parish never had such URLs. */
const PROBED =
  /\.(env|git|sql|bak|ini|ya?ml|sh|zip|tar|gz|rar|old)(\/|$)|(^|\/)(wp-|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|\.)|[<>{}|\\^`\0]/i;

export const isProbe = (path: string): boolean => PROBED.test(path);

type Candidate = NearPage & { words: string[] };

/** Pages, and their words in one list: `pageOf` has the position of the page of each word. */
type Candidates = { pages: readonly NearPage[]; pageOf: readonly number[]; words: PairIndex };

/**
 * Published pages whose address or title resembles a path that is not there, the most similar first. Old addresses differ in
 * folders, endings, umlauts or a letter; what has nothing in common gets no suggestion, and neither does a probe.
 */
export async function nearestPages(ctx: Context, site: SiteRef, paths: readonly string[]): Promise<NearPage[][]> {
  if (paths.every(isProbe)) return paths.map(() => []);
  const candidates = await candidatesOf({ ...ctx, site });
  return paths.map((path) => (isProbe(path) ? [] : mostAlike(lettersOf(lastPart(path)), candidates)));
}

/** Pages of both lists; one that is in both counts as in the first. */
function mostAlike(asked: string, lists: readonly Candidates[]): NearPage[] {
  const scores = new Map<string, NearPage & { score: number }>();
  for (const { pages, pageOf, words } of lists) {
    const ofList = new Map<number, number>();
    for (const [word, score] of likenesses(asked, words).entries()) {
      const page = pageOf[word] ?? 0;
      if (score >= ALIKE && score > (ofList.get(page) ?? 0)) ofList.set(page, score);
    }
    for (const [position, score] of ofList) {
      const page = pages[position];
      if (page && !scores.has(page.href)) scores.set(page.href, { ...page, score });
    }
  }
  const found = [...scores.values()].toSorted((one, other) => other.score - one.score);
  return found.slice(0, MOST).map(({ label, href }) => ({ label, href }));
}

/** The fixed pages of the rooms, then what was written. */
async function candidatesOf(ctx: Context): Promise<Candidates[]> {
  const { site, locale } = ctx;
  // Bots ask for many missing pages. The next change is part of the key, because entries come and go by the clock.
  const key = `content.nearPages ${site.id} ${locale} ${(await nextEntryChange(ctx))?.getTime() ?? ''}`;
  const written = await ctx.kept(key, [`entries:${site.id}`, 'sites', 'config'], async () =>
    indexed(await writtenPages(ctx)),
  );
  const fixed = (await roomPagesOf(ctx, site.id)).there.map(({ path, label }) => ({
    label: textOf(label, locale),
    href: `/${site.slug}/${path}`,
    words: [path, textOf(label, 'de'), textOf(label, 'en')].map(lettersOf),
  }));
  return [indexed(fixed), written];
}

const indexed = (candidates: readonly Candidate[]): Candidates => ({
  pages: candidates.map(({ label, href }) => ({ label, href })),
  pageOf: candidates.flatMap(({ words }, position) => words.map(() => position)),
  words: indexPairs(candidates.flatMap(({ words }) => words)),
});

async function writtenPages(ctx: Context): Promise<Candidate[]> {
  const { site, locale } = ctx;
  const rows = await ctx.db
    .select({ id: entries.id, type: entries.type, slug: entries.slug, title: entries.title, english: entries.english })
    .from(entries)
    .where(
      and(
        eq(entries.siteId, site.id),
        isNull(entries.removedAt),
        typesOn(ctx),
        publishedNow(ctx),
        inArray(entries.type, ['page', 'news', ...Object.keys(ENTRY_FOLDERS)]),
      ),
    )
    .orderBy(asc(entries.slug))
    .limit(MOST_PAGES);
  return rows.map(({ id, type, slug, title, english }) => ({
    label: inLocale({ de: title, en: english?.title }, locale),
    href: entryPath(site.slug, { _id: id, type, slug }),
    words: [slug, title, english?.title ?? ''].map(lettersOf),
  }));
}

/** '/fels/aktuelles/taufe.html' is about 'taufe'. */
function lastPart(path: string): string {
  const part =
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '';
  try {
    return decodeURIComponent(part).replace(/\.\w{2,5}$/, '');
  } catch {
    return part;
  }
}

/** Letters and digits as the search folds them, 'ae' as 'a' like 'ä'. */
const lettersOf = (text: string): string =>
  foldWords(text)
    .replace(/ä|ae/g, 'a')
    .replace(/ö|oe/g, 'o')
    .replace(/ü|ue/g, 'u')
    .replace(/[^\p{L}\p{N}]/gu, '');
