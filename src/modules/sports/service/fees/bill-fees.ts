import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { writeInvoices } from '#modules/accounting/index.ts';
import { m } from '#texts';
import { clubs, feeBills, feeRuns } from '../../tables.ts';
import { type Asked, BILL, lockFees, type Planned, planFees, sumOf, WRITE_PAPERS } from './plan-fees.ts';
import { demandRun, endRun, type FeeRunRow, preparedRun, refusePrepared } from './prepared-runs.ts';

/** Papers of one run, all or nothing. */
const MOST_PAPERS = 100;

type Billing = { isIssued: boolean; expectedCents: number };

/**
 * Bills everybody who is due, one paper for each payer, in one transaction. Who has a paper for the year is passed over, so that a run
 * that is sent twice, at the same moment, or after the server died in it, bills nobody twice.
 * @throws AppError C100, sports.feesChanged (409), sports.nobodyDue (409), sports.feesPrepared (409), invalid
 */
export const billFees = (ctx: Context, { isIssued, expectedCents, ...asked }: Asked & Billing) =>
  ctx.tx(async (tx) => {
    const { id: siteId } = siteOf(tx, asked.site);
    demandBilling(tx, siteId);
    await lockFees(tx, siteId);
    const due = await dueNow(tx, siteId, { asked, expectedCents });
    await refusePrepared(tx, asked);
    const { site: _slug, ...rates } = asked;
    const [run] = await tx.db
      .insert(feeRuns)
      .values({ siteId, ...rates, createdAt: tx.now() })
      .returning();
    if (!run) throw new Error('The run was not stored');
    return writePapers(tx, run, { due, isIssued });
  });

/**
 * Bills a run that was prepared, with its rates. It stays prepared while papers are left.
 * @throws AppError C100, notFound, conflict, sports.feesChanged (409), sports.nobodyDue (409)
 */
export const billPrepared = (
  ctx: Context,
  { id, rev, isIssued, expectedCents }: Billing & { id: string; rev: number },
) =>
  ctx.tx(async (tx) => {
    const { siteId } = await demandRun(tx, id);
    demandBilling(tx, siteId);
    await lockFees(tx, siteId);
    const run = await preparedRun(tx, { id, rev });
    const due = await dueNow(tx, siteId, { asked: run, expectedCents });
    const made = await writePapers(tx, run, { due, isIssued });
    await endRun(tx, run, { to: made.left === 0 ? 'billed' : 'prepared' });
    return made;
  });

/** Both rights: over the fees, and over the papers that they become. */
function demandBilling(tx: Context, siteId: string): void {
  tx.demand(BILL, { siteId });
  tx.demand(WRITE_PAPERS, { siteId });
}

async function dueNow(tx: Context, siteId: string, { asked, expectedCents }: { asked: Asked; expectedCents: number }) {
  const lines = await planFees(tx, siteId, asked);
  const due = lines.filter(({ standing }) => standing === 'due');
  if (due.length === 0) throw new AppError('sports.nobodyDue', 409, 'sports_feesNobodyDue');
  if (sumOf(lines).totalCents !== expectedCents) throw new AppError('sports.feesChanged', 409, 'sports_feesChanged');
  return due;
}

type Due = { due: readonly Planned[]; isIssued: boolean };

/** Writes the papers of a run and notes whom they bill. */
async function writePapers(tx: Context, { id: run, siteId, club, year }: FeeRunRow, { due, isIssued }: Due) {
  const [named] = await tx.db.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, club));
  const name = named?.name ?? '';
  const families = [...Map.groupBy(due, ({ payer }) => payer ?? '')];
  const now = families.slice(0, MOST_PAPERS);
  const invoices = now.map(([customer, members]) => ({ ...wordsOf({ name, year }, members), customer }));
  const papers = await writeInvoices(tx, { siteId, isIssued }, invoices);
  for (const [at, [, members]] of now.entries())
    await noteBills(tx, { siteId, run, club, year, paper: papers[at] ?? '', members });
  await tx.record({
    act: 'sports.fee.bill',
    object: { kind: 'sports_fee_run', id: run, label: `${name} ${year}` },
    siteId,
    after: { count: now.length },
  });
  return {
    papers: now.length,
    totalCents: now.flatMap(([, members]) => members).reduce((sum, { cents }) => sum + cents, 0),
    left: families.length - now.length,
  };
}

/** Words of a paper; it is written in German, as all papers to members are. */
function wordsOf({ name, year }: { name: string; year: number }, members: readonly Planned[]) {
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

type Noted = Pick<FeeRunRow, 'siteId' | 'club' | 'year'> & { run: string; paper: string; members: readonly Planned[] };

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
