import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { forgetRecipients } from '#modules/documents/index.ts';
import { m } from '#texts';
import type { PaperParty } from '../../contract/paper.ts';
import { papers } from '../../tables.ts';
import { keptUntil } from '../books/retention/kept-until.ts';
import type { PaperRow } from './paper-rest.ts';
import { PAPER_LOCK } from './prepare-paper.ts';
import { homeVatOf } from './supply.ts';

const NOBODY: PaperParty = { name: '', lines: [], email: '', vatId: '', iban: '', isBusiness: false };

/** Papers written to the address of an account. Drafts and offers forget it; what belongs to the books is kept. */
export const paperPersonalData: Required<PersonalData> = {
  async export(ctx, _userId, address) {
    const rows = await papersOf(ctx, address);
    const records = rows.map(({ number, kind, on, party, lines, totals, subject, intro, terms, closing, note }) => ({
      number,
      kind,
      on,
      party,
      lines,
      totals,
      subject,
      intro,
      terms,
      closing,
      note,
    }));
    return records.length > 0 ? [{ title: m.accounting_papers({}, ctx), records }] : [];
  },
  async merge(tx, { formerAddress, address }) {
    const party = sql`jsonb_set(${papers.party}, '{email}', to_jsonb(${address}::text))`;
    await tx.db
      .update(papers)
      .set({ party, rev: sql`${papers.rev} + 1`, updatedAt: tx.now() })
      .where(hasAddress(formerAddress));
  },
  async erase(tx, _userId, address) {
    if (address === '') return [];
    await forgetParty(tx, hasAddress(address));
    const until = await lastKept(tx, await papersOf(tx, address));
    if (!until) return [];
    return [{ what: m.accounting_keptPapers({}, tx), why: m.accounting_keptPapersWhy({}, tx), until }];
  },
};

/** Last day on which one of these papers has to be kept; papers of parishes in other countries by the law there. */
async function lastKept(tx: Context, rows: readonly PaperRow[]): Promise<string | null> {
  const days: string[] = [];
  for (const siteId of new Set(rows.map((row) => row.siteId))) {
    const { country } = await homeVatOf(tx, siteId);
    const own = rows.filter((row) => row.siteId === siteId);
    days.push(...own.map((row) => keptUntil(row.on ?? row.createdAt.toISOString(), country)));
  }
  return days.sort().at(-1) ?? null;
}

/** Removes to whom drafts and offers were written, also from the frozen offers; number, lines and amounts stay. */
async function forgetParty(tx: Context, which: SQL | undefined): Promise<void> {
  await blankPapers(
    tx,
    and(which, or(eq(papers.state, 'draft'), eq(papers.kind, 'offer'), eq(papers.state, 'discarded'))),
  );
}

/** Forgets to whom these papers were written, also in their frozen documents; number, lines and amounts stay. Returns their ids. */
export async function blankPapers(tx: Context, which: SQL | undefined): Promise<string[]> {
  const blank = {
    party: NOBODY,
    subject: '',
    intro: '',
    terms: '',
    closing: '',
    note: '',
    reference: '',
    sendings: [],
  };
  const forgotten = await tx.db
    .update(papers)
    .set({ ...blank, rev: sql`${papers.rev} + 1`, updatedAt: tx.now() })
    .where(which)
    .returning({ id: papers.id });
  const ids = forgotten.map(({ id }) => id);
  await forgetRecipients(tx, { subjectKind: PAPER_LOCK, ids, email: '' });
  return ids;
}

const papersOf = (ctx: Context, address: string) =>
  address === ''
    ? Promise.resolve([])
    : ctx.db
        .select()
        .from(papers)
        .where(and(hasAddress(address), ne(papers.state, 'discarded')))
        .orderBy(desc(papers.on));

/** Papers written to this address. */
const hasAddress = (address: string) => eq(sql`lower(${papers.party} ->> 'email')`, address.toLowerCase());
