import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { issueDocuments } from '#modules/documents/index.ts';
import type { SmallBusiness } from '../../contract/paper-figures.ts';
import { ISSUED_AS } from '../../contract/paper-states.ts';
import { papers } from '../../tables.ts';
import { awaitMoneyOf } from '../money/await-money.ts';
import { countedCents, isTooMuch, smallBusinessOf } from '../small-business.ts';
import { frozenAs, isTestOf, lockTurnover, todayOf } from './issue-paper.ts';
import { paperContent } from './paper-content.ts';
import { lockPapers, type PaperRow } from './paper-rest.ts';
import { type ParishFacts, parishFacts } from './parish-facts.ts';
import { isUntaxed, type Judgement, judgeBy, PAPER_LOCK, TOO_MUCH } from './prepare-paper.ts';
import { demandMove, type KnownPaper, paperObject } from './write-paper.ts';

/** Papers of one transaction: more would keep those who issue single papers waiting. */
export const PAPERS_AT_ONCE = 50;

/**
 * Issues drafts of one parish and kind that were made from no other paper, in their order: numbers are drawn as one block, and each table is
 * written by one statement. At most `PAPERS_AT_ONCE`, within the transaction of the caller. Returns the ids of those that lack something and
 * stay drafts, which then say so.
 * @throws AppError C100, notFound, conflict, C100 (423), accounting.notNow (409), invalid in a closed period; then none is issued
 */
export async function issueTogether(tx: Context, known: readonly KnownPaper[]): Promise<string[]> {
  const drafts = await holdDrafts(tx, known);
  const [first] = drafts;
  if (!first) return [];
  const on = todayOf(tx, first);
  await lockTurnover(tx, first);
  const facts = await parishFacts(tx, first.siteId);
  const judged = await judgeAll(tx, drafts, { on, facts });
  const [whole, lacking] = [judged.filter(isWhole), judged.filter((one) => !isWhole(one))];
  await issueJudged(tx, whole, { on, facts });
  for (const { draft, judgement } of lacking)
    await tx.db.update(papers).set({ missing: judgement.missing }).where(eq(papers.id, draft.id));
  return lacking.map(({ draft }) => draft.id);
}

type Judged = { draft: PaperRow; judgement: Judgement };
type OnDay = { on: string; facts: ParishFacts };

const isWhole = ({ judgement }: Judged): boolean => judgement.missing.length === 0;

async function issueJudged(tx: Context, judged: readonly Judged[], { on, facts }: OnDay): Promise<void> {
  const [first] = judged;
  if (!first) return;
  const { siteId } = first.draft;
  const isTest = await isTestOf(tx, siteId);
  const documents = [];
  for (const { draft, judgement } of judged) {
    const content = await paperContent(tx, draft, judgement, facts);
    documents.push(frozenAs({ ...draft, isTest }, content, on));
  }
  const frozen = await issueDocuments(tx, documents);
  const issued = judged.map(({ draft, judgement }, at) => {
    const { id: documentId = '', number = '' } = frozen[at] ?? {};
    const { totalCents } = judgement.totals;
    return { ...draft, ...judgement, totalCents, on, number, documentId, state: ISSUED_AS[draft.kind] };
  });
  const money = await awaitMoneyOf(tx, issued, isTest);
  await storeAll(
    tx,
    issued.map((row) => ({ ...row, ...money.get(row.id) })),
  );
  await tx.emit('accounting.paperChanged', { siteId, ids: issued.map(({ id }) => id) });
  for (const row of issued) {
    const after = { number: row.number, totalCents: row.totalCents };
    await tx.record({ act: 'accounting.paper.issue', ...paperObject(row), after });
  }
}

/** The drafts, locked until the transaction ends. @throws AppError C100, notFound, conflict, C100 (423), accounting.notNow (409) */
async function holdDrafts(tx: Context, known: readonly KnownPaper[]): Promise<PaperRow[]> {
  const ids = known.map(({ id }) => id);
  const rows = new Map((await lockPapers(tx, ids)).map((row) => [row.id, row]));
  const held = known.map(({ id, rev }) => {
    const row = rows.get(id);
    tx.demand('accounting.paper.issue', { siteId: row?.siteId ?? tx.site.id });
    if (!row || row.removedAt) throw notFound();
    if (row.rev !== rev) throw conflict(null);
    demandMove(row, ISSUED_AS[row.kind]);
    return row;
  });
  if (!isOneSort(held)) throw new Error('Papers of several kinds or parishes, or with a source, are issued one by one');
  if (ids.length > 0) await demandUnlocked(tx, PAPER_LOCK, ids);
  return held;
}

const isOneSort = (rows: readonly PaperRow[]): boolean =>
  rows.every(({ siteId, kind, sourceId }) => !sourceId && siteId === rows[0]?.siteId && kind === rows[0]?.kind);

/** Each draft as it is issued after those before it, which count towards the limit of a small business. */
async function judgeAll(tx: Context, drafts: readonly PaperRow[], { on, facts }: OnDay): Promise<Judged[]> {
  const judged: Judged[] = [];
  let limit: SmallBusiness | null | undefined;
  let beforeCents = 0;
  for (const row of drafts) {
    const draft = { ...row, on };
    const judgement = judgeBy(facts, draft, on);
    if (isUntaxed({ ...draft, ...judgement })) {
      limit ??= await smallBusinessOf(tx, { siteId: row.siteId, on, vat: facts.vat });
      const reached = limit && { ...limit, turnoverCents: limit.turnoverCents + beforeCents };
      if (reached && isTooMuch(reached, judgement.totals)) judgement.missing.push(TOO_MUCH);
    }
    if (judgement.missing.length === 0) beforeCents += countedCents(judgement.totals);
    judged.push({ draft, judgement });
  }
  return judged;
}

/** Stores what issuing changes, as one statement with one parameter: rows of any number share its plan. */
async function storeAll(tx: Context, rows: readonly PaperRow[]): Promise<void> {
  const changes = rows.map((row) => ({
    id: row.id,
    state: row.state,
    number: row.number,
    document_id: row.documentId,
    on_day: row.on,
    lines: row.lines,
    totals: row.totals,
    total_cents: row.totalCents,
    priced: row.priced,
    payment_id: row.paymentId,
    money: row.money,
    owed_cents: row.owedCents,
    held_cents: row.heldCents,
  }));
  const stored = await tx.db
    .update(papers)
    .set({
      state: sql`v.state`,
      number: sql`v.number`,
      documentId: sql`v.document_id`,
      on: sql`v.on_day`,
      lines: sql`v.lines`,
      totals: sql`v.totals`,
      totalCents: sql`v.total_cents`,
      priced: sql`v.priced`,
      missing: [],
      paymentId: sql`v.payment_id`,
      money: sql`v.money`,
      owedCents: sql`v.owed_cents`,
      heldCents: sql`v.held_cents`,
      rev: sql`${papers.rev} + 1`,
      updatedAt: tx.now(),
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v(id uuid, state text, number text, document_id uuid,
      on_day date, lines jsonb, totals jsonb, total_cents bigint, priced jsonb, payment_id uuid, money text, owed_cents int,
      held_cents int)`)
    .where(sql`${papers.id} = v.id`)
    .returning({ id: papers.id });
  if (stored.length !== rows.length) throw notFound();
}
