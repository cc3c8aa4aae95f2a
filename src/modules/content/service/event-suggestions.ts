import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { loadPeople } from '#modules/person/index.ts';
import { entries } from '../tables.ts';

const MOST_PLACES = 100;

/**
 * Places for an event of a parish: those that the rooms know, then those its events already took place at, most used first;
 * the people the parish shows, and its languages. @throws AppError C100; invalid for an unknown parish
 */
export async function listEventSuggestions(ctx: Context, input: { site: string }) {
  const site = siteOf(ctx, input.site);
  ctx.demand('content.entry.update', { siteId: site.id });
  const people = (await loadPeople(ctx)).map(({ name }) => name);
  return { places: await placesOf(ctx, site), people: [...new Set(people)], languages: [...site.languages] };
}

async function placesOf(ctx: Context, site: SiteRef): Promise<string[]> {
  const known = await ctx.across.places(ctx, site.id);
  const place = sql<string | null>`${entries.details} ->> 'place'`;
  const used = await ctx.db
    .select({ place })
    .from(entries)
    .where(and(eq(entries.siteId, site.id), eq(entries.type, 'event'), isNull(entries.removedAt)))
    .groupBy(place)
    .orderBy(desc(sql`count(*)`))
    .limit(MOST_PLACES);
  return [...new Set([...known, ...used.flatMap((row) => row.place || [])])];
}
