import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { entries, entryWords } from '../../tables.ts';
import { nextEntryChange } from '../publishing/next-change.ts';
import { ofSite, visibleTo } from '../visible.ts';

const MOST_ENTRIES = 2000;
/** Others are too short to be corrected, or nothing that a person would type. */
const WORD = /(?<!\p{L})\p{L}{4,30}(?!\p{L})/gu;

/** Words of the titles of the parish's visible entries in both languages. */
export const titleWords = (ctx: Context): Promise<string[]> =>
  keptWords(ctx, 'content.titleWords', async (part, shown) => {
    const rows = await part.db
      .select({ title: entries.title, english: entries.english })
      .from(entries)
      .where(shown)
      .orderBy(desc(entries.updatedAt))
      .limit(MOST_ENTRIES);
    return rows.flatMap(({ title, english }) => (english ? [title, english.title] : [title]));
  });

/** Folded words of everything that a reader sees of the parish's visible entries. Documents are not among it. */
export const textWords = (ctx: Context): Promise<string[]> =>
  keptWords(ctx, 'content.textWords', async (part, shown) => {
    const rows = await part.db
      .select({ words: entryWords.words })
      .from(entries)
      .innerJoin(entryWords, eq(entryWords.entryId, entries.id))
      .where(shown)
      .orderBy(desc(entries.updatedAt))
      .limit(MOST_ENTRIES);
    return rows.map(({ words }) => words);
  });

/** Each word once, in memory until an entry of the parish changes, or the timeframe of one starts or ends. */
const keptWords = (
  ctx: Context,
  key: string,
  read: (part: Context, shown: SQL | undefined) => Promise<string[]>,
): Promise<string[]> =>
  ctx.keptPart(key, async (part) => {
    part.shows('sites', `entries:${part.site.id}`);
    const change = await nextEntryChange(part);
    if (change) part.trueUntil(change);
    const texts = await read(part, and(visibleTo(part), ofSite(part)));
    return [...new Set(texts.flatMap((text) => text.match(WORD) ?? []))];
  });
