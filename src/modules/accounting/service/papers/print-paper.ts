import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { printLetters } from '#modules/documents/index.ts';
import { m } from '#texts';
import { papers } from '../../tables.ts';
import { frozenOf } from './cancel-paper.ts';
import { todayOf } from './issue-paper.ts';
import { paperContent } from './paper-content.ts';
import { letterOf, type Printed, titleOf } from './paper-letter.ts';
import type { PaperRow } from './paper-rest.ts';
import { documentOf } from './paper-series.ts';
import { judgePaper } from './prepare-paper.ts';

/** The PDF of a paper: of a draft as it would be today, marked as one; else of its frozen document. @throws AppError C100, notFound */
export async function printPaper(ctx: Context, { id }: { id: string }): Promise<Attachment> {
  const [row] = await ctx.db.select().from(papers).where(eq(papers.id, id));
  ctx.demand('accounting.paper.read', { siteId: row?.siteId ?? ctx.site.id });
  if (!row || row.removedAt) throw notFound();
  return pdfOfPrinted(await printedOf(ctx, row));
}

/** The PDF of what a paper says; of a frozen one the same bytes every time. */
export function pdfOfPrinted(paper: Printed): Promise<Attachment> {
  const { locale, number, issuer, layout, issuedAt: at } = paper;
  const title = titleOf(paper);
  const name = number || m.accounting_draftFile({}, { locale });
  return printLetters({ name, title, issuer, layout, locale, at }, [letterOf(paper, title)]);
}

/** The frozen document of a paper; of a draft what it would say today, without a number. */
export async function printedOf(ctx: Context, row: PaperRow): Promise<Printed> {
  if (row.documentId) return frozenOf(ctx, row);
  const on = todayOf(ctx, row);
  const content = await paperContent(ctx, row, await judgePaper(ctx, { ...row, on }, on));
  const { kind } = documentOf(row);
  return { ...content, kind, number: '', locale: row.locale, issuedAt: ctx.now(), issuedOn: on };
}
