import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listFields, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { siteIdsWith, slugOf } from '#kernel/site-of.ts';
import type { ListedEvent, ListedEventsQuery } from '../contract.ts';
import { registrationOffers } from '../tables.ts';
import { nowIn } from './offers.ts';
import { READ } from './read-people.ts';

const { id, name, startsAt, siteId, capacity, taken, waiting, attended, lastDay } = registrationOffers;
const SORTS = { startsAt, name };

type Listed = { registration_list: ListedEvent[]; total: number };

/** Events with registration whose lists the caller may see, the next ones first. @throws AppError C100 */
export async function listEvents(ctx: Context, query: ListedEventsQuery): Promise<Listed> {
  const { page, limit, search, when, sort } = query;
  const allowed = siteIdsWith(ctx, READ);
  if (allowed.length === 0) ctx.demand(READ);
  const asked = query.site ? allowed.filter((one) => slugOf(ctx, one) === query.site) : allowed;
  const today = nowIn(ctx, asked[0] ?? ctx.site.id).slice(0, 10);
  // Events without a date are still to come.
  const isOver = sql`(${lastDay} is not null and ${lastDay} < ${today}::date)`;
  const { rows, total } = await listFields(
    ctx.db,
    registrationOffers,
    { _id: id, name, startsAt, siteId, capacity, taken, waiting, attended },
    {
      where: and(
        isNull(registrationOffers.removedAt),
        asked.length > 0 ? inArray(siteId, asked) : sql`false`,
        when === 'all' ? undefined : when === 'past' ? isOver : sql`not ${isOver}`,
        search ? searchIn(registrationOffers.searchText, search) : undefined,
      ),
      orderBy: orderOf(SORTS, sort ?? (when === 'coming' ? 'startsAt' : '-startsAt'), id),
      page,
      limit,
    },
  );
  return { registration_list: rows.map(({ siteId: of, ...row }) => ({ ...row, site: slugOf(ctx, of) })), total };
}
