import { createHash } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { BankLineView, ReceiptInput, StatementInput } from '../../contract/bank.ts';
import { bankLines } from '../../tables.ts';
import { SETTLE } from '../change-payment.ts';
import { getBankLine } from './bank-lines.ts';
import { readStatement, type Statement } from './read-statement.ts';
import { type OtherFormat, StatementError, type StatementLine } from './statement-line.ts';

const CURRENCY = 'EUR';
const MOST_CHARACTERS = 500;

const FORMATS: Readonly<Record<OtherFormat, MessageKey>> = {
  'camt.052': 'payments_statementCamt052',
  'camt.054': 'payments_statementCamt054',
  MT940: 'payments_statementMt940',
  ZIP: 'payments_statementZip',
};

/**
 * Reads a bank statement. A booking that is known already, from the same file or one that overlaps, is left out; so are debits.
 * @throws AppError C100, invalid at `file`
 */
export async function importStatement(
  ctx: Context,
  { site, file }: StatementInput,
): Promise<{ added: number; known: number; skipped: number }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(SETTLE, { siteId });
  const { source, lines } = statementIn(file);
  const credits = lines.filter(({ amountCents, currency }) => amountCents > 0 && currency === CURRENCY);
  const added = await ctx.tx(async (tx) => {
    const stored = await store(tx, siteId, source, withFingerprints(credits));
    await tx.record({
      act: 'payments.bankLine.import',
      object: { kind: 'bank_line', id: siteId, label: source.toUpperCase() },
      siteId,
      after: { rows: stored },
    });
    return stored;
  });
  return { added, known: credits.length - added, skipped: lines.length - credits.length };
}

/** Money that somebody saw on the account and types in; the same key enters it once. @throws AppError C100, invalid at `bookedOn` */
export async function enterReceipt(
  ctx: Context,
  { site, key, bookedOn, amountCents, payer, text }: ReceiptInput,
): Promise<{ bank_line: BankLineView }> {
  const { id: siteId, timeZone } = siteOf(ctx, site);
  ctx.demand(SETTLE, { siteId });
  if (bookedOn > localMoment(ctx.now(), timeZone).on) throw invalid({ bookedOn: 'payments_dayInFuture' });
  const line = { bookedOn, amountCents, payer, text, iban: '', currency: CURRENCY, bankReference: '' };
  await ctx.tx(async (tx) => {
    if ((await store(tx, siteId, 'typed', [{ ...line, fingerprint: key, id: key }])) === 0) return;
    await tx.record({
      act: 'payments.bankLine.enter',
      object: { kind: 'bank_line', id: key, label: text },
      siteId,
      after: { amountCents, receivedOn: bookedOn },
    });
  });
  return getBankLine(ctx, key);
}

function statementIn(file: string): Statement {
  try {
    const statement = readStatement(Buffer.from(file, 'base64'));
    if (statement.lines.length === 0) throw new StatementError('No bookings');
    return statement;
  } catch (error) {
    if (error instanceof StatementError)
      throw invalid({ file: error.format ? FORMATS[error.format] : 'payments_statementUnreadable' });
    throw error;
  }
}

type Kept = StatementLine & { fingerprint: string; id?: string };

/**
 * The bank's reference where there is one; else day, amount, account and text, numbered among equal ones of the day: two candles paid
 * in the same way on one day are two bookings, in every file.
 */
export function withFingerprints(lines: readonly StatementLine[]): Kept[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { bookedOn, amountCents, iban, payer, text, bankReference } = line;
    const own = bankReference || [iban || payer, text].join('|').toUpperCase().replace(/\s/g, '');
    const base = [bookedOn, amountCents, own].join('|');
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { ...line, fingerprint: createHash('sha256').update(`${base}|${count}`).digest('base64url') };
  });
}

async function store(
  tx: Context,
  siteId: string,
  source: Statement['source'] | 'typed',
  lines: readonly Kept[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const at = { createdAt: tx.now(), updatedAt: tx.now() };
  const stored = await tx.db
    .insert(bankLines)
    .values(
      lines.map(({ bookedOn, amountCents, payer, iban, text, fingerprint, id }) => ({
        siteId,
        source,
        bookedOn,
        amountCents,
        iban,
        fingerprint,
        who: tx.user.name,
        ...at,
        ...(id ? { id } : {}),
        payer: payer.slice(0, MOST_CHARACTERS),
        text: text.slice(0, MOST_CHARACTERS),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: bankLines.id });
  return stored.length;
}
