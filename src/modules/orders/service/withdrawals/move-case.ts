import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { returnStock } from '#modules/catalog/index.ts';
import { sendRefund } from '#modules/payments/index.ts';
import { knownSites, sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { LineCount } from '../../contract/desk.ts';
import type { CaseDetail, CaseMove } from '../../contract/withdrawals.ts';
import { withdrawals } from '../../tables.ts';
import { moneyWords, testWords } from '../credits/credit-mail.ts';
import { creditOrder, type Refund } from '../credits/credit-order.ts';
import { creditedPieces, proposedCredit } from '../credits/credit-worth.ts';
import { creditsOf } from '../credits/read-credits.ts';
import { mayChange, removeItems } from '../credits/remove-items.ts';
import { piecesOf } from '../desk/open-lines.ts';
import { parcelsOf } from '../desk/read-desk.ts';
import { advanceOrder, lockOrder, type OrderRow } from '../order/advance-order.ts';
import { findOrders, readOrder } from '../order/find-orders.ts';
import { mayFollow } from '../order/order-states.ts';
import { nextStates } from './case-states.ts';
import { joinCases } from './join-cases.ts';
import { demandCase, getCase, isSent, returnable } from './read-cases.ts';
import { type CaseRow, noteCase, storeCase } from './store-case.ts';

const UPDATE = 'orders.withdrawal.update';

type Changed = Promise<{ withdrawal: CaseDetail }>;

/**
 * Says which order of the parish was meant; a second statement about it is joined with the open one.
 * @throws AppError C100, notFound, conflict, invalid
 */
export async function matchOrder(ctx: Context, id: string, { rev, number }: { rev: number; number: string }): Changed {
  const row = await demandCase(ctx, id, UPDATE);
  const [order] = await findOrders(ctx, { siteIds: [row.siteId], number: number.toUpperCase() });
  if (!order) throw invalid({ number: 'orders_numberUnknown' });
  if (row.state !== 'acknowledged' && row.state !== 'received')
    throw new AppError('orders.caseState', 409, 'orders_caseStateRefused');
  await ctx.tx(async (tx) => {
    await lockOrder(tx, order.id);
    await storeCase(tx, { ...row, rev }, { orderId: order.id, items: null });
    await joinCases(tx, id);
  });
  return getCase(ctx, id);
}

/**
 * Moves a withdrawal on. Accepting fixes what comes back, and tells the customer where to send it; paying back takes the way the
 * money came and corrects the invoice; rejecting tells the reason.
 * @throws AppError C100, notFound, conflict, orders.caseState (409), invalid, payments.refundTooHigh
 */
export async function moveCase(ctx: Context, id: string, move: CaseMove): Changed {
  const row = await demandCase(ctx, id, UPDATE);
  const refund = await ctx.tx(async (tx) => {
    const order = row.orderId ? await lockOrder(tx, row.orderId) : null;
    const sent = order ? isSent(order, (await parcelsOf(tx, order.id)).length) : false;
    if (!nextStates(row.state, { hasOrder: order !== null, isSent: sent }).includes(move.to))
      throw new AppError('orders.caseState', 409, 'orders_caseStateRefused');
    const change = await EFFECTS[move.to]?.(tx, { row, order, move, isSent: sent });
    await storeCase(tx, { ...row, rev: move.rev }, { state: move.to, ...change?.values });
    await noteCase(tx, id, { to: move.to, who: tx.user.name, note: move.note });
    await tx.record({
      act: 'orders.withdrawal.move',
      object: { kind: 'withdrawal', id, label: row.contract },
      siteId: row.siteId,
      before: { caseState: row.state },
      after: { caseState: move.to },
    });
    await tx.emit('orders.withdrawalMoved', {
      withdrawalId: id,
      siteId: row.siteId,
      to: move.to,
      orderId: row.orderId,
    });
    return change?.refund ?? null;
  });
  if (refund) await sendRefund(ctx, refund);
  return getCase(ctx, id);
}

type Step = { row: CaseRow; order: OrderRow | null; move: CaseMove; isSent: boolean };
type Effect = { values?: Partial<CaseRow>; refund?: Refund | null };

const EFFECTS: Partial<Record<CaseMove['to'], (tx: Context, step: Step) => Promise<Effect>>> = {
  accepted: async (tx, { order, move }) => {
    const credits = order ? await creditsOf(tx, order.id) : [];
    const before = order ? creditedPieces(order, credits) : [];
    const items = move.items ?? (order ? returnable(order, before) : []);
    const isTooMuch = order?.lines.some(({ quantity }, at) => piecesOf(items, at) + (before[at] ?? 0) > quantity);
    if (!order || items.length === 0 || isTooMuch || items.some(({ line }) => line >= order.lines.length))
      throw invalid({ items: 'orders_caseItemsWrong' });
    return { values: { items, refundCents: proposedCredit(order, credits, items).refundCents } };
  },
  rejected: async (_tx, { move }) => {
    if (move.note === '') throw invalid({ note: 'orders_caseReasonMissing' });
    return { values: { reason: move.note } };
  },
  goods_received: async (tx, { order, row, move }) => {
    if (order && move.toStock)
      await returnStock(tx, order.id, { items: variantsOf(order, row.items ?? []), reason: order.number });
    return {};
  },
  refunded: payBack,
};

async function payBack(tx: Context, { row, order, move, isSent: hasLeft }: Step): Promise<Effect> {
  if (!order) return {};
  const items = row.items ?? [];
  const amountCents = move.refundCents ?? row.refundCents ?? undefined;
  const refund = await creditOrder(tx, order, {
    kind: 'returned',
    key: row.id,
    items,
    amountCents,
    reason: m.orders_refundReason({ number: order.number }, { locale: order.locale }),
  });
  const credits = await creditsOf(tx, order.id);
  const refundCents = credits.find(({ key }) => key === row.id)?.totalCents ?? 0;
  const isAllBack = creditedPieces(order, credits).every((pieces, at) => pieces >= (order.lines[at]?.quantity ?? 0));
  if (!hasLeft && isAllBack && !order.totals.donationCents && mayFollow(order.state, 'cancelled'))
    await advanceOrder(tx, order, { to: 'cancelled', who: tx.user.name, note: m.orders_withdrawal({}, tx) });
  else if (!hasLeft && mayChange(order)) await removeItems(tx, order, items);
  return { values: { refundCents }, refund };
}

const variantsOf = (order: OrderRow, items: readonly LineCount[]) =>
  items.map(({ line, quantity }) => ({ variant: order.lines[line]?.variant ?? '', quantity }));

/** Tells the customer that a withdrawal was accepted, rejected or paid back. `ctx` belongs to the parish. */
export async function tellOfCase(ctx: Context, id: string, to: string): Promise<void> {
  const [row] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row || row.email === '') return;
  const o = { locale: row.locale };
  const found = row.orderId ? await readOrder(ctx, row.orderId) : null;
  // The mail is in the language of the withdrawal, whatever that of the order was.
  const order = found && { ...found, locale: row.locale };
  const credit = order ? (await creditsOf(ctx, order.id)).find(({ key }) => key === id) : undefined;
  const site = (await knownSites(ctx)).find(({ _id }) => _id === row.siteId);
  const { street, zip, city } = site?.details.address ?? { street: '', zip: '', city: '' };
  const amount = moneyIn(ctx, row.siteId, row.locale)(row.refundCents ?? 0);
  const words: Record<string, string[]> = {
    accepted: [
      m.orders_mailAccepted({ amount }, o),
      m.orders_mailSendBack({ address: `${site?.name}, ${street}, ${zip} ${city}` }, o),
    ],
    rejected: [m.orders_mailRejected({}, o), row.reason],
    refunded: [m.orders_mailRefunded({ amount }, o), ...(order && credit ? moneyWords(ctx, order, credit) : [])],
  };
  const paragraphs = words[to];
  if (!paragraphs) return;
  await sendParishMail(
    ctx,
    { siteId: row.siteId, locale: row.locale, name: row.name, email: row.email },
    {
      title: m.orders_mailCaseTitle({ contract: row.contract }, o),
      paragraphs: [...paragraphs, ...(order && to !== 'rejected' ? testWords(order) : [])],
    },
    { about: row.orderId ? { kind: 'order', id: row.orderId } : undefined },
  );
}
