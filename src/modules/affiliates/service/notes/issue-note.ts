import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { permilleOf } from '#modules/catalog/index.ts';
import { issuerOf, nextNumber, type Series } from '#modules/documents/index.ts';
import { isTestMode } from '#modules/payments/index.ts';
import { ibanText } from '#modules/sites/contract.ts';
import type { CreditNoteData } from '../../contract/partner.ts';
import type { NoteProblem, PartnerStatement } from '../../contract/statement.ts';
import { creditNotes, partners, settledEntries } from '../../tables.ts';
import { monthBefore, monthOf, todayIn } from '../statements/months.ts';
import { noteProblem, type OpenEntries, openEntries, type PartnerRow } from '../statements/open-entries.ts';
import { demandPartner, getStatement } from '../statements/read-statement.ts';

const ISSUE = 'affiliates.creditNote.issue';

export const noteSeries: Series = { name: 'affiliates.creditNote', pattern: 'GS-{SITE}-{YYYY}-{SEQ}' };

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
  for (const { id } of all) await ctx.tx((tx) => settle(tx, { partnerId: id, month, isTest: false }));
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
  const number = await nextNumber(tx, noteSeries, { siteId, on: issuedOn, isTest });
  const data = await dataOf(tx, partner, { lines: open.map(({ id: _id, ...line }) => line), netCents });
  const [note] = await tx.db
    .insert(creditNotes)
    .values({
      siteId,
      partnerId,
      number,
      isTest,
      month,
      issuedOn,
      locale,
      data,
      totalCents: data.totalCents,
      byName: tx.user.name,
      createdAt: tx.now(),
    })
    .returning();
  if (!note) throw notFound();
  await tx.db
    .insert(settledEntries)
    .values(open.map(({ id: entryId }) => ({ entryId, siteId, creditNoteId: note.id })));
  await tx.record({
    act: 'affiliates.creditNote.issue',
    object: { kind: 'partner', id: partnerId, label: number },
    siteId,
    after: { month, totalCents: data.totalCents },
  });
  await tx.emit('affiliates.creditNoteIssued', { creditNoteId: note.id, siteId });
  return null;
}

type Settled = Pick<CreditNoteData, 'lines' | 'netCents'>;

async function dataOf(tx: Context, partner: PartnerRow, { lines, netCents }: Settled): Promise<CreditNoteData> {
  const { name, address, vatId, taxStatus } = partner;
  const iban = ibanText(partner.iban);
  const vatPermille = taxStatus === 'vat' ? partner.vatPermille : 0;
  const vatCents = permilleOf(netCents, vatPermille);
  return {
    issuer: await issuerOf(tx, partner.siteId),
    partner: {
      name,
      lines: address
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      vatId,
      iban,
    },
    taxStatus,
    lines,
    netCents,
    vatPermille,
    vatCents,
    totalCents: netCents + vatCents,
  };
}
