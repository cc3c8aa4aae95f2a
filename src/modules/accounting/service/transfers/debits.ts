import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows } from '#kernel/db/list-query.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { siteOf } from '#kernel/site-of.ts';
import { type Debit, type Expected, lineMatcher, type TakenDebits } from '#modules/payments/index.ts';
import { DEBIT_REASONS, type DebitReason, type DebitView, type TransferPage } from '../../contract/bills/transfers.ts';
import { bills, debits } from '../../tables.ts';
import { dueCentsOf, isWhole, payBill } from '../bills/pay-bill.ts';
import type { BillRow } from '../bills/prepare-bill.ts';
import { billNotNow, billObject, lockBill } from '../bills/write-bill.ts';

type DebitRow = typeof debits.$inferSelect;

const MOST_EXPECTED = 2000;
const MOST_CHARACTERS = 500;
/** A shorter number is found in any text. */
const FEWEST_CHARACTERS = 4;
/** The amount alone says too little: a salary that happens to have it is nobody's business here. */
const KEPT = new Set<string>(['reference', 'nearReference', 'account', 'name'] satisfies DebitReason[]);

/** Keeps those debits of a statement that may have paid a bill; nothing is entered before somebody agrees. */
export async function keepDebits(tx: Context, siteId: string, found: readonly Debit[]): Promise<TakenDebits> {
  const matchOf = lineMatcher((await expectedBills(tx, siteId)).map(soughtBy));
  const wanted = found.filter((debit) => matchOf(receivedOf(debit)).matches.some(({ reason }) => KEPT.has(reason)));
  if (wanted.length === 0) return { added: 0, taken: [] };
  const stored = await tx.db
    .insert(debits)
    .values(
      wanted.map(({ fingerprint, bookedOn, amountCents, payee, iban, text }) => ({
        siteId,
        fingerprint,
        bookedOn,
        amountCents,
        iban,
        payee: payee.slice(0, MOST_CHARACTERS),
        text: text.slice(0, MOST_CHARACTERS),
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: debits.id });
  return { added: stored.length, taken: wanted.map(({ fingerprint }) => fingerprint) };
}

/** One page of the debits that wait for a decision, with the bills that they may have paid. @throws AppError C100 */
export async function listDebits(
  ctx: Context,
  { site, page, limit }: TransferPage,
): Promise<{ accounting_debit: DebitView[]; total: number; left: string[] }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.bill.pay', { siteId });
  const where = and(eq(debits.siteId, siteId), eq(debits.state, 'open'));
  const orderBy = [desc(debits.bookedOn), desc(debits.id)];
  const { rows, total } = await listRows(ctx.db, debits, { where, orderBy, page, limit });
  const expected = total > 0 ? await expectedBills(ctx, siteId) : [];
  const matchOf = lineMatcher(expected.map(soughtBy));
  const byId = new Map(expected.map((bill) => [bill.id, bill]));
  const views = rows.map((row) => viewOf(row, proposalsOf(row, matchOf, byId)));
  const beyond =
    total > rows.length
      ? await ctx.db
          .select({ amountCents: debits.amountCents, payee: debits.payee, text: debits.text, iban: debits.iban })
          .from(debits)
          .where(where)
      : rows;
  return { accounting_debit: views, total, left: leftBy(beyond.flatMap((row) => proposalsOf(row, matchOf, byId))) };
}

/** Bills for which money seems to have left already: ordered once more, they would be paid twice. */
export const leftBy = (proposals: readonly Pick<DebitView['proposals'][number], 'bill' | 'reason' | 'isWhole'>[]) => [
  ...new Set(proposals.flatMap(({ bill, reason, isWhole }) => (isWhole || reason === 'reference' ? bill : []))),
];

type Matcher = ReturnType<typeof lineMatcher>;

const isReason = (reason: string): reason is DebitReason => DEBIT_REASONS.some((one) => one === reason);

type Sought = Pick<DebitRow, 'amountCents' | 'payee' | 'text' | 'iban'>;

const proposalsOf = (row: Sought, matchOf: Matcher, byId: ReadonlyMap<string, DueBill>): DebitView['proposals'] =>
  matchOf(receivedOf(row)).matches.flatMap(({ id, reason, isSure }) => {
    const bill = byId.get(id);
    if (!bill || !isReason(reason)) return [];
    const { number, payee } = bill;
    const pays = { dueCents: dueCentsOf(bill), isWhole: isWhole(bill, row.amountCents) };
    return [{ bill: id, number, payee, ...pays, reason, isSure }];
  });

const viewOf = (
  { id, rev, bookedOn, amountCents, payee, iban, text }: DebitRow,
  proposals: DebitView['proposals'],
): DebitView => ({ _id: id, rev, bookedOn, amountCents, payee, iban, text, proposals });

/**
 * Enters that a debit paid a bill, or a part of it.
 * @throws AppError C100, notFound, conflict, accounting.notNow (409), accounting.debitAmount (409) above what is open
 */
export async function enterDebit(ctx: Context, known: Known & { bill: string }): Promise<{ _id: string }> {
  await ctx.tx(async (tx) => {
    const debit = await holdDebit(tx, known);
    const bill = await lockBill(tx, known.bill);
    if (!bill || bill.siteId !== debit.siteId) throw notFound();
    await payBill(tx, bill, { on: debit.bookedOn, cents: debit.amountCents, debitId: debit.id });
    await storeDebit(tx, debit, { state: 'entered', billId: bill.id });
    await tx.record({
      act: 'accounting.debit.enter',
      ...billObject(bill),
      after: { cents: debit.amountCents, on: debit.bookedOn },
    });
  });
  return { _id: known.id };
}

/** Puts aside what paid no bill, and forgets who got it. @throws AppError C100, notFound, conflict, accounting.notNow (409) */
export async function putDebitAside(ctx: Context, known: Known): Promise<{ _id: string }> {
  await ctx.tx(async (tx) => {
    const debit = await holdDebit(tx, known);
    await storeDebit(tx, debit, { state: 'aside', payee: '', iban: '', text: '' });
    await tx.record({
      act: 'accounting.debit.aside',
      object: { kind: 'accounting_debit', id: debit.id, label: debit.bookedOn },
      siteId: debit.siteId,
    });
  });
  return { _id: known.id };
}

type Known = { id: string; rev: number };

async function holdDebit(tx: Context, { id, rev }: Known): Promise<DebitRow> {
  const [row] = await tx.db.select().from(debits).where(eq(debits.id, id)).for('update');
  tx.demand('accounting.bill.pay', { siteId: row?.siteId ?? tx.site.id });
  if (!row) throw notFound();
  if (row.rev !== rev) throw conflict(null);
  if (row.state !== 'open') throw billNotNow();
  return row;
}

async function storeDebit(tx: Context, { id }: DebitRow, values: Partial<DebitRow>): Promise<void> {
  await tx.db
    .update(debits)
    .set({ ...values, rev: sql`${debits.rev} + 1`, updatedAt: tx.now() })
    .where(eq(debits.id, id));
}

const EXPECTED = {
  id: bills.id,
  state: bills.state,
  number: bills.number,
  payee: bills.payee,
  iban: bills.iban,
  endToEndId: bills.endToEndId,
  orderedCents: bills.orderedCents,
  totalCents: bills.totalCents,
  paidCents: bills.paidCents,
  discountCents: bills.discountCents,
};

type DueBill = Pick<BillRow, keyof typeof EXPECTED>;

/** Bills whose money is to leave or was ordered to. */
const expectedBills = (ctx: Context, siteId: string): Promise<DueBill[]> =>
  ctx.db
    .select(EXPECTED)
    .from(bills)
    .where(and(eq(bills.siteId, siteId), inArray(bills.state, ['approved', 'ordered']), isNull(bills.removedAt)))
    .orderBy(desc(bills.createdAt), bills.id)
    .limit(MOST_EXPECTED);

const soughtBy = (bill: DueBill): Expected => ({
  id: bill.id,
  label: bill.endToEndId,
  alias: bill.number.replace(/[^A-Za-z0-9]/g, '').length >= FEWEST_CHARACTERS ? bill.number : '',
  payer: bill.payee,
  dueCents: dueCentsOf(bill),
  waits: true,
  iban: bill.iban,
});

const receivedOf = ({ amountCents, payee, text, iban }: Pick<Debit, 'amountCents' | 'payee' | 'text' | 'iban'>) => ({
  amountCents,
  payer: payee,
  text,
  iban,
});

/** The same booking in two merged parishes is one. */
export const debitData: SiteData = siteRows(debits, {
  label: 'accounting_debits',
  prepare: async (tx, from, into) => {
    const known = tx.db.select({ own: debits.fingerprint }).from(debits).where(eq(debits.siteId, into));
    const twice = await tx.db
      .delete(debits)
      .where(and(eq(debits.siteId, from), inArray(debits.fingerprint, known)))
      .returning();
    return { joined: twice.map(({ bookedOn, payee }) => `${bookedOn} ${payee}`) };
  },
});
