import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import { siteIdsWith, siteOf, slugOf, zoneOf } from '#kernel/site-of.ts';
import { emailsInGroup, groupsOfMember, type Member } from '#modules/catalog/index.ts';
import { isTestMode } from '#modules/payments/index.ts';
import type { CustomerDetail, CustomerFilter, CustomerView } from '../../contract/customers.ts';
import { customers } from '../../tables.ts';
import { localDayOf } from '../desk/read-desk.ts';
import { envelopeOf } from '../documents/invoice-data.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { findOrders } from '../order/find-orders.ts';
import type { CustomerRow } from './customer-rows.ts';
import { creditedByOrder, sumsOf } from './customer-sums.ts';
import { openMattersOf } from './open-matters.ts';
import { keptUntil } from './retention.ts';

const READ = 'orders.customer.read';
const SORTS = { name: customers.name, lastOrderAt: customers.lastOrderAt, turnoverCents: customers.turnoverCents };

/** One page of the customers of the parishes whose customers the caller may see. @throws AppError C100, invalid */
export async function listCustomers(
  ctx: Context,
  { page, limit, sort, search, site, account, group }: CustomerFilter,
): Promise<{ customer: CustomerView[]; total: number }> {
  if (site) ctx.demand(READ, { siteId: siteOf(ctx, site).id });
  const siteIds = site ? [siteOf(ctx, site).id] : siteIdsWith(ctx, READ);
  if (siteIds.length === 0) ctx.demand(READ);
  const where = and(
    isOneOf(customers.siteId, siteIds),
    (await isTestMode(ctx)) ? undefined : eq(customers.isTest, false),
    isNull(customers.mergedInto),
    group ? inArray(customers.email, await emailsInGroup(ctx, group)) : undefined,
    account === undefined ? undefined : account ? isNotNull(customers.userId) : isNull(customers.userId),
    searchIn(customers.searchText, search),
  );
  const orderBy = orderOf(SORTS, sort, customers.id);
  const { rows, total } = await listRows(ctx.db, customers, { where, orderBy, page, limit, isCapped: true });
  return { customer: rows.map((row) => viewOf(ctx, row)), total };
}

/** A customer with addresses and orders. @throws AppError C100, notFound */
export async function getCustomer(ctx: Context, id: string): Promise<{ customer: CustomerDetail }> {
  const row = await demandCustomer(ctx, id, READ);
  const found = await ordersOf(ctx, row);
  const credited = await creditedByOrder(
    ctx,
    found.map((order) => order.id),
  );
  const merged = await ctx.db.select().from(customers).where(eq(customers.mergedInto, id)).orderBy(customers.name);
  return {
    customer: {
      ...viewOf(ctx, row),
      note: row.note,
      groups: await groupsOfMember(ctx, memberOf(row)),
      yearCents: await turnoverOfYear(ctx, row),
      merged: merged.map(({ id: _id, name, email }) => ({ _id, name, email })),
      phones: [...new Set(found.map(({ customer }) => customer.phone).filter(Boolean))],
      addresses: addressesOf(ctx, found),
      orders: found.slice(0, 100).map(({ id: _id, number, state, isTest, totalCents, createdAt }) => ({
        _id,
        number,
        state,
        isTest,
        totalCents,
        creditedCents: credited.get(_id) ?? 0,
        createdAt: createdAt.toISOString(),
      })),
      keptUntil: keptUntil(found.map((order) => localDayOf(ctx, row.siteId, order.createdAt))),
      open: await openMattersOf(ctx, row, found),
      mayUpdate: row.erasedAt === null && ctx.may('orders.customer.update', { siteId: row.siteId }),
    },
  };
}

/** Key by which the customer groups know a customer. */
export const memberOf = ({ siteId, email, formerEmails, userId }: CustomerRow): Member => ({
  siteId,
  userId,
  emails: [email, ...formerEmails].filter(Boolean),
});

/** Turnover after credits in this calendar year of the parish. */
async function turnoverOfYear(ctx: Context, row: CustomerRow): Promise<number> {
  const zone = zoneOf(ctx, row.siteId);
  const from = instantOf(`${localMoment(ctx.now(), zone).on.slice(0, 4)}-01-01`, '00:00', zone);
  return (await sumsOf(ctx, row, from)).turnoverCents;
}

/** The customer, if the caller holds the permission for its parish. @throws AppError C100, notFound */
export async function demandCustomer(ctx: Context, id: string, permission: string): Promise<CustomerRow> {
  if (siteIdsWith(ctx, permission).length === 0) ctx.demand(permission);
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, id));
  if (!row || row.mergedInto) throw notFound();
  ctx.demand(permission, { siteId: row.siteId });
  return row;
}

/** Orders of all addresses of a customer, the newest first. */
export async function ordersOf(
  ctx: Context,
  { siteId, email, formerEmails, isTest }: CustomerRow,
): Promise<OrderRow[]> {
  if (email === '') return [];
  const found = await Promise.all(
    [email, ...formerEmails].map((one) => findOrders(ctx, { siteIds: [siteId], email: one, isTest })),
  );
  return found.flat().sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Every address once, those of the latest orders first. */
function addressesOf({ locale }: Context, found: readonly OrderRow[]): string[] {
  const all = found.flatMap(({ customer }) => [customer, ...(customer.to ? [customer.to] : [])]);
  const lines = all.map((address) => {
    const { name, lines: rest } = envelopeOf(address, locale);
    return [name, ...rest].join(', ');
  });
  return [...new Set(lines)];
}

function viewOf(ctx: Context, row: CustomerRow): CustomerView {
  const { id, rev, name, email, userId, orderCount, turnoverCents, lastOrderAt, erasedAt, siteId, isTest } = row;
  return {
    _id: id,
    rev,
    name,
    email,
    orderCount,
    turnoverCents,
    isTest,
    site: slugOf(ctx, siteId),
    hasAccount: userId !== null,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    isErased: erasedAt !== null,
  };
}
