import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { type BankLineRow, readBankLines } from '#modules/payments/index.ts';
import type { BankEntry, EntryProposal } from '../../contract/bank-entry.ts';
import type { BankHint } from '../../contract/words.ts';
import { accounts, categories, costCentres, entries, purposes } from '../../tables.ts';
import { UPDATE } from '../entries/book-entry.ts';
import { likenessOf } from './likeness.ts';

/** Earlier decisions that are looked at, the newest first. */
const MOST_LOOKED_AT = 2000;

/**
 * Entries of bookings of the bank, and for open ones how the last one like them was booked. Those of other parishes are left out.
 * @throws AppError C100; notFound if nothing else was asked for
 */
export async function readBankEntries(
  ctx: Context,
  { lines: ids }: { lines: readonly string[] },
): Promise<{ bank_entry: BankEntry[] }> {
  const mine = new Set(siteIdsWith(ctx, UPDATE));
  if (mine.size === 0) ctx.demand(UPDATE);
  const lines = (await readBankLines(ctx, ids)).filter(({ siteId }) => ctx.may(UPDATE, { siteId }));
  if (ids.length > 0 && lines.length === 0) throw notFound();
  const booked = await entriesOf(ctx, lines);
  const propose = await proposer(
    ctx,
    lines.filter(({ state }) => state === 'open'),
  );
  return {
    bank_entry: lines.map((line) => ({
      line: line.id,
      entry: booked.get(line.id) ?? null,
      proposal: line.state === 'open' ? propose(line) : null,
    })),
  };
}

async function entriesOf(ctx: Context, lines: readonly BankLineRow[]): Promise<Map<string, BankEntry['entry']>> {
  const ids = lines.flatMap(({ id, state }) => (state === 'booked' ? id : []));
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({ entry: entries, account: accounts.name })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.account))
    .where(and(inArray(entries.bankLine, ids), eq(entries.state, 'booked')));
  return new Map(
    found.map(({ entry: { id, rev, onDay, number, bankLine }, account }) => [
      bankLine ?? '',
      { _id: id, rev, number: `${onDay.slice(0, 4)}/${number ?? ''}`, account },
    ]),
  );
}

type Decision = Omit<EntryProposal, 'hint'> & { siteId: string; sender: string; words: string };

async function proposer(
  ctx: Context,
  lines: readonly BankLineRow[],
): Promise<(line: BankLineRow) => EntryProposal | null> {
  const decisions = await decisionsLike(ctx, lines);
  return (line) => {
    const { bankSender, bankWords } = likenessOf(line);
    const own = decisions.filter(({ siteId }) => siteId === line.siteId);
    const bySender = (one: Decision) => bankSender !== '' && one.sender === bankSender;
    const byWords = (one: Decision) => bankWords !== '' && one.words === bankWords;
    const tries: [BankHint, (one: Decision) => boolean][] = [
      ['same', (one) => bySender(one) && byWords(one)],
      ['sender', bySender],
      ['words', byWords],
    ];
    for (const [hint, isLike] of tries) {
      const found = own.find(isLike);
      if (!found) continue;
      const { account, category, costCentre, purpose, name } = found;
      return { account, category, costCentre, purpose, name, hint };
    }
    return null;
  };
}

/** Decisions that count, the newest first: cancelled entries teach nothing, and what is no longer in use is not proposed. */
async function decisionsLike(ctx: Context, lines: readonly BankLineRow[]): Promise<Decision[]> {
  if (lines.length === 0) return [];
  const likes = lines.map(likenessOf);
  const given = (values: string[]) => [...new Set(values.filter((value) => value !== ''))];
  const rows = await ctx.db
    .select({
      siteId: entries.siteId,
      account: entries.account,
      category: entries.category,
      costCentre: entries.costCentre,
      purpose: entries.purpose,
      sender: entries.bankSender,
      words: entries.bankWords,
      categoryName: categories.name,
      purposeName: purposes.name,
    })
    .from(entries)
    .innerJoin(accounts, inUse(entries.account, accounts))
    .leftJoin(categories, inUse(entries.category, categories))
    .leftJoin(costCentres, inUse(entries.costCentre, costCentres))
    .leftJoin(purposes, inUse(entries.purpose, purposes))
    .where(
      and(
        inArray(entries.siteId, [...new Set(lines.map(({ siteId }) => siteId))]),
        eq(entries.state, 'booked'),
        or(
          inArray(entries.bankSender, given(likes.map(({ bankSender }) => bankSender))),
          inArray(entries.bankWords, given(likes.map(({ bankWords }) => bankWords))),
        ),
        or(isNull(entries.category), isNotNull(categories.id)),
        or(isNull(entries.purpose), isNotNull(purposes.id)),
        or(isNull(entries.costCentre), isNotNull(costCentres.id)),
      ),
    )
    .orderBy(desc(entries.bookedAt), desc(entries.id))
    .limit(MOST_LOOKED_AT);
  return rows.map(({ categoryName, purposeName, ...row }) => ({ ...row, name: categoryName ?? purposeName ?? '' }));
}

type Listed = typeof accounts | typeof categories | typeof costCentres | typeof purposes;
type Pointer = typeof entries.account | typeof entries.category | typeof entries.costCentre | typeof entries.purpose;

const inUse = (pointer: Pointer, table: Listed) =>
  and(eq(table.id, pointer), eq(table.isActive, true), isNull(table.removedAt));
