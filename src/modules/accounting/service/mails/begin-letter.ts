import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { addDays } from '#kernel/local-time.ts';
import type { IssuedDocument } from '#modules/documents/contract.ts';
import { moneyOfIssuer } from '#modules/documents/index.ts';
import { EINVOICE_FORMATS } from '../../contract/paper-einvoice.ts';
import type { PaperLetter } from '../../contract/paper-mail.ts';
import { papers } from '../../tables.ts';
import { isBrokenAs } from '../einvoice/paper-einvoice.ts';
import { frozenOf } from '../papers/cancel-paper.ts';
import type { PaperRow } from '../papers/paper-rest.ts';
import { type MailValues, mailWords } from './mail-words.ts';

/** The mail to an issued paper before a person edits it. @throws AppError C100, notFound, accounting.sendDraft (409) */
export async function beginLetter(ctx: Context, { id }: { id: string }): Promise<PaperLetter> {
  const [row] = await ctx.db.select().from(papers).where(eq(papers.id, id));
  ctx.demand('accounting.paper.read', { siteId: row?.siteId ?? ctx.site.id });
  if (!row || row.removedAt) throw notFound();
  if (!row.documentId) throw sendDraft();
  const { siteId, locale } = row;
  const kind = row.correction ? 'correction' : row.kind;
  const words = await mailWords(ctx, { siteId, kind, locale }, valuesOf(row, await frozenOf(ctx, row)));
  const attach: PaperLetter['attach'] = [{ attach: 'pdf', isBroken: false }];
  if (row.kind === 'invoice')
    for (const format of EINVOICE_FORMATS)
      attach.push({ attach: format, isBroken: await isBrokenAs(ctx, row, format) });
  return { to: row.party.email, ...words, attach };
}

export const sendDraft = () => new AppError('accounting.sendDraft', 409, 'accounting_sendDraft');

function valuesOf({ party }: PaperRow, paper: IssuedDocument): MailValues {
  const { locale, number, issuer, totalCents, issuedOn, settlement, validUntil } = paper;
  const day = validUntil ?? (settlement ? addDays(issuedOn, settlement.dueDays ?? 0) : issuedOn);
  return {
    number,
    total: moneyOfIssuer(issuer, locale)(totalCents),
    day: textDate(day, locale),
    name: party.name,
  };
}
