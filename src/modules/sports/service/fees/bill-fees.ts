import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { writeInvoice } from '#modules/accounting/index.ts';
import { m } from '#texts';
import { clubs, feeBills, feeRuns } from '../../tables.ts';
import { type Asked, BILL, lockFees, type Planned, planFees, sumOf } from './plan-fees.ts';

/** Papers of one run, all or nothing. */
const MOST_PAPERS = 100;

type Wanted = Asked & { isIssued: boolean; expectedCents: number };

/**
 * Bills everybody who is due, one paper for each payer, in one transaction. Who has a paper for the year is passed over, so that a run
 * that is sent twice, or at the same moment, bills nobody twice.
 * @throws AppError C100, sports.feesChanged (409), sports.nobodyDue (409), invalid
 */
export const billFees = (ctx: Context, { isIssued, expectedCents, ...asked }: Wanted) =>
  ctx.tx(async (tx) => {
    const { id: siteId } = siteOf(tx, asked.site);
    tx.demand(BILL, { siteId });
    tx.demand('accounting.paper.update', { siteId });
    await lockFees(tx, siteId);
    const lines = await planFees(tx, siteId, asked);
    const due = lines.filter(({ standing }) => standing === 'due');
    if (due.length === 0) throw new AppError('sports.nobodyDue', 409, 'sports_feesNobodyDue');
    if (sumOf(lines).totalCents !== expectedCents) throw new AppError('sports.feesChanged', 409, 'sports_feesChanged');
    const families = [...Map.groupBy(due, ({ payer }) => payer ?? '')].slice(0, MOST_PAPERS);
    const run = await startRun(tx, siteId, asked);
    for (const [customer, members] of families) {
      const paper = await writeInvoice(tx, { ...wordsOf(run, members), siteId, customer, isIssued });
      await noteBills(tx, { siteId, ...run, paper, members });
    }
    const billed = families.flatMap(([, members]) => members);
    await tx.record({
      act: 'sports.fee.bill',
      object: { kind: 'sports_fee_run', id: run.run, label: `${run.name} ${run.year}` },
      siteId,
      after: { count: families.length },
    });
    return {
      papers: families.length,
      totalCents: billed.reduce((sum, { cents }) => sum + cents, 0),
      left: sumOf(lines).papers - families.length,
    };
  });

type Run = { run: string; club: string; year: number; name: string };

async function startRun(tx: Context, siteId: string, { site: _slug, ...asked }: Asked): Promise<Run> {
  const [club] = await tx.db.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, asked.club));
  const [row] = await tx.db
    .insert(feeRuns)
    .values({ siteId, ...asked, createdAt: tx.now() })
    .returning();
  if (!row || !club) throw new Error('The run was not stored');
  return { run: row.id, club: row.club, year: row.year, name: club.name };
}

/** Words of a paper; it is written in German, as all papers to members are. */
function wordsOf({ name, year }: Run, members: readonly Planned[]) {
  const said = { locale: 'de' as const };
  return {
    subject: m.sports_feeSubject({ club: name, year }, said),
    suppliedFrom: `${year}-01-01`,
    suppliedTo: `${year}-12-31`,
    lines: members.map((member) => ({
      key: member.athlete,
      name: m.sports_feeLine({ name: member.name, year }, said),
      details: detailsOf(member),
      cents: member.cents,
    })),
  };
}

function detailsOf({ kind, isHalf, isFamily }: Planned): string {
  const said = { locale: 'de' as const };
  return [
    {
      adult: m.sports_feeAdult,
      youth: m.sports_feeYouth,
      supporter: m.sports_feeSupporter,
      exempt: m.sports_feeExempt,
      auto: m.sports_feeAuto,
    }[kind]({}, said),
    isHalf ? m.sports_feeHalf({}, said) : '',
    isFamily ? m.sports_feeFamily({}, said) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

type Noted = Run & { siteId: string; paper: string; members: readonly Planned[] };

/** Notes who was billed, in place of papers that do not stand any more. */
async function noteBills(tx: Context, { siteId, run, club, year, paper, members }: Noted): Promise<void> {
  const ids = members.map(({ athlete }) => athlete);
  await tx.db
    .delete(feeBills)
    .where(and(eq(feeBills.club, club), eq(feeBills.year, year), inArray(feeBills.athlete, ids)));
  await tx.db
    .insert(feeBills)
    .values(members.map(({ athlete, cents }) => ({ siteId, run, club, year, athlete, paper, cents })));
}
