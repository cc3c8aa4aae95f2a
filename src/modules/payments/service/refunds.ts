import { and, eq, inArray, isNotNull, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict } from '#kernel/errors.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { RefundInput } from '../contract.ts';
import { ProviderError } from '../providers/provider.ts';
import { payments, refunds } from '../tables.ts';
import { isOffline, providerOf } from './providers.ts';
import { advance, flag, type PaymentRow } from './settle.ts';
import { paymentRow } from './start-payment.ts';
import { mayBecome, stateOfRefunds } from './states.ts';

/** Minutes until the provider is asked again; afterwards the refund has failed. */
const WAITS = [1, 5, 30, 120, 720];
/** Minutes until the provider is asked again how a refund stands that it accepted. */
const ASK_AGAIN = 60;
const MINUTE_MS = 60_000;

type RefundRow = typeof refunds.$inferSelect;
type NewRefund = RefundInput & { paymentId: string; who: string };

/**
 * Stores a refund and subtracts it from what can still be refunded, in one transaction: two refunds together never exceed what was
 * paid, the same key refunds once. `sendRefund` then asks the provider.
 * @throws AppError payments.refundTooHigh (409), payments.notPaid (409)
 */
export async function createRefund(tx: Context, input: NewRefund): Promise<RefundRow> {
  const { paymentId, key, amountCents, reason, who } = input;
  const [known] = await tx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.key, key)));
  if (known) return known;
  const payment = await paymentRow(tx, paymentId);
  const refundedCents = payment.refundedCents + amountCents;
  if (refundedCents > payment.paidCents) throw new AppError('payments.refundTooHigh', 409, 'payments_refundTooHigh');
  const to = stateOfRefunds(payment.paidCents, refundedCents, payment.state);
  if (to !== payment.state && !mayBecome(payment.state, to))
    throw new AppError('payments.notPaid', 409, 'payments_notPaid');
  const values = { refundedCents, problem: problemLeft(payment, refundedCents) };
  const moved = { amountCents: -amountCents, movedOn: localMoment(tx.now(), zoneOf(tx, payment.siteId)).on };
  if (!(await advance(tx, payment, { to, who, note: reason, values, moved }))) throw conflict(null);
  const [made] = await tx.db
    .insert(refunds)
    .values({
      paymentId,
      key,
      amountCents,
      reason,
      state: 'pending',
      createdAt: tx.now(),
      updatedAt: tx.now(),
      nextAttemptAt: tx.now(),
    })
    .returning();
  if (!made) throw conflict(null);
  await tellOfRefund(tx, payment);
  return made;
}

const tellOfRefund = (
  ctx: Context,
  { id: paymentId, subjectKind, subjectId }: PaymentRow,
  name: 'payments.refunded' | 'payments.refundDone' = 'payments.refunded',
): Promise<void> => ctx.emit(name, { paymentId, subjectKind, subjectId });

/** Refunds of a payment that were not given up; `key` names what each was made for. */
export const refundsOf = (
  ctx: Context,
  paymentId: string,
): Promise<Pick<RefundRow, 'key' | 'amountCents' | 'state'>[]> =>
  ctx.db
    .select({ key: refunds.key, amountCents: refunds.amountCents, state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')));

/** Ids of those of these payments with a refund that has not succeeded and was not given up. */
export async function paymentsBeingRefunded(ctx: Context, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await ctx.db
    .selectDistinct({ id: refunds.paymentId })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, [...paymentIds]), notInArray(refunds.state, ['failed', 'succeeded'])));
  return new Set(rows.map(({ id }) => id));
}

/** Late money that went back whole, and the part that was too much, need no decision any more. */
function problemLeft({ problem, paidCents, amountCents }: PaymentRow, refundedCents: number): string {
  const isOver = problem === 'late' || problem === 'kept';
  const keptCents = isOver ? 0 : amountCents;
  const isAboutMoney = isOver || problem === 'double' || problem === 'over';
  return isAboutMoney && paidCents - refundedCents <= keptCents ? '' : problem;
}

/**
 * Asks the provider for a pending refund, or how one stands that it accepted; transfers are refunded by hand, and count as done.
 * Outside any transaction.
 */
export async function sendRefund(ctx: Context, { id }: Pick<RefundRow, 'id'>): Promise<void> {
  const refund = await claim(ctx, id);
  if (!refund) return;
  const payment = await paymentRow(ctx, refund.paymentId);
  if (isOffline(payment.method)) return complete(ctx, payment, refund);
  try {
    const provider = await providerOf(ctx, payment);
    if (!provider || !payment.captureReference) throw new ProviderError('refused');
    const { captureReference, currency } = payment;
    const { reference, state } = refund.reference
      ? await provider.readRefund(refund.reference)
      : await provider.refund({ captureReference, currency, amountCents: refund.amountCents, key: refund.id });
    if (state === 'failed') return await giveUp(ctx, payment, refund);
    if (state === 'succeeded') return await complete(ctx, payment, refund, reference);
    await finish(ctx, refund, { reference, nextAttemptAt: inMinutes(ctx, ASK_AGAIN) });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, refund: id }, 'refund not made');
    const minutes = minutesAfter(refund, error);
    if (minutes === undefined) return giveUp(ctx, payment, refund);
    await finish(ctx, refund, { nextAttemptAt: inMinutes(ctx, minutes), problem: 'payments_refundWaits' });
  }
}

const inMinutes = (ctx: Context, minutes: number): Date => new Date(ctx.now().getTime() + minutes * MINUTE_MS);

/** Retries without end while an accepted refund cannot be read. */
const minutesAfter = ({ reference, attempts }: RefundRow, { isFinal }: ProviderError): number | undefined =>
  reference ? ASK_AGAIN : isFinal ? undefined : WAITS[attempts - 1];

/** Asks at once how the accepted refunds of a payment stand: the provider announced a change. */
export async function readRefunds(ctx: Context, paymentId: string): Promise<void> {
  const announced = await ctx.db
    .update(refunds)
    .set({ nextAttemptAt: ctx.now() })
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'pending'), isNotNull(refunds.reference)))
    .returning({ id: refunds.id });
  for (const refund of announced) await sendRefund(ctx, refund);
}

/** Sends refunds whose time has come: after a failure, and those of a process that ended. */
export async function sendDueRefunds(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lte(refunds.nextAttemptAt, ctx.now())))
    .limit(100);
  await oneByOne(ctx, due, (refund) => sendRefund(ctx, refund));
}

/** Takes a refund for sending and sets the time at which another process may take over. */
async function claim(ctx: Context, id: string): Promise<RefundRow | null> {
  const until = new Date(ctx.now().getTime() + 2 * MINUTE_MS);
  const [row] = await ctx.db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: until, updatedAt: ctx.now() })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending'), lte(refunds.nextAttemptAt, ctx.now())))
    .returning();
  return row ?? null;
}

/** The money is on its way back, or was given back by hand: announced, with the same transaction. */
async function complete(ctx: Context, payment: PaymentRow, refund: RefundRow, reference?: string): Promise<void> {
  await ctx.tx(async (tx) => {
    await finish(tx, refund, {
      state: 'succeeded',
      nextAttemptAt: null,
      problem: '',
      ...(reference ? { reference } : {}),
    });
    await tellOfRefund(tx, payment, 'payments.refundDone');
  });
}

async function finish(ctx: Context, { id }: RefundRow, change: Partial<typeof refunds.$inferInsert>): Promise<void> {
  await ctx.db
    .update(refunds)
    .set({ ...change, updatedAt: ctx.now(), rev: sql`${refunds.rev} + 1` })
    .where(eq(refunds.id, id));
}

/** The money stays where it is: the amount can be refunded again, and the payment needs a decision. */
async function giveUp(ctx: Context, payment: PaymentRow, refund: RefundRow): Promise<void> {
  await ctx.tx(async (tx) => {
    await finish(tx, refund, { state: 'failed', nextAttemptAt: null, problem: 'payments_refundRefused' });
    await tx.db
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} - ${refund.amountCents}` })
      .where(eq(payments.id, payment.id));
    const current = await paymentRow(tx, payment.id);
    const paid = isOffline(current.method) ? 'paid' : 'captured';
    const to = stateOfRefunds(current.paidCents, current.refundedCents, paid);
    if (to !== current.state) await advance(tx, current, { to, who: current.provider });
    await flag(tx, payment, 'refund');
    await tellOfRefund(tx, payment);
  });
}
