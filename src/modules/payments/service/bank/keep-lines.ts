import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import {
  type BankLineView,
  type CsvColumns,
  MOST_STATEMENT_BYTES,
  type ReceiptInput,
  type StatementCounts,
  type StatementInput,
} from '../../contract/bank.ts';
import { bankLines } from '../../tables.ts';
import { SETTLE } from '../change-payment.ts';
import { getBankLine } from './bank-lines.ts';
import { knownColumns, rememberColumns } from './csv-columns.ts';
import { handOnDebits } from './debit-takers.ts';
import { type KnownColumns, readStatement, type Statement } from './read-statement.ts';
import { StatementError, type StatementLine } from './statement-line.ts';

const CURRENCY = 'EUR';
const MOST_CHARACTERS = 500;
/** Stored by one statement: the embedded database works in this thread, and a statement of thousands of rows would hold up every request. */
const AT_ONCE = 200;

/**
 * Reads a bank statement. A booking that is known already, from the same file or one that overlaps, is left out; so are debits, but for
 * those that a room waits for or books.
 * @throws AppError C100, invalid at `file`
 */
export function importStatement(ctx: Context, { site, file, columns }: StatementInput): Promise<StatementCounts> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(SETTLE, { siteId });
  return keepStatement(ctx, siteId, Buffer.from(file, 'base64'), columns);
}

/** The same of a file that is still to be read; a caller without the right is refused before. */
export async function importFile(
  ctx: Context,
  { site, file }: { site?: string | undefined; file: AsyncIterable<Uint8Array> },
): Promise<StatementCounts> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(SETTLE, { siteId });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of file) {
    bytes += part.length;
    if (bytes > MOST_STATEMENT_BYTES) throw invalid({ file: 'payments_statementTooLarge' });
    parts.push(part);
  }
  return keepStatement(ctx, siteId, Buffer.concat(parts));
}

async function keepStatement(
  ctx: Context,
  siteId: string,
  file: Uint8Array,
  columns?: CsvColumns,
): Promise<StatementCounts> {
  const { source, lines } = statementIn(file, columns ? () => columns : await knownColumns(ctx, siteId));
  const own = lines.filter(({ currency }) => currency === CURRENCY);
  const credits = withFingerprints(own.filter(({ amountCents }) => amountCents > 0));
  const debits = withFingerprints(own.filter(({ amountCents }) => amountCents < 0));
  await setImmediate();
  return ctx.tx(async (tx) => {
    if (columns) await rememberColumns(tx, { siteId, file, columns });
    const added = await store(tx, siteId, source, await withoutDoubles(tx, siteId, credits));
    const handed = await handOnDebits(tx, siteId, debits);
    const kept = await debitsToBook(tx, siteId, debits, new Set(handed.taken));
    const toBook = await store(tx, siteId, source, await withoutDoubles(tx, siteId, kept));
    await tx.record({
      act: 'payments.bankLine.import',
      object: { kind: 'bank_line', id: siteId, label: source.toUpperCase() },
      siteId,
      after: { rows: added + toBook },
    });
    return {
      added,
      known: credits.length - added,
      skipped: lines.length - credits.length - kept.length,
      ...(handed.added > 0 ? { debits: handed.added } : {}),
      ...(toBook > 0 ? { toBook } : {}),
    };
  });
}

/** Debits that no room waits for, where the parish keeps books of its account. */
async function debitsToBook(
  tx: Context,
  siteId: string,
  debits: readonly Kept[],
  taken: ReadonlySet<string>,
): Promise<Kept[]> {
  for (const { keeps } of tx.across.handedIn('debitBooks'))
    if (await keeps(tx, siteId)) return debits.filter(({ fingerprint }) => !taken.has(fingerprint));
  return [];
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

function statementIn(file: Uint8Array, known: KnownColumns): Statement {
  try {
    const statement = readStatement(file, known);
    if (statement.lines.length === 0) throw new StatementError('No bookings');
    return statement;
  } catch (error) {
    if (error instanceof StatementError)
      throw invalid({ file: error.isTable ? 'payments_statementColumns' : 'payments_statementUnreadable' });
    throw error;
  }
}

type Kept = StatementLine & { fingerprint: string; wholePrint?: string; id?: string };

/**
 * The bank's reference where there is one; else day, amount, account and text, numbered among equal ones of the day: two candles paid
 * in the same way on one day are two bookings, in every file.
 */
export function withFingerprints(lines: readonly StatementLine[]): Kept[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { bookedOn, amountCents, iban, payer, text, bankReference, batch } = line;
    const own = bankReference || [iban || payer, text].join('|').toUpperCase().replace(/\s/g, '');
    const base = [bookedOn, amountCents, own].join('|');
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    const fingerprint = printOf(base, count);
    if (!batch) return { ...line, fingerprint };
    const wholePrint = printOf([bookedOn, batch.amountCents, batch.bankReference].join('|'), 1);
    return { ...line, fingerprint, wholePrint };
  });
}

const printOf = (base: string, count: number): string =>
  createHash('sha256').update(`${base}|${count}`).digest('base64url');

/**
 * Leaves out what another kind of file told already: one says a batch as one booking, another its parts. Parts take the place of a whole
 * that nobody has decided on.
 */
async function withoutDoubles(tx: Context, siteId: string, lines: readonly Kept[]): Promise<Kept[]> {
  const prints = lines.flatMap(({ fingerprint, wholePrint }) => wholePrint ?? fingerprint);
  if (prints.length === 0) return [];
  const own = eq(bankLines.siteId, siteId);
  await tx.db.delete(bankLines).where(
    and(
      own,
      eq(bankLines.state, 'open'),
      isAnyOf(
        bankLines.fingerprint,
        lines.flatMap(({ wholePrint }) => wholePrint ?? []),
      ),
    ),
  );
  const known = await tx.db
    .select({ fingerprint: bankLines.fingerprint, batch: bankLines.batch })
    .from(bankLines)
    .where(and(own, sql`(${isAnyOf(bankLines.fingerprint, prints)} or ${isAnyOf(bankLines.batch, prints)})`));
  const wholes = new Set(known.map(({ fingerprint }) => fingerprint));
  const batches = new Set([...known.map(({ batch }) => batch), ...lines.map(({ wholePrint }) => wholePrint ?? null)]);
  return lines.filter(({ fingerprint, wholePrint }) =>
    wholePrint ? !wholes.has(wholePrint) : !batches.has(fingerprint) && !wholes.has(fingerprint),
  );
}

/** Compares with many values, sent as one parameter: thousands of them cost more to write than to look up. */
const isAnyOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...new Set(values)])}::text[])`;

async function store(
  tx: Context,
  siteId: string,
  source: Statement['source'] | 'typed',
  lines: readonly Kept[],
): Promise<number> {
  let stored = 0;
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    if (at > 0) await setImmediate();
    stored += await storeSome(tx, siteId, source, lines.slice(at, at + AT_ONCE));
  }
  return stored;
}

async function storeSome(
  tx: Context,
  siteId: string,
  source: Statement['source'] | 'typed',
  lines: readonly Kept[],
): Promise<number> {
  const at = { createdAt: tx.now(), updatedAt: tx.now() };
  const stored = await tx.db
    .insert(bankLines)
    .values(
      lines.map(({ bookedOn, amountCents, payer, iban, text, fingerprint, wholePrint, id }) => ({
        siteId,
        source,
        bookedOn,
        amountCents,
        iban,
        fingerprint,
        batch: wholePrint ?? null,
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
