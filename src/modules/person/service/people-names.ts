import { and, inArray, isNull } from 'drizzle-orm';
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
