import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { siteIdsWith, siteOf } from '#kernel/site-of.ts';
import type { BankLineFilter, BankLineView, SplitPart } from '../../contract/bank.ts';
import { bankLines, bankParts } from '../../tables.ts';
import { addTransfer, SETTLE } from '../change-payment.ts';
import type { PaymentRow } from '../settle.ts';
import { paymentRow } from '../start-payment.ts';
import { type BankLineRow, demandLine, lineNotNow, moveLine, seenLines } from './move-line.ts';
import { viewsOf } from './view-lines.ts';

const SORTS = { bookedOn: bankLines.bookedOn, amountCents: bankLines.amountCents };
const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 90;

type Changed = Promise<{ bank_line: BankLineView }>;

/** One page of what arrived on the bank account, or left it for the books; open ones with their proposals. @throws AppError C100, invalid */
export async function listBankLines(
  ctx: Context,
  { page, limit, sort, search, site, state }: BankLineFilter,
): Promise<{ bank_line: BankLineView[]; total: number }> {
  if (site) ctx.demand(SETTLE, { siteId: siteOf(ctx, site).id });
  const siteIds = site ? [siteOf(ctx, site).id] : siteIdsWith(ctx, SETTLE);
  if (siteIds.length === 0) ctx.demand(SETTLE);
  const where = and(
    isOneOf(bankLines.siteId, siteIds),
    seenLines(ctx),
    state ? eq(bankLines.state, state) : undefined,
    searchIn(bankLines.searchText, search),
  );
  const orderBy = orderOf(SORTS, sort, bankLines.id);
  const { rows, total } = await listRows(ctx.db, bankLines, { where, orderBy, page, limit });
  return { bank_line: await viewsOf(ctx, rows), total };
}

export async function getBankLine(ctx: Context, id: string): Changed {
  const [view] = await viewsOf(ctx, [await demandLine(ctx, id)]);
  if (!view) throw notFound();
  return { bank_line: view };
}

/**
 * Enters a booking to a payment of the same parish: the order becomes paid, or waits for the rest; late, double and too much money
 * goes to the queue.
 * @throws AppError C100, notFound, conflict, payments.lineState (409), payments.notOffline, payments.state
 */
export async function enterBankLine(
  ctx: Context,
  id: string,
  { rev, payment: paymentId }: { rev: number; payment: string },
): Changed {
  const line = await demandLine(ctx, id);
  await ctx.tx((tx) => enterLine(tx, { ...line, rev }, paymentId));
  return getBankLine(ctx, id);
}

/**
 * The same in the transaction of the caller. @throws AppError notFound, conflict, payments.lineState (409), payments.notOffline,
 * payments.state
 */
export async function enterLine(
  tx: Context,
  line: BankLineRow,
  paymentId: string,
  demandFit: (payment: PaymentRow) => void = () => undefined,
): Promise<void> {
  if (line.amountCents < 0) throw lineNotNow();
  const payment = await paymentRow(tx, paymentId);
  if (payment.siteId !== line.siteId) throw notFound();
  demandFit(payment);
  await moveLine(tx, line, { state: 'entered', paymentId, who: tx.user.name });
  const { amountCents, bookedOn: receivedOn, payer, text } = line;
  await addTransfer(tx, payment, { amountCents, receivedOn, note: [payer, text].filter(Boolean).join(' · ') });
}

/**
 * Enters a booking to several payments of the same parish, which add up to it.
 * @throws AppError C100, notFound, conflict, invalid at `parts`, payments.lineState (409), payments.notOffline, payments.state
 */
export async function splitBankLine(
  ctx: Context,
  id: string,
  { rev, parts }: { rev: number; parts: readonly SplitPart[] },
): Changed {
  const line = await demandLine(ctx, id);
  const sum = parts.reduce((cents, part) => cents + part.amountCents, 0);
  const isOnce = new Set(parts.map(({ payment }) => payment)).size === parts.length;
  if (sum !== line.amountCents || !isOnce) throw invalid({ parts: 'payments_splitWrong' });
  const { bookedOn: receivedOn, payer, text } = line;
  const note = [payer, text].filter(Boolean).join(' · ');
  await ctx.tx(async (tx) => {
    await moveLine(tx, { ...line, rev }, { state: 'entered', who: tx.user.name });
    // In one order, so that two bookings with the same payments never wait for each other.
    for (const { payment: paymentId, amountCents } of parts.toSorted((one, other) =>
      one.payment.localeCompare(other.payment),
    )) {
      const payment = await paymentRow(tx, paymentId);
      if (payment.siteId !== line.siteId) throw notFound();
      await tx.db.insert(bankParts).values({ lineId: id, paymentId, amountCents });
      await addTransfer(tx, payment, { amountCents, receivedOn, note });
    }
  });
  return getBankLine(ctx, id);
}

/** Puts a booking aside that has nothing to do with the shop, or takes it back. @throws AppError C100, notFound, conflict */
export async function putAside(
  ctx: Context,
  id: string,
  { rev, isAside, note }: { rev: number; isAside: boolean; note: string },
): Changed {
  const line = await demandLine(ctx, id);
  // What stands in the books comes back by cancelling its entry there.
  if (line.state === 'booked') throw lineNotNow();
  await ctx.tx(async (tx) => {
    await moveLine(tx, { ...line, rev }, { state: isAside ? 'aside' : 'open', note, who: tx.user.name });
    await tx.record({
      act: 'payments.bankLine.putAside',
      object: { kind: 'bank_line', id, label: line.bookedOn },
      siteId: line.siteId,
      before: { isAside: line.state === 'aside' },
      after: { isAside, reason: note },
    });
  });
  return getBankLine(ctx, id);
}

/** Erases the data of bookings unrelated to the shop: only day and amount stay, so that they are not read again. */
export async function forgetAside(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db
    .update(bankLines)
    .set({ payer: '', iban: '', text: '' })
    .where(and(eq(bankLines.state, 'aside'), lt(bankLines.updatedAt, before), ne(bankLines.text, '')));
}

const MOST_LOOKED_AT = 1000;

/** Payments that bookings which nobody has decided on may be for, by more than their amount. */
export async function paymentsNamedAtBank(ctx: Context, siteId: string): Promise<ReadonlySet<string>> {
  const open = await ctx.db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.siteId, siteId), eq(bankLines.state, 'open'), gt(bankLines.amountCents, 0)))
    .orderBy(desc(bankLines.bookedOn), bankLines.id)
    .limit(MOST_LOOKED_AT);
  const views = await viewsOf(ctx, open);
  return new Set(
    views.flatMap(({ proposals, parts }) => [
      ...proposals.flatMap(({ payment, reason }) => (reason === 'amount' || reason === 'nearAmount' ? [] : payment)),
      ...parts.map(({ payment }) => payment),
    ]),
  );
}
