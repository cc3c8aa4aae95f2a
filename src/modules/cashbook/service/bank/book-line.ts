import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { bookBankLine, type DebitBook } from '#modules/payments/index.ts';
import type { BankEntryInput } from '../../contract/bank-entry.ts';
import { accounts } from '../../tables.ts';
import { addBooked, UPDATE } from '../entries/book-entry.ts';
import { prepareEntry } from '../entries/prepare-entry.ts';
import { type EntryRow, ownAccount, ownPurpose } from '../own-rows.ts';
import { likenessOf } from './likeness.ts';

/**
 * Books an open booking of the bank account, of its day and with its amount.
 * @throws AppError C100, notFound, conflict, invalid, payments.lineState (409), cashbook.closed (409)
 */
export const bookLine = (ctx: Context, { id, rev, ...input }: BankEntryInput & { id: string }): Promise<EntryRow> =>
  ctx.tx(async (tx) => {
    const line = await bookBankLine(tx, { id, rev });
    const { siteId, amountCents, bookedOn: onDay } = line;
    tx.demand(UPDATE, { siteId });
    const { kind } = await ownAccount(tx, { siteId, id: input.account });
    if (kind === 'cash') throw invalid({ account: 'cashbook_fieldBankAccount' });
    const isIncome = amountCents > 0;
    const values = await prepareEntry(tx, siteId, { ...input, kind: isIncome ? 'income' : 'expense' }, null);
    if (!values.category && !(await isPassedOn(tx, siteId, input.purpose)))
      throw invalid({ category: 'kernel_fieldRequired' });
    return addBooked(tx, {
      siteId,
      onDay,
      kind: isIncome ? 'income' : 'expense',
      account: input.account,
      category: values.category ?? null,
      costCentre: input.costCentre,
      purpose: input.purpose,
      text: input.text,
      cents: Math.abs(amountCents),
      bankLine: id,
      ...likenessOf(line),
    });
  });

const isPassedOn = async (tx: Context, siteId: string, id: string | null): Promise<boolean> =>
  id !== null && (await ownPurpose(tx, { siteId, id })).isPassedOn;

/** Debits are worth keeping for a parish whose cash book has an account at a bank. */
export const debitBook: DebitBook = {
  permission: UPDATE,
  keeps: async (tx, siteId) => {
    const own = and(eq(accounts.siteId, siteId), eq(accounts.isActive, true), isNull(accounts.removedAt));
    return (await tx.db.$count(accounts, and(own, inArray(accounts.kind, ['bank', 'savings'])))) > 0;
  },
};
