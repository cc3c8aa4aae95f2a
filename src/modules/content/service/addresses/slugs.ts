import { and, eq, isNull, like, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { likeText } from '#kernel/db/like.ts';
import { readPageAddresses } from '#modules/settings/index.ts';
import { entries, entryHistory } from '../../tables.ts';
import { isConfigured } from '../../tree/configured-pages.ts';
import type { EntryRow } from '../entries/entry-view.ts';

const LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };

/** 'Adventmarkt der kfb-Runde' -> 'Adventmarkt-der-kfb-Runde'; 'Eintrag' when no letter is left. */
export function slugOf(title: string): string {
  const plain = title
    .replace(/[äöüÄÖÜß]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return plain || 'Eintrag';
}

/** Of which entry the address shall be; `type` null for an English address. */
type AddressOf = { type: string | null; ownId?: string };

/** Returns the slug if it is free in this parish and no room answers there, otherwise with the next free number appended. */
export async function freeSlug(
  ctx: Context,
  siteId: string,
  wanted: string,
  { type, ownId }: AddressOf,
): Promise<string> {
  const numbered = `${likeText(wanted)}-%`;
  const rows = await ctx.db
    .select({ slug: entries.slug, slugEn: entries.slugEn })
    .from(entries)
    .where(
      and(
        eq(entries.siteId, siteId),
        isNull(entries.removedAt),
        or(...[entries.slug, entries.slugEn].flatMap((one) => [eq(one, wanted), like(one, numbered)])),
        ownId ? ne(entries.id, ownId) : undefined,
      ),
    );
  const taken = new Set(rows.flatMap((row) => [row.slug, row.slugEn ?? []].flat()));
  if (!taken.has(wanted) && !(await isOfRoom(ctx, wanted, type))) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

/**
 * A room answers at this address, in whatever letters, without showing what an entry of this type says. The page of a room
 * that draws a parish's text leaves its exact address to that text.
 */
export async function isOfRoom(ctx: Context, slug: string, type: string | null): Promise<boolean> {
  const key = slug.toLowerCase();
  const { pageSegments, siteMenu } = ctx.across;
  if (pageSegments.has(key)) return true;
  const drawn = siteMenu.some(({ path }) => path.toLowerCase() === key && !(type === 'page' && path === slug));
  return drawn || isConfigured(await readPageAddresses(ctx), slug);
}

/** The page at this address is a room's, which draws the parish's text on it. */
export const isFixedText = ({ across }: Context, slug: string): boolean =>
  across.siteMenu.some(({ path, drawsText }) => drawsText === true && path === slug);

/**
 * The slug after a change of the title: it follows the title until the entry is published for the first time, unless it was
 * chosen by hand. Undefined when it stays.
 */
export async function followingSlug(
  tx: Context,
  before: EntryRow,
  title: string | undefined,
): Promise<string | undefined> {
  if (title === undefined || title === before.title || before.status === 'published') return undefined;
  const former = slugOf(before.title);
  const isDerived = before.slug === former || new RegExp(`^${former}-\\d+$`).test(before.slug);
  if (!isDerived || (await wasPublished(tx, before.id))) return undefined;
  return freeSlug(tx, before.siteId, slugOf(title), { type: before.type, ownId: before.id });
}

async function wasPublished(tx: Context, entryId: string): Promise<boolean> {
  const isPublished = sql`${entryHistory.state} ->> 'status' = 'published'`;
  const rows = await tx.db
    .select({ rev: entryHistory.rev })
    .from(entryHistory)
    .where(and(eq(entryHistory.entryId, entryId), isPublished))
    .limit(1);
  return rows.length > 0;
}
