import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { addDays, instantOf } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { readIssued } from '#modules/documents/index.ts';
import { createPayments, lowerAmount } from '#modules/payments/index.ts';
import { m } from '#texts';
import { papers, reminders } from '../../tables.ts';
import { lockPapers, type PaperRow } from '../papers/paper-rest.ts';
import { MONEY_OF_PAPER, moneyOf, syncMoney } from './sync-money.ts';

const MOST_AT_ONCE = 500;

/**
 * Lets an issued invoice wait for its money as an order does: by a payment, started in the transaction of the caller, who holds the paper.
 * Nothing waits for an invoice of nothing, or one that is a correction.
 */
export async function awaitMoney(tx: Context, row: PaperRow, isTest: boolean): Promise<void> {
  const [payment] = isAwaited(row) ? await createPayments(tx, [newPayment(tx, row, isTest)]) : [];
  if (!payment) return;
  await tx.db
    .update(papers)
    .set({ paymentId: payment.id, ...moneyOf(payment) })
    .where(eq(papers.id, row.id));
}

type Awaiting = Pick<PaperRow, 'id' | 'siteId' | 'kind' | 'number' | 'party' | 'totalCents' | 'on' | 'dueDays'> &
  Pick<PaperRow, 'correction' | 'paymentId'>;
type MoneyColumns = ReturnType<typeof moneyOf> & { paymentId: string };

/** Starts the payments of many issued invoices; the columns about money by paper, for the caller to store. */
export async function awaitMoneyOf(
  tx: Context,
  rows: readonly Awaiting[],
  isTest: boolean,
): Promise<ReadonlyMap<string, MoneyColumns>> {
  const awaited = rows.filter(isAwaited);
  const made = await createPayments(
    tx,
    awaited.map((row) => newPayment(tx, row, isTest)),
  );
  return new Map(made.map((payment) => [payment.subjectId, { paymentId: payment.id, ...moneyOf(payment) }]));
}

const isAwaited = ({ kind, correction, totalCents, paymentId }: Awaiting): boolean =>
  kind === 'invoice' && !correction && totalCents > 0 && !paymentId;

const newPayment = (
  tx: Context,
  { id, siteId, number, party, totalCents, on, dueDays }: Awaiting,
  isTest: boolean,
) => ({
  siteId,
  subject: { kind: MONEY_OF_PAPER, id },
  label: number,
  payer: { name: party.name, email: party.email },
  method: 'invoice' as const,
  amountCents: totalCents,
  currency: 'EUR',
  terms: {
    provider: 'offline' as const,
    isTest,
    state: 'awaiting_transfer' as const,
    expiresAt: instantOf(addDays(on ?? '', dueDays), '24:00', zoneOf(tx, siteId)),
  },
});

/** Money of a test document is test money, so that a parish of the demo can be removed with both. */
export async function isTestPaper(tx: Context, { documentId }: PaperRow): Promise<boolean> {
  const frozen = documentId ? await readIssued(tx, documentId) : null;
  return frozen?.isTest ?? false;
}

/** Sets a cancellation or correction off against its invoice: so much less is to be paid, or waits to be paid back. */
export async function setOffCorrection(tx: Context, { id, paymentId }: PaperRow, made: PaperRow): Promise<void> {
  if (!paymentId) return;
  const note = m.accounting_setOff({ number: made.number }, { locale: tx.locale });
  await lowerAmount(tx, paymentId, { cents: -made.totalCents, note });
  if (made.correction === 'storno') await endCharges(tx, id, note);
  await syncMoney(tx, id);
}

/** Charges of reminders of a cancelled invoice are no longer owed. */
async function endCharges(tx: Context, paperId: string, note: string): Promise<void> {
  const made = await tx.db.select().from(reminders).where(eq(reminders.paperId, paperId));
  for (const { paymentId, feeCents, interestCents } of made)
    if (paymentId) await lowerAmount(tx, paymentId, { cents: feeCents + interestCents, note });
}

/**
 * Invoices that were issued before they had payments, or came from an older archive, begin to wait for their money, less what was
 * credited. Each in a transaction of its own; a repeated call finds none.
 */
export async function awaitOlderMoney(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .select({ id: papers.id })
    .from(papers)
    .where(
      and(
        eq(papers.kind, 'invoice'),
        inArray(papers.state, ['issued', 'corrected']),
        isNull(papers.correction),
        isNull(papers.paymentId),
        isNull(papers.removedAt),
        sql`${papers.totalCents} > 0`,
      ),
    )
    .orderBy(papers.on, papers.id)
    .limit(MOST_AT_ONCE);
  await oneByOne(ctx, rows, ({ id }) => ctx.tx((tx) => awaitOlder(tx, id)));
}

async function awaitOlder(tx: Context, id: string): Promise<void> {
  const [held] = await lockPapers(tx, [id]);
  if (!held) return;
  await awaitMoney(tx, held, await isTestPaper(tx, held));
  const [row] = await tx.db.select().from(papers).where(eq(papers.id, id));
  if (!row || held.paymentId || row.state !== 'corrected') return;
  const credits = await tx.db.select().from(papers).where(eq(papers.cancelsId, id)).orderBy(papers.on, papers.id);
  for (const credit of credits) await setOffCorrection(tx, row, credit);
}
