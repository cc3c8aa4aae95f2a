import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { permilleOf } from '#modules/catalog/index.ts';
import type { DocumentContent } from '#modules/documents/contract.ts';
import { issueDocument, issuerOf, type Series } from '#modules/documents/index.ts';
import { isTestMode } from '#modules/payments/index.ts';
import { ibanText } from '#modules/sites/contract.ts';
import type { CreditNoteData } from '../../contract/partner.ts';
import type { NoteProblem, PartnerStatement } from '../../contract/statement.ts';
import { creditNotes, partners, settledEntries } from '../../tables.ts';
import { monthBefore, monthOf, todayIn } from '../statements/months.ts';
import { noteProblem, type OpenEntries, openEntries, type PartnerRow } from '../statements/open-entries.ts';
import { demandPartner, getStatement } from '../statements/read-statement.ts';
import { contentOf } from './note-content.ts';

const ISSUE = 'affiliates.creditNote.issue';

export const noteSeries: Series = {
  name: 'affiliates.creditNote',
  pattern: 'GS-{SITE}-{YYYY}-{SEQ}',
  label: 'affiliates_creditNotes',
};

/**
 * Issues the credit note for everything owed at the end of a month and not settled yet; the mail follows by event.
 * @throws AppError C100, notFound, affiliates.notIssued (409) with what stands in the way
 */
export async function issueNote(
  ctx: Context,
  id: string,
  { month }: { month: string },
): Promise<{ statement: PartnerStatement }> {
  await demandPartner(ctx, id, ISSUE);
  const problem = await ctx.tx(async (tx) => settle(tx, { partnerId: id, month, isTest: await isTestMode(tx) }));
  if (problem) throw new AppError('affiliates.notIssued', 409, PROBLEMS[problem]);
  return getStatement(ctx, id, { month });
}

const PROBLEMS = {
  future: 'affiliates_problemFuture',
  nothingDue: 'affiliates_problemNothingDue',
  noAgreement: 'affiliates_problemNoAgreement',
  noAddress: 'affiliates_problemNoAddress',
  noIban: 'affiliates_problemNoIban',
} as const satisfies Record<NoteProblem, string>;

/** Job of every month: credit notes for the month before, of all partners of a parish for whom nothing is missing. Real orders only. */
export async function issueNotes(ctx: Context): Promise<void> {
  const month = monthBefore(monthOf(todayIn(ctx, ctx.site.id)));
  const all = await ctx.db.select({ id: partners.id }).from(partners).where(eq(partners.siteId, ctx.site.id));
  await oneByOne(ctx, all, ({ id }) => ctx.tx((tx) => settle(tx, { partnerId: id, month, isTest: false })));
}

/** Number, document and the entries it settles are one transaction; the locked partner is settled by one process at a time. */
async function settle(tx: Context, asked: OpenEntries): Promise<NoteProblem | null> {
  const { partnerId, month, isTest } = asked;
  const [partner] = await tx.db.select().from(partners).where(eq(partners.id, partnerId)).for('update');
  if (!partner) throw notFound();
  const open = await openEntries(tx, asked);
  const netCents = open.reduce((sum, { cents }) => sum + cents, 0);
  const problem = noteProblem(tx, partner, month, netCents);
  if (problem) return problem;
  const { siteId, locale } = partner;
  const issuedOn = todayIn(tx, siteId);
  const content = await contentFor(tx, partner, { month, lines: open.map(({ id: _id, ...line }) => line), netCents });
  const { totalCents } = content;
  const { id, number, issuedAt } = await issueDocument(tx, {
    siteId,
    kind: 'creditNote',
    series: noteSeries,
    isTest,
    issuedOn,
    locale,
    content,
    subject: { kind: 'partner', id: partnerId },
  });
  await tx.db.insert(creditNotes).values({
    id,
    siteId,
    partnerId,
    number,
    isTest,
    month,
    issuedOn,
    locale,
    totalCents,
    byName: tx.user.name,
    createdAt: issuedAt,
  });
  await tx.db.insert(settledEntries).values(open.map(({ id: entryId }) => ({ entryId, siteId, creditNoteId: id })));
  await tx.record({
    act: 'affiliates.creditNote.issue',
    object: { kind: 'partner', id: partnerId, label: number },
    siteId,
    after: { month, totalCents },
  });
  await tx.emit('affiliates.creditNoteIssued', { creditNoteId: id, siteId });
  return null;
}

type Settled = Pick<CreditNoteData, 'lines' | 'netCents'> & { month: string };

async function contentFor(
  tx: Context,
  partner: PartnerRow,
  { month, lines, netCents }: Settled,
): Promise<DocumentContent> {
  const { name, address, vatId, taxStatus } = partner;
  const vatPermille = taxStatus === 'vat' ? partner.vatPermille : 0;
  const vatCents = permilleOf(netCents, vatPermille);
  const lined = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return contentOf(month, {
    issuer: await issuerOf(tx, partner.siteId),
    partner: { name, lines: lined, vatId, iban: ibanText(partner.iban) },
    taxStatus,
    lines,
    netCents,
    vatPermille,
    vatCents,
    totalCents: netCents + vatCents,
  });
}
