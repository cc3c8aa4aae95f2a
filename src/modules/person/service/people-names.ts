import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { people } from '../tables.ts';

/** Names of people by id, shown or not; removed ones are left out. */
export async function peopleByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, { name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(inArray(people.id, ids), isNull(people.removedAt)));
  return new Map(rows.map(({ id, name }) => [id, { name }]));
}

/** Name of a person whose entry this parish maintains; null for others and for removed ones. */
export async function personOfSite(ctx: Context, siteId: string, id: string): Promise<{ name: string } | null> {
  const own = and(eq(people.id, id), eq(people.siteId, siteId), isNull(people.removedAt));
  const [row] = await ctx.db.select({ name: people.name }).from(people).where(own);
  return row ?? null;
}

/** More people than any parish has. */
const MOST_PEOPLE = 2000;

/** People whose entries this parish maintains, shown or not, by name. */
export const peopleOfSite = ({ db }: Context, siteId: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.siteId, siteId), isNull(people.removedAt)))
    .orderBy(asc(people.name), asc(people.id))
    .limit(MOST_PEOPLE);
