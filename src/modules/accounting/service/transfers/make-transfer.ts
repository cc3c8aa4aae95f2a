import { randomInt } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listFields } from '#kernel/db/list-query.ts';
import { AppError, conflict, type FieldMessages, invalid, notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { addDays, localStamp } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { TransferOrder, TransferPage, TransferView } from '../../contract/bills/transfers.ts';
import { bills, transfers } from '../../tables.ts';
import type { BillRow } from '../bills/prepare-bill.ts';
import { lockBill, OUT_OF_FILE, storeMove } from '../bills/write-bill.ts';
import { billSettings } from '../settings/parish-settings.ts';
import { nextBankDay } from './bank-days.ts';
import { type Transfer, writePain001 } from './pain001.ts';
import { isSepaIban, sepaText } from './sepa-text.ts';

type Changed = Promise<{ accounting_transfer: TransferView }>;

const MOST_DAYS_AHEAD = 365;

/**
 * Makes a payment file of approved bills, all or none; each then stands in this file alone.
 * @throws AppError C100, notFound, conflict, accounting.noPayAccount (409), accounting.notPayable (409) at `bills.0` …, invalid at `executeOn`
 */
export async function makeTransfer(ctx: Context, { site, bills: chosen, executeOn }: TransferOrder): Changed {
  const { id: siteId, timeZone, name } = siteOf(ctx, site);
  ctx.demand('accounting.bill.pay', { siteId });
  const stamp = localStamp(ctx.now(), timeZone);
  const today = stamp.slice(0, 10);
  if (executeOn < today || executeOn > addDays(today, MOST_DAYS_AHEAD))
    throw invalid({ executeOn: 'accounting_transferDay' });
  const day = nextBankDay(executeOn);
  const id = await ctx.tx(async (tx) => {
    const { payIban, payBic, payHolder } = await billSettings(tx, siteId);
    if (payIban === '') throw new AppError('accounting.noPayAccount', 409, 'accounting_noPayAccount');
    const rows = await holdBills(tx, siteId, chosen);
    const messageId = `KP-${today.replaceAll('-', '')}-${randomWord()}`;
    const orders = rows.map((row, at) => ({ row, transfer: transferOf(row, day, `${messageId}-${placeOf(at)}`) }));
    const debtor = { name: payHolder || name, iban: payIban, bic: payBic };
    const sums = orders.map(({ transfer }) => transfer.cents);
    const [made] = await tx.db
      .insert(transfers)
      .values({
        siteId,
        messageId,
        executeOn: day,
        count: orders.length,
        totalCents: sums.reduce((sum, cents) => sum + cents, 0),
        iban: payIban.replace(/\s/g, '').toUpperCase(),
        xml: writePain001({
          messageId,
          createdAt: `${stamp}:00`,
          executeOn: day,
          debtor,
          transfers: orders.map(({ transfer }) => transfer),
        }),
        madeBy: tx.user.name,
        madeOn: today,
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .returning();
    if (!made) throw new Error('A payment file was not stored');
    for (const { row, transfer } of orders)
      await storeMove(tx, row, 'ordered', {
        transferId: made.id,
        endToEndId: transfer.endToEndId,
        orderedCents: transfer.cents,
      });
    await tx.record({
      act: 'accounting.transfer.make',
      ...transferObject(made),
      after: { executeOn: day, rows: orders.length, cents: made.totalCents },
    });
    return made.id;
  });
  return { accounting_transfer: await transferView(ctx, id) };
}

/** The bills in the order in which they were chosen, locked in that of their ids, so that two files never wait for each other. */
async function holdBills(tx: Context, siteId: string, chosen: TransferOrder['bills']): Promise<BillRow[]> {
  const held = new Map<string, BillRow>();
  for (const id of chosen.map((one) => one.id).toSorted()) {
    const row = await lockBill(tx, id);
    if (!row || row.siteId !== siteId) throw notFound();
    if (held.has(id)) throw invalid({ bills: 'accounting_billTwiceInFile' });
    held.set(id, row);
  }
  const fields: Record<string, FieldMessages[string]> = {};
  const rows = chosen.flatMap(({ id, rev }, at) => {
    const row = held.get(id);
    if (!row) return [];
    const why = whyNot(row);
    if (why) fields[`bills.${at}`] = why;
    else if (row.rev !== rev) throw conflict(null);
    return row;
  });
  if (Object.keys(fields).length > 0)
    throw new AppError('accounting.notPayable', 409, 'accounting_notPayable', { fields });
  return rows;
}

function whyNot({ state, totalCents, paidCents, iban, payee, currency }: BillRow): FieldMessages[string] | null {
  if (state !== 'approved') return 'accounting_notPayableState';
  if (totalCents <= paidCents || currency !== 'EUR') return 'accounting_notPayableAmount';
  if (iban === '' || sepaText(payee, 70) === '') return 'accounting_notPayableAccount';
  return isSepaIban(iban) ? null : 'accounting_notPayableSepa';
}

/** The open amount, with the cash discount while it is granted. */
const transferOf = (row: BillRow, day: string, endToEndId: string): Transfer => ({
  endToEndId,
  cents: row.totalCents - row.paidCents - (row.discountOn && day <= row.discountOn ? row.discountCents : 0),
  payee: row.payee,
  iban: row.iban,
  reference: row.reference || row.number,
});

const placeOf = (at: number): string => String(at + 1).padStart(3, '0');

/** Without vowels and what looks alike. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const randomWord = (): string => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** One page of the payment files of a parish, the newest first. @throws AppError C100 */
export async function listTransfers(
  ctx: Context,
  { site, page, limit }: TransferPage,
): Promise<{ accounting_transfer: TransferView[]; total: number }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.bill.read', { siteId });
  const orderBy = [desc(transfers.createdAt), desc(transfers.id)];
  const { rows, total } = await listFields(ctx.db, transfers, FIELDS, {
    where: eq(transfers.siteId, siteId),
    orderBy,
    page,
    limit,
  });
  return { accounting_transfer: await viewsOf(ctx, rows), total };
}

/** The XML of a payment file. @throws AppError C100, notFound, accounting.notNow (409) for one that was taken back */
export async function readTransferFile(ctx: Context, { id }: { id: string }): Promise<Attachment> {
  const [row] = await ctx.db.select().from(transfers).where(eq(transfers.id, id));
  ctx.demand('accounting.bill.pay', { siteId: row?.siteId ?? ctx.site.id });
  if (!row) throw notFound();
  if (row.isBack) throw transferNotNow();
  return { name: `${row.messageId}.xml`, type: 'application/xml', body: row.xml };
}

/**
 * Takes a payment file back that the bank never got: its bills are approved ones again.
 * @throws AppError C100, notFound, conflict, accounting.notNow (409) once money of it has left
 */
export async function takeTransferBack(ctx: Context, { id, rev }: { id: string; rev: number }): Changed {
  await ctx.tx(async (tx) => {
    const [row] = await tx.db.select().from(transfers).where(eq(transfers.id, id)).for('update');
    tx.demand('accounting.bill.pay', { siteId: row?.siteId ?? tx.site.id });
    if (!row) throw notFound();
    if (row.rev !== rev) throw conflict(null);
    if (row.isBack) throw transferNotNow();
    const own = await tx.db.select().from(bills).where(eq(bills.transferId, id)).orderBy(bills.id).for('update');
    if (own.some(({ state }) => state !== 'ordered') || (await hasPaid(tx, row))) throw transferNotNow();
    for (const bill of own) await storeMove(tx, bill, 'approved', OUT_OF_FILE);
    await tx.db
      .update(transfers)
      .set({ isBack: true, rev: sql`${transfers.rev} + 1`, updatedAt: tx.now() })
      .where(and(eq(transfers.id, id), eq(transfers.rev, rev)));
    await tx.record({ act: 'accounting.transfer.back', ...transferObject(row) });
  });
  return { accounting_transfer: await transferView(ctx, id) };
}

/** True if the file paid a bill, also one whose rest was freed from it since. */
async function hasPaid(tx: Context, { id, siteId }: typeof transfers.$inferSelect): Promise<boolean> {
  const ofFile = sql`${bills.payments} @> ${JSON.stringify([{ transferId: id }])}::jsonb`;
  return (await tx.db.$count(bills, and(eq(bills.siteId, siteId), ofFile))) > 0;
}

const transferNotNow = () => new AppError('accounting.notNow', 409, 'accounting_transferNotNow');

const transferObject = ({
  id,
  siteId,
  messageId,
}: Pick<typeof transfers.$inferSelect, 'id' | 'siteId' | 'messageId'>) => ({
  object: { kind: 'accounting_transfer', id, label: messageId },
  siteId,
});

/** Without the file itself. */
const FIELDS = {
  id: transfers.id,
  rev: transfers.rev,
  messageId: transfers.messageId,
  isBack: transfers.isBack,
  executeOn: transfers.executeOn,
  count: transfers.count,
  totalCents: transfers.totalCents,
  iban: transfers.iban,
  madeBy: transfers.madeBy,
  madeOn: transfers.madeOn,
};

type Listed = Pick<typeof transfers.$inferSelect, keyof typeof FIELDS>;

async function transferView(ctx: Context, id: string): Promise<TransferView> {
  const rows = await ctx.db.select(FIELDS).from(transfers).where(eq(transfers.id, id));
  const [view] = await viewsOf(ctx, rows);
  if (!view) throw notFound();
  return view;
}

async function viewsOf(ctx: Context, rows: readonly Listed[]): Promise<TransferView[]> {
  const ids = rows.map(({ id }) => id);
  const paid = await ctx.db
    .select({ id: bills.transferId, count: sql<number>`count(*)::int` })
    .from(bills)
    .where(and(isOneOf(bills.transferId, ids), eq(bills.state, 'paid')))
    .groupBy(bills.transferId);
  const counts = new Map(paid.map(({ id, count }) => [id, count]));
  return rows.map(({ id, ...row }) => ({ _id: id, ...row, paidCount: counts.get(id) ?? 0 }));
}
