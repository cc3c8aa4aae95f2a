import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import type { EnteredLine, EnteredLines } from '../../contract/bank.ts';
import { SETTLE } from '../change-payment.ts';
import type { PaymentRow } from '../settle.ts';
import { enterLine } from './bank-lines.ts';
import { demandLine } from './move-line.ts';

const NOT_THEIRS = new Set([403, 404]);

/**
 * Enters bookings to payments that wait for exactly their amounts, each in a transaction of its own: one that is refused is named, and
 * stops none of the others. A payment that has got money since the caller looked is left to a look of its own.
 * @throws AppError C100, notFound where all bookings are of parishes whose money is not the caller's
 */
export async function enterBankLines(ctx: Context, wanted: readonly EnteredLine[]): Promise<EnteredLines> {
  if (siteIdsWith(ctx, SETTLE).length === 0) ctx.demand(SETTLE);
  const result: EnteredLines = { entered: [], refused: [] };
  const faults: AppError[] = [];
  for (const { id, rev, payment } of wanted) {
    try {
      const line = await demandLine(ctx, id);
      await ctx.tx((tx) => enterLine(tx, { ...line, rev }, payment, (row) => demandExact(row, line.amountCents)));
      result.entered.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      faults.push(error);
      const { code, messageKey, details } = error;
      result.refused.push({ id, code, message: textOf(messageKey, ctx.locale, details) });
    }
  }
  const [first] = faults;
  if (first && faults.length === wanted.length && faults.every(({ status }) => NOT_THEIRS.has(status))) throw first;
  return result;
}

function demandExact({ state, amountCents, paidCents }: PaymentRow, cents: number): void {
  const waits = state === 'awaiting_transfer' || state === 'partially_paid';
  if (!waits || amountCents - paidCents !== cents)
    throw new AppError('payments.notExact', 409, 'payments_bankNotExact');
}
