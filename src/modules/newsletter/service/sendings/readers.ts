import { and, eq, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { subscribers } from '../../tables.ts';
import { listsOf } from '../open-lists.ts';

/** `now`: who pauses until later is no reader. */
type Chosen = { siteId: string; lists: readonly string[]; without: readonly string[]; now: Date };

const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** Condition for the readers of some lists: confirmed, without a pause, and on none of those left out. */
export function areReaders({ siteId, lists, without, now }: Chosen): SQL {
  const condition = and(
    eq(subscribers.siteId, siteId),
    eq(subscribers.state, 'confirmed'),
    isNull(subscribers.removedAt),
    or(isNull(subscribers.pausedUntil), lte(subscribers.pausedUntil, now)),
    sql`${subscribers.lists} && ${uuids(lists)}`,
    without.length > 0 ? not(sql`${subscribers.lists} && ${uuids(without)}`) : undefined,
  );
  return condition ?? sql`false`;
}

/** The first of the lists, in their order, by which a reader gets it. */
export const listOfReader = (lists: readonly string[]): SQL =>
  sql`(select one from unnest(${uuids(lists)}) with ordinality as wanted (one, place) where one = any (${subscribers.lists}) order by place limit 1)`;

/** Those of the lists that the parish still has. */
export async function knownLists(ctx: Context, siteId: string, ids: readonly string[]): Promise<string[]> {
  const known = new Set((await listsOf(ctx, siteId)).map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const idsIn = (words: string): string[] => words.split(',').filter((id) => UUID.test(id));

/** Number of readers, while lists are being chosen. @throws AppError C100 */
export async function countReaders(
  ctx: Context,
  { site, lists, without }: { site?: string | undefined; lists: string; without: string },
): Promise<{ readers: number }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('newsletter.sending.update', { siteId });
  return { readers: await readersOf(ctx, { siteId, lists: idsIn(lists), without: idsIn(without) }) };
}

export async function readersOf(ctx: Context, chosen: Omit<Chosen, 'now'>): Promise<number> {
  const lists = await knownLists(ctx, chosen.siteId, chosen.lists);
  return lists.length === 0 ? 0 : ctx.db.$count(subscribers, areReaders({ ...chosen, lists, now: ctx.now() }));
}
