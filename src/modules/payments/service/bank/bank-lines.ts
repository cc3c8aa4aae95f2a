import { and, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { siteIdsWith, siteOf, slugOf } from '#kernel/site-of.ts';
import type { BankLineFilter, BankLineView, Proposal, SplitPart } from '../../contract/bank.ts';
import { BY_TRANSFER, bankLines, bankParts, payments } from '../../tables.ts';
import { addTransfer, SETTLE } from '../change-payment.ts';
import type { PaymentRow } from '../settle.ts';
import { paymentRow } from '../start-payment.ts';
import { type Expected, lineMatcher } from './match-lines.ts';

export type BankLineRow = typeof bankLines.$inferSelect;

const SORTS = { bookedOn: bankLines.bookedOn, amountCents: bankLines.amountCents };
const DAY_MS = 24 * 60 * 60_000;
/** Older payments that are over are no longer proposed. */
const OVER_DAYS = 200;
const MOST_EXPECTED = 3000;
const KEPT_DAYS = 90;

type Changed = Promise<{ bank_line: BankLineView }>;

/** One page of what arrived on the bank account; open ones with their proposals. @throws AppError C100, invalid */
export async function listBankLines(
  ctx: Context,
  { page, limit, sort, search, site, state }: BankLineFilter,
): Promise<{ bank_line: BankLineView[]; total: number }> {
  if (site) ctx.demand(SETTLE, { siteId: siteOf(ctx, site).id });
  const siteIds = site ? [siteOf(ctx, site).id] : siteIdsWith(ctx, SETTLE);
  if (siteIds.length === 0) ctx.demand(SETTLE);
  const where = and(
    isOneOf(bankLines.siteId, siteIds),
    state ? eq(bankLines.state, state) : undefined,
    searchIn(bankLines.searchText, search),
  );
  const orderBy = orderOf(SORTS, sort, bankLines.id);
  const { rows, total } = await listRows(ctx.db, bankLines, { where, orderBy, page, limit });
  return { bank_line: await viewsOf(ctx, rows), total };
}

export async function getBankLine(ctx: Context, id: string): Changed {
  const [view] = await viewsOf(ctx, [await demandLine(ctx, id)]);
  if (!view) throw notFound();
  return { bank_line: view };
}

/**
 * Enters a booking to a payment of the same parish: the order becomes paid, or waits for the rest; late, double and too much money
 * goes to the queue.
 * @throws AppError C100, notFound, conflict, payments.lineState (409), payments.notOffline, payments.state
 */
export async function enterBankLine(
  ctx: Context,
  id: string,
  { rev, payment: paymentId }: { rev: number; payment: string },
): Changed {
  const line = await demandLine(ctx, id);
  await ctx.tx(async (tx) => {
    const payment = await paymentRow(tx, paymentId);
    if (payment.siteId !== line.siteId) throw notFound();
    await moveLine(tx, { ...line, rev }, { state: 'entered', paymentId, who: tx.user.name });
    const { amountCents, bookedOn: receivedOn, payer, text } = line;
    await addTransfer(tx, payment, { amountCents, receivedOn, note: [payer, text].filter(Boolean).join(' · ') });
  });
  return getBankLine(ctx, id);
}

/**
 * Enters a booking to several payments of the same parish, which add up to it.
 * @throws AppError C100, notFound, conflict, invalid at `parts`, payments.lineState (409), payments.notOffline, payments.state
 */
export async function splitBankLine(
  ctx: Context,
  id: string,
  { rev, parts }: { rev: number; parts: readonly SplitPart[] },
): Changed {
  const line = await demandLine(ctx, id);
  const sum = parts.reduce((cents, part) => cents + part.amountCents, 0);
  const isOnce = new Set(parts.map(({ payment }) => payment)).size === parts.length;
  if (sum !== line.amountCents || !isOnce) throw invalid({ parts: 'payments_splitWrong' });
  const { bookedOn: receivedOn, payer, text } = line;
  const note = [payer, text].filter(Boolean).join(' · ');
  await ctx.tx(async (tx) => {
    await moveLine(tx, { ...line, rev }, { state: 'entered', who: tx.user.name });
    // In one order, so that two bookings with the same payments never wait for each other.
    for (const { payment: paymentId, amountCents } of parts.toSorted((one, other) =>
      one.payment.localeCompare(other.payment),
    )) {
      const payment = await paymentRow(tx, paymentId);
      if (payment.siteId !== line.siteId) throw notFound();
      await tx.db.insert(bankParts).values({ lineId: id, paymentId, amountCents });
      await addTransfer(tx, payment, { amountCents, receivedOn, note });
    }
  });
  return getBankLine(ctx, id);
}

/** Puts a booking aside that has nothing to do with the shop, or takes it back. @throws AppError C100, notFound, conflict */
export async function putAside(
  ctx: Context,
  id: string,
  { rev, isAside, note }: { rev: number; isAside: boolean; note: string },
): Changed {
  const line = await demandLine(ctx, id);
  await ctx.tx(async (tx) => {
    await moveLine(tx, { ...line, rev }, { state: isAside ? 'aside' : 'open', note, who: tx.user.name });
    await tx.record({
      act: 'payments.bankLine.putAside',
      object: { kind: 'bank_line', id, label: line.bookedOn },
      siteId: line.siteId,
      before: { isAside: line.state === 'aside' },
      after: { isAside, reason: note },
    });
  });
  return getBankLine(ctx, id);
}

/** Erases the data of bookings unrelated to the shop: only day and amount stay, so that they are not read again. */
export async function forgetAside(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db
    .update(bankLines)
    .set({ payer: '', iban: '', text: '' })
    .where(and(eq(bankLines.state, 'aside'), lt(bankLines.updatedAt, before), ne(bankLines.text, '')));
}

const MOST_LOOKED_AT = 1000;

/** Payments that bookings which nobody has decided on may be for, by more than their amount. */
export async function paymentsNamedAtBank(ctx: Context, siteId: string): Promise<ReadonlySet<string>> {
  const open = await ctx.db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.siteId, siteId), eq(bankLines.state, 'open')))
    .orderBy(desc(bankLines.bookedOn), bankLines.id)
    .limit(MOST_LOOKED_AT);
  const views = await viewsOf(ctx, open);
  return new Set(
    views.flatMap(({ proposals, parts }) => [
      ...proposals.flatMap(({ payment, reason }) => (reason === 'amount' || reason === 'nearAmount' ? [] : payment)),
      ...parts.map(({ payment }) => payment),
    ]),
  );
}

async function moveLine(tx: Context, { id, rev, state }: BankLineRow, values: Partial<BankLineRow>): Promise<void> {
  if (state === 'entered' || (state === 'aside' && values.state === 'entered'))
    throw new AppError('payments.lineState', 409, 'payments_lineStateRefused');
  const [changed] = await tx.db
    .update(bankLines)
    .set({ ...values, rev: sql`${bankLines.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(bankLines.id, id), eq(bankLines.rev, rev), eq(bankLines.state, state)))
    .returning({ id: bankLines.id });
  if (!changed) throw conflict(null);
}

async function demandLine(ctx: Context, id: string): Promise<BankLineRow> {
  if (siteIdsWith(ctx, SETTLE).length === 0) ctx.demand(SETTLE);
  const [row] = await ctx.db.select().from(bankLines).where(eq(bankLines.id, id));
  if (!row) throw notFound();
  ctx.demand(SETTLE, { siteId: row.siteId });
  return row;
}

async function viewsOf(ctx: Context, rows: readonly BankLineRow[]): Promise<BankLineView[]> {
  const expected = await expectedOf(ctx, [
    ...new Set(rows.flatMap(({ state, siteId }) => (state === 'open' ? siteId : []))),
  ]);
  const split = await partsOf(ctx, rows);
  const entered = await paymentsById(ctx, rows);
  const before = await decidedBefore(ctx, rows);
  const proposals = proposer(expected);
  return rows.map((row) => {
    const decided = before(row);
    const proposed = row.state === 'open' ? proposals({ ...row, payers: decided.payers }) : NOTHING;
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
