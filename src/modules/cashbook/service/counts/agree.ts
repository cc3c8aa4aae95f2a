import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { moneyIn, siteIdsWith } from '#kernel/site-of.ts';
import { firstOpenDay } from '#modules/documents/index.ts';
import { countMayBecome } from '../../contract/states.ts';
import type { Agreement } from '../../contract/words.ts';
import { accounts, counts } from '../../tables.ts';
import { balanceOf } from '../balances.ts';
import { addBooked } from '../entries/book-entry.ts';
import { type CountRow, loginOf, ownAccount, ownPurpose } from '../own-rows.ts';
import { presetCategory } from '../presets.ts';

export const COUNT = 'cashbook.count.update';

type Known = { id: string; rev: number };
type Agreed = Known & { by: Agreement; second: string; sumCents: number };

/**
 * The second counter agrees: a collection is booked, an audit notes what the books say. Who counted cannot agree by the same login.
 * @throws AppError C100, notFound, conflict, invalid, cashbook.agreed (409), cashbook.sameCounter (409), cashbook.difference (409)
 */
export const agreeOnCount = (ctx: Context, { by, second: named, sumCents, ...known }: Agreed): Promise<CountRow> =>
  ctx.tx(async (tx) => {
    const row = await lockCount(tx, known);
    if (!countMayBecome(row.state, 'agreed')) throw new AppError('cashbook.agreed', 409, 'cashbook_agreed');
    const second = secondOf(tx, row, { by, named });
    demandSameSum(tx, row, sumCents);
    const outcome = row.kind === 'audit' ? await auditOf(tx, row) : { entry: await bookCollection(tx, row) };
    const agreed = await storeCount(tx, row, {
      ...outcome,
      state: 'agreed',
      second,
      secondBy: by === 'login' ? loginOf(tx) : null,
      agreedBy: by,
      agreedAt: tx.now(),
    });
    await tx.record({ act: 'cashbook.count.agree', ...countObject(row), after: { totalCents: row.totalCents } });
    return agreed;
  });

/**
 * Enters the difference that an audit found, with its reason, so that the books say what is in the box: on the day of the audit, or the first
 * one after it whose month is open.
 * @throws AppError C100, notFound, conflict, invalid, cashbook.noDifference (409), cashbook.closed (409)
 */
export const settleAudit = (ctx: Context, { reason, ...known }: Known & { reason: string }): Promise<CountRow> =>
  ctx.tx(async (tx) => {
    const row = await lockCount(tx, known);
    // An audit is settled by who keeps the books, not by who counted.
    tx.demand('cashbook.entry.update', { siteId: row.siteId });
    const difference = row.totalCents - (row.expectedCents ?? row.totalCents);
    if (!countMayBecome(row.state, 'settled') || difference === 0)
      throw new AppError('cashbook.noDifference', 409, 'cashbook_noDifference');
    if (reason === '') throw invalid({ reason: 'kernel_fieldRequired' });
    const { siteId, onDay, account } = row;
    const isMore = difference > 0;
    const category = await presetCategory(tx, siteId, isMore ? 'surplus' : 'shortage');
    const entry = await addBooked(tx, {
      siteId,
      kind: isMore ? 'income' : 'expense',
      onDay: await firstOpenDay(tx, { siteId, on: onDay }),
      account,
      category: category.id,
      cents: Math.abs(difference),
      text: `${textOf('cashbook_auditOf', tx.locale)} ${textDate(onDay, tx.locale)}`,
      reason,
    });
    const settled = await storeCount(tx, row, { state: 'settled', entry: entry.id });
    await tx.record({ act: 'cashbook.count.settle', ...countObject(row), after: { cents: difference } });
    return settled;
  });

async function lockCount(tx: Context, { id, rev }: Known): Promise<CountRow> {
  if (siteIdsWith(tx, COUNT).length === 0) tx.demand(COUNT);
  const [row] = await tx.db.select().from(counts).where(eq(counts.id, id)).for('update');
  if (!row || row.removedAt) throw notFound();
  tx.demand(COUNT, { siteId: row.siteId });
  if (row.rev !== rev) throw conflict(null);
  return row;
}

async function storeCount(tx: Context, { id, rev }: CountRow, values: Partial<CountRow>): Promise<CountRow> {
  const [stored] = await tx.db
    .update(counts)
    .set({ ...values, rev: sql`${counts.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(counts.id, id), eq(counts.rev, rev)))
    .returning();
  if (!stored) throw conflict(null);
  return stored;
}

/** Name of the second counter: the other login, or the one who signs the paper. */
function secondOf(tx: Context, row: CountRow, { by, named }: { by: Agreement; named: string }): string {
  if (by === 'login') {
    const login = loginOf(tx);
    if (!login || login === row.counterBy) throw new AppError('cashbook.sameCounter', 409, 'cashbook_sameCounter');
    return tx.user.name;
  }
  const second = named || row.second;
  if (second === '') throw invalid({ second: 'kernel_fieldRequired' });
  if (second.toLowerCase() === row.counter.toLowerCase()) throw invalid({ second: 'cashbook_fieldSecondPerson' });
  return second;
}

function demandSameSum(tx: Context, { siteId, kind, totalCents }: CountRow, sumCents: number): void {
  const money = moneyIn(tx, siteId, tx.locale);
  if (sumCents !== totalCents)
    throw new AppError('cashbook.difference', 409, 'cashbook_difference', {
      first: money(totalCents),
      second: money(sumCents),
      difference: money(Math.abs(totalCents - sumCents)),
      fields: { sumCents: 'cashbook_fieldDifference' },
    });
  if (kind === 'collection' && totalCents === 0) throw invalid({ sumCents: 'cashbook_fieldNothing' });
}

/** The account is locked, so that nothing is booked between the balance and the agreement. */
async function auditOf(tx: Context, { account: id, onDay }: CountRow): Promise<{ expectedCents: number }> {
  const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (!account) throw notFound();
  return { expectedCents: await balanceOf(tx, account, onDay) };
}

async function bookCollection(tx: Context, row: CountRow): Promise<string> {
  const { siteId, onDay, totalCents } = row;
  const { id: account } = await ownAccount(tx, { siteId, id: row.account });
  const purpose = await ownPurpose(tx, { siteId, id: row.purpose });
  const own = async () => purpose.category ?? (await presetCategory(tx, siteId, 'collection')).id;
  const { id } = await addBooked(tx, {
    siteId,
    kind: 'income',
    onDay,
    account,
    purpose: purpose.id,
    category: purpose.isPassedOn ? null : await own(),
    cents: totalCents,
    text: [`${textOf('cashbook_collectionOne', tx.locale)}: ${purpose.name}`, row.service].filter(Boolean).join(', '),
  });
  return id;
}

/** For the audit log, which names nobody. */
export const countObject = ({ id, siteId, onDay }: Pick<CountRow, 'id' | 'siteId' | 'onDay'>) => ({
  object: { kind: 'cash_count', id, label: onDay },
  siteId,
});
