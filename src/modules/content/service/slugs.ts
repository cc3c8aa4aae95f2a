import { and, eq, isNull, like, ne, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { likeText } from '#kernel/db/like.ts';
import { entries } from '../tables.ts';

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

/** Returns the slug if it is free in this parish, otherwise with the next free number appended. */
export async function freeSlug(ctx: Context, siteId: string, wanted: string, ownId?: string): Promise<string> {
  const rows = await ctx.db
    .select({ slug: entries.slug })
    .from(entries)
    .where(
      and(
        eq(entries.siteId, siteId),
        isNull(entries.removedAt),
        or(eq(entries.slug, wanted), like(entries.slug, `${likeText(wanted)}-%`)),
        ownId ? ne(entries.id, ownId) : undefined,
      ),
    );
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
