import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { siteOf, zoneOf } from '#kernel/site-of.ts';
import { moneyMoves, owedOf, paymentsNamedAtBank, paymentsOf } from '#modules/payments/index.ts';
import { customers } from '../../collections/customers.ts';
import type { ReminderRules } from '../../contract/reminder-rules.ts';
import type { ReminderDue, Skipped } from '../../contract/reminders.ts';
import { DEFAULT_RULES } from '../../reminder-levels.ts';
import { accountingSettings, papers, reminders } from '../../tables.ts';
import { overdueOn } from '../papers/invoice-overview.ts';
import type { PaperRow } from '../papers/paper-rest.ts';
import { type Debtor, interestOf, lumpSumOf, rateOn } from './late-interest.ts';

const MOST_DUE = 500;

type ReminderRow = typeof reminders.$inferSelect;

/** A reminder as it would be today. */
export type Due = {
  row: PaperRow;
  level: number;
  dueOn: string;
  feeCents: number;
  /** The fee is the lump sum of the law. */
  isLumpSum: boolean;
  interestCents: number;
  interestTo: string | null;
  /** Open fees and interest of earlier reminders. */
  carried: { number: string; cents: number }[];
  skipped: Skipped | null;
};

/** Preview of a run in a parish. @throws AppError C100 */
export async function dueReminders(ctx: Context, site: string | undefined): Promise<{ due: ReminderDue[] }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  return { due: (await dueOf(ctx, siteId)).map(viewOf) };
}

function viewOf({ row, level, dueOn, feeCents, interestCents, carried, skipped }: Due): ReminderDue {
  const { id: paper, number, party, owedCents } = row;
  const carriedCents = carried.reduce((sum, { cents }) => sum + cents, 0);
  const { name, email } = party;
  return { paper, number, name, email, dueOn, owedCents, level, feeCents, interestCents, carriedCents, skipped };
}

/** Invoices that are due for a reminder in a parish; of one invoice, where `paperId` names it. */
export async function dueOf(ctx: Context, siteId: string, paperId?: string): Promise<Due[]> {
  const { on: today } = localMoment(ctx.now(), zoneOf(ctx, siteId));
  const rows = await ctx.db
    .select()
    .from(papers)
    .where(
      and(
        eq(papers.siteId, siteId),
        eq(papers.kind, 'invoice'),
        isNull(papers.removedAt),
        overdueOn(today),
        paperId ? eq(papers.id, paperId) : undefined,
      ),
    )
    .orderBy(asc(papers.on), asc(papers.number))
    .limit(MOST_DUE);
  if (rows.length === 0) return [];
  const rules = await rulesOf(ctx, siteId);
  const earlier = Map.groupBy(
    await ctx.db
      .select()
      .from(reminders)
      .where(
        inArray(
          reminders.paperId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(desc(reminders.level)),
    ({ paperId: id }) => id,
  );
  const next = rows.flatMap((row) => nextLevel(row, { rules, today, earlier: earlier.get(row.id) ?? [] }));
  const named = next.length > 0 ? await paymentsNamedAtBank(ctx, siteId) : new Set<string>();
  return Promise.all(
    next.map(async ({ row, level, made }) => ({
      row,
      level,
      dueOn: addDays(row.on ?? '', row.dueDays),
      ...(await chargesOf(ctx, row, { rules, level, today, made })),
      carried: await carriedOf(ctx, made),
      skipped: skippedBy(row, today) ?? (named.has(row.paymentId ?? '') ? ('unmatched' as const) : null),
    })),
  );
}

/** Rules of a parish, else those of the product. */
export async function rulesOf(ctx: Context, siteId: string): Promise<ReminderRules> {
  const [row] = await ctx.db
    .select({ rules: accountingSettings.reminders })
    .from(accountingSettings)
    .where(eq(accountingSettings.siteId, siteId));
  return row?.rules ?? DEFAULT_RULES;
}

type Asked = { rules: ReminderRules; today: string; earlier: readonly ReminderRow[] };

/** The level whose day has come, with the reminders before it; [] while the customer still has time, or after the last level. */
function nextLevel(row: PaperRow, { rules, today, earlier }: Asked) {
  const [last] = earlier;
  const level = (last?.level ?? 0) + 1;
  const rule = rules.levels[level - 1];
  const since = last?.dueOn ?? addDays(row.on ?? '', row.dueDays);
  return rule && addDays(since, rule.days) <= today ? [{ row, level, made: earlier }] : [];
}

function skippedBy({ reminderHold: hold }: PaperRow, today: string): Skipped | null {
  if (!hold) return null;
  return hold.why === 'promise' && hold.until !== null && hold.until < today ? null : hold.why;
}

type Charged = { rules: ReminderRules; level: number; today: string; made: readonly ReminderRow[] };

/** Fee of a level, or the lump sum of the law, and interest for the days since the last level that charged some. */
async function chargesOf(ctx: Context, row: PaperRow, { rules, level, today, made }: Charged) {
  const rule = rules.levels[level - 1] ?? { feeCents: 0, hasInterest: false };
  const debtor = { country: await countryOf(ctx, row), isBusiness: row.party.isBusiness };
  const fee = feeOf(rules, { feeCents: rule.feeCents, debtor, made });
  if (!rule.hasInterest) return { ...fee, interestCents: 0, interestTo: null };
  const from = made.find(({ interestTo }) => interestTo)?.interestTo ?? addDays(row.on ?? '', row.dueDays);
  const moves = (await moneyMoves(ctx, row.paymentId ? [row.paymentId] : [])).filter(({ isWaiver }) => !isWaiver);
  const rate = (on: string) => rules.ownRate ?? rateOn(on, debtor);
  const interestCents = interestOf({ owedCents: row.owedCents, moves, from, to: today }, rate);
  return { ...fee, interestCents, interestTo: today };
}

type Fee = { feeCents: number; debtor: Debtor; made: readonly ReminderRow[] };

/** The lump sum stands for all fees of an invoice: the first level that has one charges it, later ones nothing more. */
function feeOf({ hasLumpSum }: ReminderRules, { feeCents, debtor, made }: Fee): Pick<Due, 'feeCents' | 'isLumpSum'> {
  const lumpCents = hasLumpSum && feeCents > 0 ? lumpSumOf(debtor) : 0;
  if (lumpCents === 0) return { feeCents, isLumpSum: false };
  const charged = made.reduce((sum, one) => sum + one.feeCents, 0);
  return { feeCents: Math.max(0, lumpCents - charged), isLumpSum: true };
}

async function countryOf(ctx: Context, { partyId }: PaperRow): Promise<string> {
  if (!partyId) return 'at';
  const [row] = await ctx.db.select({ country: customers.country }).from(customers).where(eq(customers.id, partyId));
  return row?.country ?? 'at';
}

async function carriedOf(ctx: Context, made: readonly ReminderRow[]): Promise<Due['carried']> {
  const open = await paymentsOf(
    ctx,
    made.map(({ id }) => id),
  );
  return open.map((payment) => ({ number: payment.label, cents: owedOf(payment) })).filter(({ cents }) => cents > 0);
}
