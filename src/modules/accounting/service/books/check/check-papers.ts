import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { ChainedDocument, IssuedQuestion } from '#modules/documents/index.ts';
import { moneyMoves, owedOf, paymentsOf } from '#modules/payments/index.ts';
import type { CheckLine, Finding } from '../../../contract/books.ts';
import { papers } from '../../../tables.ts';
import type { PaperRow } from '../../papers/paper-rest.ts';
import { PAPER_LOCK } from '../../papers/prepare-paper.ts';
import { findingOf } from './check-documents.ts';
import { correctionDifference, lineOf, moneyDifference, type PaperMoney } from './judge-money.ts';

/** Papers say what their frozen documents say. */
export async function paperDifferences(ctx: Context, page: readonly ChainedDocument[]): Promise<Finding[]> {
  const own = page.filter(({ subjectKind }) => subjectKind === PAPER_LOCK);
  if (own.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(papers)
    .where(
      inArray(
        papers.documentId,
        own.map(({ id }) => id),
      ),
    );
  const byDocument = new Map(rows.map((row) => [row.documentId, row]));
  return own.flatMap((document) => {
    const row = byDocument.get(document.id);
    if (!row || row.number !== document.number) return [findingOf(document, null)];
    const { totalCents, vatCents } = row.totals;
    const cents = totalCents - document.totalCents || vatCents - (document.vatCents ?? 0);
    return cents === 0 ? [] : [findingOf(document, cents)];
  });
}

const PAGE = 200;

/** Corrections and money of all invoices of the period. */
export async function checkInvoices(
  ctx: Context,
  { siteId }: IssuedQuestion,
  documentIds: readonly string[],
): Promise<CheckLine[]> {
  let [corrected, paid] = [0, 0];
  const corrections: Finding[] = [];
  const money: Finding[] = [];
  for (let at = 0; at < documentIds.length; at += PAGE)
    for (const { row, facts } of await factsOf(ctx, siteId, documentIds.slice(at, at + PAGE))) {
      const finding = { number: row.number, subjectKind: PAPER_LOCK, subjectId: row.id };
      if (facts.correctedCents !== 0 || facts.isCancelled) {
        corrected += 1;
        const cents = correctionDifference(facts);
        if (cents !== 0) corrections.push(findingOf(finding, cents));
      }
      if (row.paymentId) {
        paid += 1;
        const cents = moneyDifference(facts);
        if (cents !== 0 || !facts.payment) money.push(findingOf(finding, facts.payment ? cents : null));
      }
    }
  return [lineOf('corrections', corrected, corrections), lineOf('money', paid, money)];
}

async function factsOf(
  ctx: Context,
  siteId: string,
  documentIds: readonly string[],
): Promise<{ row: PaperRow; facts: PaperMoney }[]> {
  const rows = await ctx.db
    .select()
    .from(papers)
    .where(and(eq(papers.siteId, siteId), inArray(papers.documentId, [...documentIds]), isNull(papers.correction)));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const made = await ctx.db
    .select({ of: papers.cancelsId, totalCents: papers.totalCents })
    .from(papers)
    .where(and(inArray(papers.cancelsId, ids), isNotNull(papers.documentId)));
  const payments = new Map((await paymentsOf(ctx, ids)).map((one) => [one.id, one]));
  const moves = await moneyMoves(ctx, [...payments.keys()]);
  const sumOf = <Row>(of: readonly Row[], centsOf: (row: Row) => number) =>
    of.reduce((sum, row) => sum + centsOf(row), 0);
  return rows.map((row) => {
    const payment = row.paymentId ? payments.get(row.paymentId) : undefined;
    const waived = moves.filter(({ paymentId, isWaiver }) => isWaiver && paymentId === row.paymentId);
    return {
      row,
      facts: {
        isCancelled: row.state === 'cancelled',
        totalCents: row.totalCents,
        correctedCents: sumOf(
          made.filter(({ of }) => of === row.id),
          ({ totalCents }) => totalCents,
        ),
        owedCents: row.owedCents,
        heldCents: row.heldCents,
        payment: payment
          ? {
              amountCents: payment.amountCents,
              owedCents: owedOf(payment),
              heldCents: payment.paidCents - payment.refundedCents,
              waivedCents: sumOf(waived, ({ cents }) => cents),
            }
          : null,
      },
    };
  });
}
