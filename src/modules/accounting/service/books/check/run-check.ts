import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { slugOf, zoneOf } from '#kernel/site-of.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { defineWork, type WorkProgress } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import { countIssued, issuedInClosed } from '#modules/documents/index.ts';
import { CHECKS } from '../../../contract/book-checks.ts';
import type { CheckLine, CheckResult, Finding } from '../../../contract/books.ts';
import { accountingChecks } from '../../../tables.ts';
import { bookedIn, demandBooks } from '../booked.ts';
import { daysOf } from '../period.ts';
import { checkChain, checkSeries, checkSums, findingOf } from './check-documents.ts';
import { checkInputVat } from './check-input-vat.ts';
import { compareOrders, nothingCompared, ORDER_CHECKS } from './check-orders.ts';
import { checkInvoices, paperDifferences } from './check-papers.ts';
import { lineOf } from './judge-money.ts';

const WORK = 'accounting.check';

type OfYear = { siteId: string; year: number };

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'accounting.check': OfYear;
  }
}

/** Last self-check of a year; null if there was none. @throws AppError C100 */
export async function lastCheck(
  ctx: Context,
  { site, year }: { site?: string | undefined; year: number },
): Promise<{ check: CheckResult | null }> {
  const { id: siteId } = demandBooks(ctx, site);
  const [row] = await ctx.db
    .select()
    .from(accountingChecks)
    .where(and(eq(accountingChecks.siteId, siteId), eq(accountingChecks.year, year)));
  return { check: row ? { year, at: row.at.toISOString(), lines: row.lines } : null };
}

/** Begins the self-check of a year, whose result is stored. @throws AppError C100, work.tooMany (409) */
export async function beginCheck(
  ctx: Context,
  { site, year }: { site?: string | undefined; year: number },
): Promise<{ work: WorkView }> {
  const { id: siteId } = demandBooks(ctx, site);
  return ctx.tx(async (tx) => ({ work: await beginWork(tx, { kind: WORK, input: { siteId, year }, siteId }) }));
}

/** Changes nothing but its stored result, so that it may run again. */
export const checkWork = defineWork({
  kind: WORK,
  label: 'accounting_checkWork',
  lane: 'bulk',
  cancel: 'dropsAll',
  async run(ctx, input, progress) {
    ctx.demand('accounting.books.read', { siteId: input.siteId });
    const lines = await checkBooks(ctx, input, progress);
    await storeCheck(ctx, input, lines);
    const wrong = lines.filter(({ state }) => state === 'bad').length;
    return {
      said:
        wrong === 0
          ? { key: 'accounting_checkWorkFine' }
          : { key: 'accounting_checkWorkWrong', inputs: { count: wrong } },
      link: `accounting/test?year=${input.year}`,
    };
  },
});

/** Job of every week: checks the year of each parish that issued something in it, and tells the treasurer of lines that fail. */
export async function checkAllBooks(contextOf: ContextMaker): Promise<void> {
  const system = await contextOf();
  await oneByOne(system, system.sites, async ({ id: siteId }) => {
    const ctx = await contextOf(siteId);
    const year = Number(localMoment(ctx.now(), zoneOf(ctx, siteId)).on.slice(0, 4));
    if ((await countIssued(ctx, await bookedIn(ctx, siteId, daysOf(String(year))))) === 0) return;
    const lines = await checkBooks(ctx, { siteId, year });
    await storeCheck(ctx, { siteId, year }, lines);
    const wrong = lines.filter(({ state }) => state === 'bad');
    if (wrong.length === 0) return;
    await ctx.record({
      act: 'accounting.books.fail',
      object: { kind: 'accounting_check', id: siteId, label: `${slugOf(ctx, siteId)} ${year}` },
      siteId,
      after: { checks: wrong.map(({ check }) => check) },
    });
  });
}

/** All lines of the self-check, in their order. */
export async function checkBooks(
  ctx: Context,
  { siteId, year }: OfYear,
  progress?: WorkProgress,
): Promise<CheckLine[]> {
  const asked = await bookedIn(ctx, siteId, daysOf(String(year)));
  const total = (await countIssued(ctx, asked)) + 1;
  const lines = [await checkSeries(ctx, asked), await checkChain(ctx, asked)];
  const papers: string[] = [];
  const wrongPapers: Finding[] = [];
  const compared = nothingCompared();
  let seen = 0;
  const sums = await checkSums(ctx, asked, async (page) => {
    wrongPapers.push(...(await paperDifferences(ctx, page)));
    papers.push(...page.filter(({ subjectKind }) => subjectKind !== 'order').map(({ id }) => id));
    await compareOrders(ctx, { siteId, page }, compared);
    seen += page.length;
    await progress?.report(seen, total);
    await progress?.throwIfCancelled();
  });
  const closed = await issuedInClosed(ctx, asked);
  lines.push(
    ...sums,
    lineOf('papers', papers.length, wrongPapers),
    ...(await checkInvoices(ctx, asked, papers)),
    ...ORDER_CHECKS.map((check) => lineOf(check, compared[check].checked, compared[check].findings)),
    await checkInputVat(ctx, { siteId, ...daysOf(String(year)) }),
    lineOf(
      'closed',
      closed.closings,
      closed.documents.map((one) => findingOf(one, null)),
    ),
  );
  await progress?.report(total, total);
  return CHECKS.flatMap((check) => lines.find((line) => line.check === check) ?? []);
}

async function storeCheck(ctx: Context, { siteId, year }: OfYear, lines: CheckLine[]): Promise<void> {
  const result = { lines, at: ctx.now() };
  await ctx.db
    .insert(accountingChecks)
    .values({ siteId, year, ...result })
    .onConflictDoUpdate({ target: [accountingChecks.siteId, accountingChecks.year], set: result });
}

/** A check is of one parish alone, and made anew in the other one. */
export const checksData: SiteData = {
  ...siteRows(accountingChecks, { label: 'accounting_checks' }),
  async move(tx, from) {
    const ended = await tx.db.delete(accountingChecks).where(eq(accountingChecks.siteId, from)).returning();
    return { ended: ended.map(({ year }) => String(year)) };
  },
};
