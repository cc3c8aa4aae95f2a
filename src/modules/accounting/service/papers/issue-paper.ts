import { sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type AppError, invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { DocumentContent, IssuedDocument } from '#modules/documents/contract.ts';
import { issueDocument, type NewDocument } from '#modules/documents/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import type { PaperReply } from '../../contract/paper.ts';
import { ISSUED_AS } from '../../contract/paper-states.ts';
import { awaitMoney } from '../money/await-money.ts';
import { demandOpenOrder, followOrder } from './follow-order.ts';
import type { Missing } from './missing.ts';
import { paperContent } from './paper-content.ts';
import type { PaperRow } from './paper-rest.ts';
import { documentOf } from './paper-series.ts';
import { judgePaper, PAPER_LOCK } from './prepare-paper.ts';
import { demandMove, holdPaper, type KnownPaper, paperObject, replyOf, storePaper } from './write-paper.ts';

/**
 * Numbers and freezes a draft, dated today, with the VAT of the day of its supply (R-13).
 * @throws AppError C100, notFound, conflict, C100 (423), accounting.notNow (409), invalid at everything that is missing (A-6)
 */
export function issuePaper(ctx: Context, known: KnownPaper): Promise<PaperReply> {
  return ctx.tx(async (tx) => {
    const { row: draft, source } = await holdPaper(tx, known, 'issue');
    const to = ISSUED_AS[draft.kind];
    demandMove(draft, to);
    demandOpenOrder(draft, source);
    const on = todayOf(tx, draft);
    await lockTurnover(tx, draft);
    const { missing, ...judged } = await judgePaper(tx, { ...draft, on }, on);
    if (missing.length > 0) throw lacking(missing);
    const content = await paperContent(tx, draft, { missing, ...judged });
    const isTest = await isTestOf(tx, draft.siteId);
    const { id: documentId, number } = await freeze(tx, { ...draft, isTest }, content, on);
    const totalCents = judged.totals.totalCents;
    const row = await storePaper(tx, draft, { ...judged, totalCents, missing, on, number, documentId, state: to });
    await awaitMoney(tx, row, isTest);
    await followOrder(tx, row, source);
    await tx.record({ act: 'accounting.paper.issue', ...paperObject(row), after: { number, totalCents } });
    return replyOf(row);
  });
}

export const lacking = (missing: readonly Missing[]): AppError =>
  invalid(Object.fromEntries(missing.map(({ field, message }) => [field, message])));

/** Invoices of a parish are issued one after the other, so that two do not exceed a limit of the year unseen. */
export async function lockTurnover(tx: Context, { kind, siteId }: Pick<PaperRow, 'kind' | 'siteId'>): Promise<void> {
  if (kind === 'invoice')
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`accounting.turnover ${siteId}`}))`);
}

/** Local day in the parish of a paper. */
export const todayOf = (tx: Context, { siteId }: Pick<PaperRow, 'siteId'>): string =>
  localMoment(tx.now(), zoneOf(tx, siteId)).on;

type Frozen = Pick<PaperRow, 'id' | 'siteId' | 'kind' | 'correction' | 'locale'> & { isTest: boolean };

/** Papers of a parish of the demo are tests, so that it can be removed with them. */
export async function isTestOf(tx: Context, siteId: string): Promise<boolean> {
  const site = (await knownSites(tx)).find(({ _id }) => _id === siteId);
  return site?.details.demo ?? false;
}

/** The frozen document of a paper, with its number. */
export const freeze = (
  tx: Context,
  paper: Frozen,
  content: DocumentContent,
  issuedOn: string,
): Promise<IssuedDocument> => issueDocument(tx, frozenAs(paper, content, issuedOn));

/** The document that a paper is frozen as. */
export const frozenAs = (paper: Frozen, content: DocumentContent, issuedOn: string): NewDocument => ({
  siteId: paper.siteId,
  ...documentOf(paper),
  isTest: paper.isTest,
  issuedOn,
  locale: paper.locale,
  subject: { kind: PAPER_LOCK, id: paper.id },
  content,
});
