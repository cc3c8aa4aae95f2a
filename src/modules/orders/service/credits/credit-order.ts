import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { createRefund, readPayment, waiveOwed } from '#modules/payments/index.ts';
import type { CreditKind } from '../../contract/credits.ts';
import type { LineCount } from '../../contract/desk.ts';
import { orderCredits } from '../../tables.ts';
import { issueCorrection, issueStorno } from '../documents/issue-document.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { forEachPart, repayByParts } from '../parts/parts.ts';
import { type CreditRow, creditedPieces, proposedCredit, sumOf } from './credit-worth.ts';
import { creditsOf } from './read-credits.ts';

export type NewCredit = {
  kind: CreditKind;
  /** Names the decision: the same one is credited once. */
  key: string;
  items: readonly LineCount[];
  /** Default: what the pieces are worth. */
  amountCents?: number | undefined;
  /** For people: history, refund. */
  reason: string;
};

export type Refund = Awaited<ReturnType<typeof createRefund>>;

/** Returned and removed pieces of an order, and the keys of their credits; goodwill is none. */
export async function returnedOf(ctx: Context, { id }: OrderRow): Promise<{ keys: string[]; items: LineCount[] }> {
  const credits = (await creditsOf(ctx, id)).filter(({ items }) => items.length > 0);
  return { keys: credits.map(({ key }) => key), items: credits.flatMap(({ items }) => items) };
}

/**
 * Credits a part or all of a locked order, within the transaction of the caller: the invoice is corrected, what is owed is owed
 * no longer, money goes back by the way it came, and only what both do not cover is on the gift vouchers again. Returns the
 * refund, which `sendRefund` sends after the commit.
 * @throws AppError invalid at `items` and `amountCents`, vouchers.used (409), payments.refundTooHigh
 */
export async function creditOrder(tx: Context, order: OrderRow, credit: NewCredit): Promise<Refund | null> {
  const { key, kind, items, reason } = credit;
  const [known] = await tx.db
    .select()
    .from(orderCredits)
    .where(and(eq(orderCredits.orderId, order.id), eq(orderCredits.key, key)));
  if (known) return null;
  const before = await creditsOf(tx, order.id);
  demandPieces(order, before, items);
  const proposed = proposedCredit(order, before, items);
  const totalCents = credit.amountCents ?? proposed.refundCents;
  if (totalCents > order.totalCents - sumOf(before, 'totalCents'))
    throw invalid({ amountCents: 'orders_refundTooHigh' });
  await forEachPart(tx, (part) => part.giveBack?.(tx, order, items));
  const isWhole = totalCents === order.totalCents;
  const shippingCents = Math.min(proposed.shippingCents, totalCents);
  if (isWhole) await issueStorno(tx, order);
  else await issueCorrection(tx, order, { key, kind, items, before, shippingCents, refundCents: totalCents });
  const { refund, ...money } = await giveBack(tx, order, { key, totalCents, reason });
  await tx.db.insert(orderCredits).values({
    siteId: order.siteId,
    orderId: order.id,
    kind,
    key,
    items: [...items],
    totalCents,
    shippingCents,
    reason,
    ...money,
    byName: tx.user.name,
    createdAt: tx.now(),
  });
  return refund;
}

function demandPieces(order: OrderRow, credits: readonly CreditRow[], items: readonly LineCount[]): void {
  const before = creditedPieces(order, credits);
  const wanted = new Map<number, number>();
  for (const { line, quantity } of items) wanted.set(line, (wanted.get(line) ?? 0) + quantity);
  const isTooMuch = [...wanted].some(
    ([line, quantity]) => quantity > (order.lines[line]?.quantity ?? 0) - (before[line] ?? 0),
  );
  if (isTooMuch) throw invalid({ items: 'orders_creditTooMuch' });
}

type Given = { refundedCents: number; waivedCents: number; giftCents: number; refund: Refund | null };

/** First what is still owed, then money, then gift vouchers. Money in other people's hands is never promised: the rest stays zero. */
async function giveBack(
  tx: Context,
  order: OrderRow,
  { key, totalCents, reason }: { key: string; totalCents: number; reason: string },
): Promise<Given> {
  const { paymentId } = order;
  const waivedCents = paymentId ? await waiveOwed(tx, paymentId, { cents: totalCents, note: reason }) : 0;
  const payment = paymentId ? await readPayment(tx, paymentId) : null;
  const paidCents = payment ? payment.paidCents - payment.refundedCents : 0;
  const refundedCents = Math.min(totalCents - waivedCents, paidCents);
  const giftCents = await repayByParts(tx, order, totalCents - waivedCents - refundedCents);
  const refund =
    payment && refundedCents > 0
      ? await createRefund(tx, { paymentId: payment.id, key, amountCents: refundedCents, reason, who: tx.user.name })
      : null;
  return { refundedCents, waivedCents, giftCents, refund };
}

/** @throws AppError orders.state (409) for an order that came to nothing */
export function demandAlive({ state }: Pick<OrderRow, 'state'>): void {
  if (state === 'cancelled' || state === 'refunding')
    throw new AppError('orders.state', 409, 'orders_stateRefused', { state });
}
