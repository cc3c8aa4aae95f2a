import { and, asc, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { isMessageKey, textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteIdsWith, siteOf, slugOf, zoneOf } from '#kernel/site-of.ts';
import type { PaymentDetail, PaymentFilter, PaymentStep, PaymentView, RefundView } from '../contract.ts';
import { HAS_PROBLEM, paymentSteps, payments, refunds } from '../tables.ts';
import { problemText } from './problems.ts';
import { isOffline } from './providers.ts';
import type { PaymentRow } from './settle.ts';
import { paymentRow } from './start-payment.ts';
import { isOwed, owedOf } from './waive-owed.ts';

const READ = 'payments.payment.read';
const SORTS = { createdAt: payments.createdAt, amountCents: payments.amountCents, dueOn: payments.expiresAt };

/** One page of the payments of the parishes whose payments the caller may see. @throws AppError C100, invalid */
export async function listPayments(
  ctx: Context,
  filter: PaymentFilter,
): Promise<{ payment: PaymentView[]; total: number }> {
  const { page, limit, sort, search, state, method, problem, offline, owed, overdue, subject } = filter;
  if (filter.site) ctx.demand(READ, { siteId: siteOf(ctx, filter.site).id });
  const siteIds = filter.site ? [siteOf(ctx, filter.site).id] : siteIdsWith(ctx, READ);
  if (siteIds.length === 0) ctx.demand(READ);
  const where = and(
    isOneOf(payments.siteId, siteIds),
    state ? eq(payments.state, state) : undefined,
    method ? eq(payments.method, method) : undefined,
    problem === undefined ? undefined : problem ? sql.raw(HAS_PROBLEM) : eq(payments.problem, ''),
    offline === undefined ? undefined : (offline ? eq : ne)(payments.provider, 'offline'),
    owed ? isOwed : undefined,
    overdue ? and(isOwed, lt(payments.expiresAt, ctx.now())) : undefined,
    subject ? eq(payments.subjectKind, subject) : undefined,
    searchIn(payments.searchText, search),
  );
  const orderBy = orderOf(SORTS, sort, payments.id);
  const { rows, total } = await listRows(ctx.db, payments, { where, orderBy, page, limit, isCapped: true });
  return { payment: rows.map((row) => viewOf(ctx, row)), total };
}

/** All attempts to pay these orders, the earliest first, for the rooms above. */
export async function paymentsOf(ctx: Context, subjectIds: readonly string[]): Promise<PaymentRow[]> {
  if (subjectIds.length === 0) return [];
  return ctx.db
    .select()
    .from(payments)
    .where(inArray(payments.subjectId, [...subjectIds]))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** All attempts to pay a subject with what went back of them, for the room of the subject, which has checked who sees it. */
export async function paymentsWithRefunds(ctx: Context, subjectId: string) {
  const rows = await paymentsOf(ctx, [subjectId]);
  const ids = rows.map(({ id }) => id);
  const made = ids.length === 0 ? [] : await ctx.db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  return rows.map((row) => {
    const { _id, method, state, problem, amountCents, paidCents, refundedCents } = viewOf(ctx, row);
    return {
      _id,
      method,
      state,
      problem,
      amountCents,
      paidCents,
      refundedCents,
      isOffline: isOffline(row.method),
      refunds: made
        .filter(({ paymentId }) => paymentId === row.id)
        .map((one) => refundView(ctx, one))
        .map(({ createdAt: at, ...refund }) => ({ ...refund, at })),
    };
  });
}

/** Money of a payment that came on a local day, negative what went back; or what was waived. */
export type MoneyMove = { paymentId: string; on: string; cents: number; isWaiver: boolean };

/** All that came, went back and was waived of these payments, the earliest first. */
export async function moneyMoves(ctx: Context, paymentIds: readonly string[]): Promise<MoneyMove[]> {
  if (paymentIds.length === 0) return [];
  const rows = await ctx.db
    .select({ step: paymentSteps, siteId: payments.siteId })
    .from(paymentSteps)
    .innerJoin(payments, eq(payments.id, paymentSteps.paymentId))
    .where(and(inArray(paymentSteps.paymentId, [...paymentIds]), isNotNull(paymentSteps.amountCents)))
    .orderBy(asc(paymentSteps.at), asc(paymentSteps.id));
  return rows.map(({ step: { paymentId, at, amountCents, movedOn }, siteId }) => ({
    paymentId,
    on: movedOn ?? localMoment(at, zoneOf(ctx, siteId)).on,
    cents: amountCents ?? 0,
    isWaiver: movedOn === null,
  }));
}

/** User who brought a payment to its present state; '' where its provider or the calendar did. */
export async function lastActor(ctx: Context, { id, provider, state }: PaymentRow): Promise<string> {
  const [step] = await ctx.db
    .select({ who: paymentSteps.who })
    .from(paymentSteps)
    .where(and(eq(paymentSteps.paymentId, id), eq(paymentSteps.to, state), ne(paymentSteps.from, state)))
    .orderBy(desc(paymentSteps.at))
    .limit(1);
  return !step || step.who === provider ? '' : step.who;
}

/** A payment with its refunds and steps. @throws AppError C100, notFound */
export async function getPayment(ctx: Context, id: string): Promise<{ payment: PaymentDetail }> {
  const row = await demandPayment(ctx, id, READ);
  const made = await ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, id))
    .orderBy(desc(refunds.createdAt), asc(refunds.id));
  const steps = await ctx.db
    .select()
    .from(paymentSteps)
    .where(eq(paymentSteps.paymentId, id))
    .orderBy(asc(paymentSteps.at), asc(paymentSteps.id));
  const { siteId } = row;
  return {
    payment: {
      ...viewOf(ctx, row),
      refunds: made.map((refund) => refundView(ctx, refund)),
      steps: steps.map(stepView),
      mayRefund: ctx.may('payments.payment.refund', { siteId }) && row.paidCents > row.refundedCents,
      maySettle: ctx.may('payments.payment.settle', { siteId }),
      isOffline: isOffline(row.method),
    },
  };
}

/** The payment, if the caller holds the permission for its parish. @throws AppError C100, notFound for those of other parishes */
export async function demandPayment(ctx: Context, id: string, permission: string): Promise<PaymentRow> {
  if (siteIdsWith(ctx, permission).length === 0) ctx.demand(permission);
  const row = await paymentRow(ctx, id);
  ctx.demand(permission, { siteId: row.siteId });
  return row;
}

function viewOf(ctx: Context, row: PaymentRow): PaymentView {
  const { id, rev, method, state, isTest, label, payer, currency, amountCents, paidCents, refundedCents } = row;
  return {
    _id: id,
    rev,
    method,
    state,
    isTest,
    label,
    payer,
    currency,
    amountCents,
    paidCents,
    refundedCents,
    site: slugOf(ctx, row.siteId),
    problem: problemText(row.problem, ctx.locale),
    reference: row.reference ?? '',
    subject: { kind: row.subjectKind, id: row.subjectId },
    createdAt: row.createdAt.toISOString(),
    dueOn: dueOn(ctx, row),
    owedCents: owedOf(row),
  };
}

/** Day of what comes by transfer or at the counter which is due at its end; '' for what a provider collects. */
const dueOn = (ctx: Context, { provider, expiresAt, siteId }: PaymentRow): string =>
  provider === 'offline' && expiresAt ? localMoment(new Date(expiresAt.getTime() - 1), zoneOf(ctx, siteId)).on : '';

function refundView({ locale }: Context, row: typeof refunds.$inferSelect): RefundView {
  const { id, amountCents, reason, state, problem, createdAt } = row;
  return {
    _id: id,
    amountCents,
    reason,
    state,
    problem: isMessageKey(problem) ? textOf(problem, locale) : '',
    createdAt: createdAt.toISOString(),
  };
}

const stepView = ({ at, from, to, who, note, amountCents }: typeof paymentSteps.$inferSelect): PaymentStep => ({
  at: at.toISOString(),
  from,
  to,
  who,
  note,
  amountCents,
});
