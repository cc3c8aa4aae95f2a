import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import { siteIdsWith, siteOf, slugOf } from '#kernel/site-of.ts';
import type { LineCount } from '../../contract/desk.ts';
import {
  CASE_STATES,
  type CaseDetail,
  type CaseFilter,
  type CaseState,
  type CaseView,
} from '../../contract/withdrawals.ts';
import { withdrawalSteps, withdrawals } from '../../tables.ts';
import { creditedPieces, proposedCredit } from '../credits/credit-worth.ts';
import { creditsOf } from '../credits/read-credits.ts';
import { piecesOf } from '../desk/open-lines.ts';
import { localDayOf, parcelsOf, withdrawalEnd } from '../desk/read-desk.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { findOrders, readOrder } from '../order/find-orders.ts';
import { paidFor } from '../paying/paid-for.ts';
import { nextStates, WAITING } from './case-states.ts';
import { refundUntil } from './period.ts';
import type { CaseRow } from './store-case.ts';

const READ = 'orders.withdrawal.read';
const SORTS = { receivedAt: withdrawals.receivedAt };

/** One page of the withdrawals of the parishes whose withdrawals the caller may see. @throws AppError C100, invalid */
export async function listCases(
  ctx: Context,
  { page, limit, sort, search, site, state, open }: CaseFilter,
): Promise<{ withdrawal: CaseView[]; total: number }> {
  if (site) ctx.demand(READ, { siteId: siteOf(ctx, site).id });
  const siteIds = site ? [siteOf(ctx, site).id] : siteIdsWith(ctx, READ);
  if (siteIds.length === 0) ctx.demand(READ);
  const where = and(
    isOneOf(withdrawals.siteId, siteIds),
    state ? eq(withdrawals.state, state) : undefined,
    open ? inArray(withdrawals.state, [...WAITING]) : undefined,
    searchIn(withdrawals.searchText, search),
  );
  const orderBy = orderOf(SORTS, sort, withdrawals.id);
  const { rows, total } = await listRows(ctx.db, withdrawals, { where, orderBy, page, limit });
  const meant = await findOrders(ctx, { siteIds, ids: rows.flatMap(({ orderId }) => orderId ?? []) });
  return {
    withdrawal: rows.map((row) =>
      viewOf(
        ctx,
        row,
        meant.find(({ id }) => id === row.orderId),
      ),
    ),
    total,
  };
}

const rankOf = (state: CaseState): number => CASE_STATES.indexOf(state);

/** A withdrawal with the lines of its order. @throws AppError C100, notFound */
export async function getCase(ctx: Context, id: string): Promise<{ withdrawal: CaseDetail }> {
  const row = await demandCase(ctx, id, READ);
  const order = row.orderId ? await readOrder(ctx, row.orderId) : null;
  const steps = await ctx.db
    .select()
    .from(withdrawalSteps)
    .where(eq(withdrawalSteps.withdrawalId, id))
    .orderBy(asc(withdrawalSteps.at), asc(withdrawalSteps.id));
  // A receipt and the end of a repeated statement are one moment.
  const inOrder = steps.toSorted(
    (one, other) => Number(one.at) - Number(other.at) || rankOf(one.to) - rankOf(other.to),
  );
  const receivedOn = localDayOf(ctx, row.siteId, row.receivedAt);
  const facts = order ? await factsOf(ctx, row, order) : NO_ORDER;
  return {
    withdrawal: {
      ...viewOf(ctx, row, order ?? undefined),
      reason: row.reason,
      ...facts,
      isInTime: facts.withdrawUntil === null || receivedOn <= facts.withdrawUntil,
      refundUntil: refundUntil(receivedOn),
      steps: inOrder.map(({ at, to, who, note }) => ({ at: at.toISOString(), to, who, note })),
      next: ctx.may('orders.withdrawal.update', { siteId: row.siteId })
        ? nextStates(row.state, { hasOrder: order !== null, isSent: facts.isSent })
        : [],
    },
  };
}

/** The withdrawal, if the caller holds the permission for its parish. @throws AppError C100, notFound */
export async function demandCase(ctx: Context, id: string, permission: string): Promise<CaseRow> {
  if (siteIdsWith(ctx, permission).length === 0) ctx.demand(permission);
  const [row] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) throw notFound();
  ctx.demand(permission, { siteId: row.siteId });
  return row;
}

const NO_ORDER = { lines: [], shippingCents: 0, proposedCents: 0, withdrawUntil: null, isSent: false };

async function factsOf(ctx: Context, row: CaseRow, order: OrderRow) {
  const parcels = await parcelsOf(ctx, order.id);
  // What this withdrawal itself gave back is no earlier credit.
  const credits = (await creditsOf(ctx, order.id)).filter(({ key }) => key !== row.id);
  const items = row.items ?? returnable(order, creditedPieces(order, credits));
  return {
    lines: order.lines.map((of, line) => ({
      line,
      name: of.name,
      quantity: of.quantity,
      withdrawal: of.withdrawal,
      cents: paidFor(of),
      back: piecesOf(items, line),
    })),
    shippingCents: order.totals.shippingCents,
    proposedCents: proposedCredit(order, credits, items).refundCents,
    withdrawUntil: withdrawalEnd(ctx, order, parcels),
    isSent: isSent(order, parcels.length),
  };
}

/** Something has left the house. */
export const isSent = (order: OrderRow, parcels: number): boolean =>
  parcels > 0 || ['picked_up', 'shipped', 'delivered', 'completed'].includes(order.state);

/** Everything that the law lets a customer send back, without the pieces that were `before` credited. */
export const returnable = ({ lines }: Pick<OrderRow, 'lines'>, before: readonly number[]): LineCount[] =>
  lines.flatMap(({ withdrawal, quantity }, line) => {
    const left = quantity - (before[line] ?? 0);
    return withdrawal === 'allowed' && left > 0 ? [{ line, quantity: left }] : [];
  });

function viewOf(ctx: Context, row: CaseRow, order: OrderRow | undefined): CaseView {
  const { id, rev, state, name, email, contract, receivedAt, refundCents } = row;
  return {
    _id: id,
    rev,
    state,
    name,
    email,
    contract,
    refundCents,
    site: slugOf(ctx, row.siteId),
    receivedAt: receivedAt.toISOString(),
    number: order?.number ?? '',
    order: order?.id ?? '',
  };
}
