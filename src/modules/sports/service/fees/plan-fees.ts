import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { customerAddresses, standingInvoices } from '#modules/accounting/index.ts';
import type { FeePlan, FeeShown, FeeStanding } from '../../contract/fees.ts';
import { type FeeRates, feesOf } from '../../rules/fees.ts';
import { athletes, clubs, feeBills, seasons, squadMembers, teams } from '../../tables.ts';
import { demandOwn } from '../own-records.ts';

export const BILL = 'sports.fee.update';
/** The right of the accounts that a run needs beside its own. */
export const WRITE_PAPERS = 'accounting.paper.update';

export type Asked = FeeRates & { site?: string | undefined; club: string };
export type Planned = FeeShown & { payer: string | null };

/** Fees of the members of a club in a year, and whom a run would bill. @throws AppError C100, invalid */
export async function previewFees(ctx: Context, asked: Asked): Promise<FeePlan> {
  const { id: siteId } = siteOf(ctx, asked.site);
  ctx.demand(BILL, { siteId });
  const lines = await planFees(ctx, siteId, asked);
  return { line: lines.map(({ payer: _inside, ...line }) => line), ...sumOf(lines) };
}

/** @throws AppError invalid for a club of another parish */
export async function planFees(ctx: Context, siteId: string, { club, ...rates }: Asked): Promise<Planned[]> {
  await demandOwn(ctx, clubs, { siteId, ids: [club], field: 'club' });
  const members = await membersOf(ctx, siteId, { club, year: rates.year });
  const billed = await billedIn(ctx, siteId, { club, year: rates.year });
  const reachable = await customerAddresses(
    ctx,
    siteId,
    members.flatMap(({ payer }) => payer ?? []),
  );
  const fees = new Map(feesOf(members, rates).map((line) => [line.athlete, line]));
  return members.flatMap(({ athlete, rev, payer, name }) => {
    const fee = fees.get(athlete);
    if (!fee) return [];
    const known = payer ? reachable.get(payer) : undefined;
    return {
      ...fee,
      rev,
      name,
      payer,
      standing: standingOf({ isBilled: billed.has(athlete), cents: fee.cents, known }),
    };
  });
}

type Judged = { isBilled: boolean; cents: number; known: boolean | undefined };

function standingOf({ isBilled, cents, known }: Judged): FeeStanding {
  if (isBilled) return 'billed';
  if (cents === 0) return 'exempt';
  if (known === undefined) return 'noPayer';
  return known ? 'due' : 'noAddress';
}

export function sumOf(lines: readonly Planned[]) {
  const due = lines.filter(({ standing }) => standing === 'due');
  return {
    papers: new Set(due.map(({ payer }) => payer)).size,
    totalCents: due.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Everybody in a squad of the club in that year; those who are exempt stay in the list, so that it is complete. */
async function membersOf(ctx: Context, siteId: string, { club, year }: { club: string; year: number }) {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const inClub = ctx.db
    .select({ id: squadMembers.athlete })
    .from(squadMembers)
    .innerJoin(teams, eq(teams.id, squadMembers.team))
    .innerJoin(seasons, eq(seasons.id, squadMembers.season))
    .where(
      and(
        eq(teams.club, club),
        isNull(squadMembers.removedAt),
        isNull(teams.removedAt),
        isNull(seasons.removedAt),
        lte(seasons.startsOn, last),
        gte(seasons.endsOn, first),
        or(isNull(squadMembers.untilOn), gte(squadMembers.untilOn, first)),
        or(isNull(squadMembers.fromOn), lte(squadMembers.fromOn, last)),
      ),
    );
  const rows = await ctx.db
    .select()
    .from(athletes)
    .where(
      and(
        eq(athletes.siteId, siteId),
        isNull(athletes.removedAt),
        isNull(athletes.forgottenAt),
        inArray(athletes.id, inClub),
      ),
    )
    .orderBy(asc(athletes.lastName), asc(athletes.firstName), asc(athletes.id));
  return rows.map(({ id, rev, firstName, lastName, fee, bornOn, joinedOn, payer }) => ({
    athlete: id,
    rev,
    name: `${lastName} ${firstName}`.trim(),
    fee,
    bornOn,
    joinedOn,
    payer,
  }));
}

/** Members with a paper for the year that still stands. A paper that was deleted or cancelled is forgotten by the next run. */
async function billedIn(ctx: Context, siteId: string, { club, year }: { club: string; year: number }) {
  const rows = await ctx.db
    .select({ athlete: feeBills.athlete, paper: feeBills.paper })
    .from(feeBills)
    .where(and(eq(feeBills.siteId, siteId), eq(feeBills.club, club), eq(feeBills.year, year)));
  const standing = await standingInvoices(ctx, siteId, [...new Set(rows.map(({ paper }) => paper))]);
  return new Set(rows.flatMap(({ athlete, paper }) => (athlete && standing.has(paper) ? athlete : [])));
}

/** One run at a time bills a parish. */
export const lockFees = (tx: Context, siteId: string): Promise<unknown> =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`sports.fees ${siteId}`}))`);
