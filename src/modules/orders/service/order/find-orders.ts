import { and, asc, desc, eq, gte, inArray, lt, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { walkBatches } from '#kernel/db/walk-batches.ts';
import { NO_VAT } from '#modules/catalog/index.ts';
import type { OrderState } from '../../contract/order.ts';
import { HAS_GOODS, orders } from '../../tables.ts';
import type { OrderRow } from './advance-order.ts';
import { OPEN_STATES } from './order-states.ts';

export type OrderQuestion = {
  siteIds: readonly string[];
  ids?: readonly string[];
  number?: string;
  /** In any case of letters. */
  email?: string;
  userId?: string;
  states?: readonly OrderState[];
  /** Ordered at or after this, and before `until`. */
  from?: Date;
  until?: Date;
  /** Default: real and test orders. */
  isTest?: boolean;
  /** Only orders that still have goods, other than donations. */
  hasGoods?: true;
  /** Subselects of ids. */
  among?: SQLWrapper;
  except?: SQLWrapper;
  most?: number;
};

/** Orders of these parishes for the rooms above, the newest first. They have checked what the caller may see. */
export async function findOrders(ctx: Context, asked: OrderQuestion): Promise<OrderRow[]> {
  if (asked.siteIds.length === 0 || asked.ids?.length === 0) return [];
  const rows = ctx.db.select().from(orders).where(conditionOf(asked)).orderBy(desc(orders.createdAt), orders.id);
  return asked.most ? rows.limit(asked.most) : rows;
}

/** Names the oldest orders, `most` of them, and counts all. */
export async function nameOrders(
  ctx: Context,
  { most = 100, ...asked }: OrderQuestion,
): Promise<{ named: { id: string; number: string }[]; total: number }> {
  if (asked.siteIds.length === 0) return { named: [], total: 0 };
  // NB: read twice, so that the limit cannot lead the plan through all orders in the order of their day.
  const found = ctx.db
    .$with('found')
    .as(
      ctx.db
        .select({ id: orders.id, number: orders.number, createdAt: orders.createdAt })
        .from(orders)
        .where(conditionOf(asked)),
    );
  const rows = await ctx.db
    .with(found)
    .select({ id: found.id, number: found.number, total: sql`(select count(*) from ${found})`.mapWith(Number) })
    .from(found)
    .orderBy(asc(found.createdAt), desc(found.id))
    .limit(most);
  return { named: rows.map(({ id, number }) => ({ id, number })), total: rows[0]?.total ?? 0 };
}

/** The same orders in batches by their ids, for jobs that go through any number of them. */
export async function* walkOrders(ctx: Context, asked: OrderQuestion): AsyncGenerator<OrderRow[]> {
  if (asked.siteIds.length === 0) return;
  for await (const ids of walkBatches(ctx.db, orders.id, conditionOf(asked))) yield findOrders(ctx, { ...asked, ids });
}

/** An order by its id, without any question of rights. */
export async function readOrder(ctx: Context, id: string): Promise<OrderRow | null> {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

export type OrderSums = { count: number; turnoverCents: number; firstAt: Date | null; lastAt: Date | null };

/** Sums of a customer's orders in a parish, without deposits; cancelled orders do not count. */
export async function sumOrders(ctx: Context, asked: OrderQuestion & { isTest: boolean }): Promise<OrderSums> {
  const [row] = await ctx.db
    .select({
      count: sql`count(*)`.mapWith(Number),
      turnoverCents: sql`coalesce(sum(${orders.totalCents} - ${depositsCents()}), 0)`.mapWith(Number),
      firstAt: sql`min(${orders.createdAt})`.mapWith(orders.createdAt),
      lastAt: sql`max(${orders.createdAt})`.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(conditionOf({ ...asked, states: OPEN_STATES }));
  return {
    count: row?.count ?? 0,
    turnoverCents: row?.turnoverCents ?? 0,
    firstAt: row?.firstAt ?? null,
    lastAt: row?.lastAt ?? null,
  };
}

export type PeriodSum = { period: string; orders: number; totalCents: number; vatCents: number };

/** Orders by local day ('2026-11-23') or month ('2026-11'), the earliest first; periods without orders are missing. */
export async function sumByPeriod(
  ctx: Context,
  { by, timeZone, ...asked }: OrderQuestion & { isTest: boolean; by: 'day' | 'month'; timeZone: string },
): Promise<PeriodSum[]> {
  if (asked.siteIds.length === 0) return [];
  const form = by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  const period = sql<string>`to_char(${orders.createdAt} at time zone ${sql.raw(quoted(timeZone))}, ${sql.raw(quoted(form))})`;
  return ctx.db
    .select({
      period,
      orders: sql`count(*)`.mapWith(Number),
      totalCents: sql`sum(${orders.totalCents} - ${depositsCents()})`.mapWith(Number),
      vatCents:
        sql`sum(coalesce(${orders.totals}->'supplied'->>'vatCents', ${orders.totals}->>'vatCents')::int)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(conditionOf({ ...asked, states: OPEN_STATES }))
    .groupBy(period)
    .orderBy(period);
}

/** Deposits of an order, which go back and are no turnover: fees outside the VAT. */
const depositsCents = () =>
  sql`coalesce((
    select sum((item -> 'fee' ->> 'unitCents')::int * (item -> 'fee' ->> 'quantity')::int)
    from jsonb_array_elements(${orders.items}) as item
    where item -> 'fee' ->> 'vatGroup' = ${NO_VAT}), 0)`;

/** A literal: as a parameter the expression of GROUP BY would differ from that of SELECT. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function conditionOf({
  siteIds,
  ids,
  number,
  email,
  userId,
  states,
  from,
  until,
  isTest,
  hasGoods,
  among,
  except,
}: OrderQuestion): SQL | undefined {
  return and(
    isOneOf(orders.siteId, siteIds),
    ids ? inArray(orders.id, [...ids]) : undefined,
    number === undefined ? undefined : eq(orders.number, number),
    email === undefined ? undefined : sql`lower(${orders.email}) = ${email.toLowerCase()}`,
    userId === undefined ? undefined : eq(orders.userId, userId),
    states ? inArray(orders.state, [...states]) : undefined,
    from ? gte(orders.createdAt, from) : undefined,
    until ? lt(orders.createdAt, until) : undefined,
    isTest === undefined ? undefined : eq(orders.isTest, isTest),
    hasGoods ? sql.raw(HAS_GOODS) : undefined,
    among ? inArray(orders.id, among) : undefined,
    except ? notInArray(orders.id, except) : undefined,
  );
}
