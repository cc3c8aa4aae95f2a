import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { roomPagesOf } from '#kernel/public-site.ts';
import { typesOn } from '../../components.ts';
import { ENTRY_FOLDERS, entryPath } from '../../entry-path.ts';
import { entries } from '../../tables.ts';
import { nextEntryChange } from '../publishing/next-change.ts';
import { publishedNow } from '../visible.ts';

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

/**
 * Published pages whose address or title resembles a path that is not there, the most similar first. Old addresses differ in
 * folders, endings, umlauts or a letter; what has nothing in common gets no suggestion, and neither does a probe.
 */
export async function nearestPages(ctx: Context, site: SiteRef, paths: readonly string[]): Promise<NearPage[][]> {
  if (paths.every(isProbe)) return paths.map(() => []);
  const candidates = await candidatesOf({ ...ctx, site });
  return paths.map((path) => {
    if (isProbe(path)) return [];
    const asked = lettersOf(lastPart(path));
    const scored = candidates
      .map(({ label, href, words }) => ({
        label,
        href,
        score: Math.max(...words.map((word) => likeness(asked, word))),
      }))
      .filter(({ score }) => score >= ALIKE)
      .toSorted((one, other) => other.score - one.score);
    return scored.slice(0, MOST).map(({ label, href }) => ({ label, href }));
  });
}

async function candidatesOf(ctx: Context): Promise<Candidate[]> {
  const { site, locale } = ctx;
  // Bots ask for many missing pages. The next change is part of the key, because entries come and go by the clock.
  const key = `content.nearPages ${site.id} ${locale} ${(await nextEntryChange(ctx))?.getTime() ?? ''}`;
  const written = await ctx.kept(key, [`entries:${site.id}`, 'sites', 'config'], () => writtenPages(ctx));
  const fixed = (await roomPagesOf(ctx, site.id)).there.map(({ path, label }) => ({
    ...{ label: textOf(label, locale), href: `/${site.slug}/${path}` },
    words: [path, textOf(label, 'de'), textOf(label, 'en')].map(lettersOf),
  }));
  const taken = new Set(fixed.map(({ href }) => href));
  return [...fixed, ...written.filter(({ href }) => !taken.has(href))];
}

async function writtenPages(ctx: Context): Promise<Candidate[]> {
  const { site, locale } = ctx;
  const rows = await ctx.db
    .select({ id: entries.id, type: entries.type, slug: entries.slug, title: entries.title, english: entries.english })
    .from(entries)
    .where(
      and(
        ...[eq(entries.siteId, site.id), isNull(entries.removedAt), typesOn(ctx), publishedNow(ctx)],
        inArray(entries.type, ['page', 'news', ...Object.keys(ENTRY_FOLDERS)]),
      ),
    )
    .orderBy(asc(entries.slug))
    .limit(MOST_PAGES);
  return rows.map(({ id, type, slug, title, english }) => ({
    label: (locale === 'en' && english?.title) || title,
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

/** Dice coefficient of the letter pairs; 1 = the same. */
function likeness(one: string, other: string): number {
  if (one.length < 3 || other.length < 3) return 0;
  if (one === other) return 1;
  // Lengths that differ this much cannot have enough in common.
  if (2 * (Math.min(one.length, other.length) - 1) < ALIKE * (one.length + other.length - 2)) return 0;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const rest = [...others];
  const common = pairs.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (pairs.length + others.length);
}

const pairsOf = (text: string): string[] => Array.from(text.slice(1), (sign, index) => `${text[index]}${sign}`);
