import { and, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { BankLineView, Proposal } from '../../contract/bank.ts';
import { BY_TRANSFER, bankLines, bankParts, payments } from '../../tables.ts';
import type { PaymentRow } from '../settle.ts';
import { type Expected, lineMatcher } from './match-lines.ts';
import type { BankLineRow } from './move-line.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Older payments that are over are no longer proposed. */
const OVER_DAYS = 200;
const MOST_EXPECTED = 3000;

/** Bookings as the API tells them; open ones with their proposals. */
export async function viewsOf(ctx: Context, rows: readonly BankLineRow[]): Promise<BankLineView[]> {
  const expected = await expectedOf(ctx, [
    ...new Set(rows.flatMap(({ state, siteId, amountCents }) => (state === 'open' && amountCents > 0 ? siteId : []))),
  ]);
  const split = await partsOf(ctx, rows);
  const entered = await paymentsById(ctx, rows);
  const before = await decidedBefore(ctx, rows);
  const proposals = proposer(expected);
  return rows.map((row) => {
    const decided = before(row);
    const proposed =
      row.state === 'open' && row.amountCents > 0 ? proposals({ ...row, payers: decided.payers }) : NOTHING;
    const { id, rev, state, source, bookedOn, amountCents, payer, iban, text, note } = row;
    return {
      _id: id,
      rev,
      state,
      source,
      bookedOn,
      amountCents,
      payer,
      iban,
      text,
      note,
      site: slugOf(ctx, row.siteId),
      payment: row.paymentId ?? '',
      label: entered.get(row.paymentId ?? '')?.label ?? '',
      proposals: proposed.proposals,
      parts: state === 'open' ? proposed.parts : (split.get(id) ?? []),
      asideBefore: state === 'open' ? decided.aside : '',
    };
  });
}

type Part = BankLineView['parts'][number];
const NOTHING: { proposals: Proposal[]; parts: Part[] } = { proposals: [], parts: [] };

/** Payments that these bookings were split over. */
async function partsOf(ctx: Context, rows: readonly BankLineRow[]): Promise<Map<string, Part[]>> {
  const ids = rows.flatMap(({ id, state, paymentId }) => (state === 'entered' && !paymentId ? id : []));
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({
      lineId: bankParts.lineId,
      payment: payments.id,
      label: payments.label,
      amountCents: bankParts.amountCents,
    })
    .from(bankParts)
    .innerJoin(payments, eq(payments.id, bankParts.paymentId))
    .where(inArray(bankParts.lineId, ids))
    .orderBy(payments.label);
  const byLine = Map.groupBy(found, ({ lineId }) => lineId);
  return new Map([...byLine].map(([id, parts]) => [id, parts.map(({ lineId: _line, ...part }) => part)]));
}

type Decided = { payers: string[]; aside: string };

/** Decisions on earlier bookings of the same accounts: whose payments they were for, and why the last one was put aside. */
async function decidedBefore(ctx: Context, rows: readonly BankLineRow[]): Promise<(line: BankLineRow) => Decided> {
  const open = rows.filter(({ state, iban }) => state === 'open' && iban !== '');
  if (open.length === 0) return () => ({ payers: [], aside: '' });
  const found = await ctx.db
    .selectDistinct({ siteId: bankLines.siteId, iban: bankLines.iban, payer: payments.payer, note: bankLines.note })
    .from(bankLines)
    .leftJoin(bankParts, eq(bankParts.lineId, bankLines.id))
    .leftJoin(payments, or(eq(payments.id, bankLines.paymentId), eq(payments.id, bankParts.paymentId)))
    .where(
      and(
        ne(bankLines.state, 'open'),
        inArray(bankLines.siteId, [...new Set(open.map(({ siteId }) => siteId))]),
        inArray(bankLines.iban, [...new Set(open.map(({ iban }) => iban))]),
      ),
    );
  const byAccount = Map.groupBy(found, ({ siteId, iban }) => `${siteId} ${iban}`);
  return ({ siteId, iban }) => {
    const own = byAccount.get(`${siteId} ${iban}`) ?? [];
    return {
      payers: own.flatMap(({ payer }) => payer ?? []),
      aside: own.find(({ payer, note }) => payer === null && note !== '')?.note ?? '',
    };
  };
}

async function paymentsById(ctx: Context, rows: readonly BankLineRow[]): Promise<Map<string, PaymentRow>> {
  const ids = rows.flatMap(({ paymentId }) => paymentId ?? []);
  if (ids.length === 0) return new Map();
  const found = await ctx.db.select().from(payments).where(inArray(payments.id, ids));
  return new Map(found.map((row) => [row.id, row]));
}

/** Columns of a payment that are compared with bookings. */
const EXPECTED = {
  id: payments.id,
  siteId: payments.siteId,
  label: payments.label,
  payer: payments.payer,
  state: payments.state,
  amountCents: payments.amountCents,
  paidCents: payments.paidCents,
};

type ExpectedRow = Pick<PaymentRow, keyof typeof EXPECTED>;

/** Payments by transfer that wait for money, and those of the last months that are paid or over: they explain late and double ones. */
async function expectedOf(ctx: Context, siteIds: readonly string[]): Promise<ExpectedRow[]> {
  if (siteIds.length === 0) return [];
  const since = new Date(ctx.now().getTime() - OVER_DAYS * DAY_MS);
  const waits = inArray(payments.state, ['awaiting_transfer', 'partially_paid']);
  const newest = ctx.db
    .select(EXPECTED)
    .from(payments)
    .where(and(isOneOf(payments.siteId, siteIds), sql.raw(BY_TRANSFER), or(waits, gte(payments.createdAt, since))))
    .orderBy(desc(payments.createdAt), payments.id)
    .limit(MOST_EXPECTED)
    .as('newest');
  const { id, siteId, label, payer, state, amountCents, paidCents } = newest;
  // As one value: thousands of rows cost more to read than to compare.
  const fields = sql`json_build_array(${id}, ${siteId}, ${label}, ${payer}, ${state}, ${amountCents}, ${paidCents})`;
  const [found] = await ctx.db
    .select({ rows: sql<ExpectedFields[]>`coalesce(json_agg(${fields}), '[]')` })
    .from(newest);
  return (found?.rows ?? []).map(expectedRow);
}

type ExpectedFields = [
  id: string,
  siteId: string,
  label: string,
  payer: string,
  state: ExpectedRow['state'],
  amountCents: number,
  paidCents: number,
];

function expectedRow(fields: ExpectedFields): ExpectedRow {
  const [id, siteId, label, payer, state, amountCents, paidCents] = fields;
  return { id, siteId, label, payer, state, amountCents, paidCents };
}

const waitsForMoney = ({ state }: ExpectedRow): boolean => state === 'awaiting_transfer' || state === 'partially_paid';

const dueOf = ({ amountCents, paidCents }: ExpectedRow): number => Math.max(0, amountCents - paidCents);

/** Proposes payments of the same parish for a booking. */
function proposer(
  expected: readonly ExpectedRow[],
): (line: BankLineRow & { payers: readonly string[] }) => { proposals: Proposal[]; parts: Part[] } {
  const byId = new Map(expected.map((row) => [row.id, row]));
  const matchers = new Map(
    [...Map.groupBy(expected, ({ siteId }) => siteId)].map(([siteId, rows]) => [
      siteId,
      lineMatcher(rows.map(soughtBy)),
    ]),
  );
  return (line) => {
    const found = matchers.get(line.siteId)?.(line);
    if (!found) return NOTHING;
    const proposals = found.matches.flatMap(({ id, reason, isSure }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { label, payer, state } = row;
      return [{ payment: id, label, payer, dueCents: dueOf(row), reason, isSure, isOver: state === 'expired' }];
    });
    const parts = found.split.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ payment: id, label: row.label, amountCents: dueOf(row) }] : [];
    });
    return { proposals, parts: parts.toSorted((one, other) => one.label.localeCompare(other.label)) };
  };
}

const soughtBy = (row: ExpectedRow): Expected => ({
  id: row.id,
  label: row.label,
  payer: row.payer,
  dueCents: dueOf(row),
  waits: waitsForMoney(row),
});
