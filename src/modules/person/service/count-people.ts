import { and, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { people } from '../tables.ts';

/** Number of people of a parish, or (null) of all. */
export async function countPeople(ctx: Context, siteId: string | null): Promise<number> {
  const slug = ctx.sites.find(({ id }) => id === siteId)?.slug;
  const here = slug ? sql`${people.functions} @> ${JSON.stringify([{ site: slug }])}::jsonb` : undefined;
  return ctx.db.$count(people, and(isNull(people.removedAt), here));
}
