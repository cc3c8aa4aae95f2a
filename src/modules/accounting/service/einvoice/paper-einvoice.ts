import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { printLetters } from '#modules/documents/index.ts';
import { m } from '#texts';
import type { EinvoiceFormat, PaperJudged } from '../../contract/paper-einvoice.ts';
import { checkInvoice, type Finding, type Standard } from '../../einvoice/check.ts';
import { FACTUR_X_NAME, markFacturX } from '../../einvoice/file/factur-x-pdf.ts';
import type { Invoice } from '../../einvoice/model.ts';
import { writeCii } from '../../einvoice/write/cii.ts';
import { writeEbinterface } from '../../einvoice/write/ebinterface.ts';
import { writeUbl } from '../../einvoice/write/ubl.ts';
import { papers } from '../../tables.ts';
import { todayOf } from '../papers/issue-paper.ts';
import { letterOf, type Printed, titleOf } from '../papers/paper-letter.ts';
import type { PaperRow } from '../papers/paper-rest.ts';
import { judgePaper } from '../papers/prepare-paper.ts';
import { printedOf } from '../papers/print-paper.ts';
import { homeVatOf } from '../papers/supply.ts';
import { fieldOf } from './finding-fields.ts';
import { invoiceOf } from './invoice-of.ts';

type Asked = { id: string; format: EinvoiceFormat };

const STANDARDS: Readonly<Record<EinvoiceFormat, Standard>> = {
  zugferd: 'european',
  xrechnung: 'german',
  ebinterface: 'european',
};

/** The broken rules that keep an invoice from being an electronic one, the grave first. @throws AppError C100, notFound */
export async function judgeEinvoice(ctx: Context, { id, format }: Asked): Promise<PaperJudged> {
  const { invoice } = await einvoiceOf(ctx, { id, format });
  return { findings: checkInvoice(invoice).map((finding) => viewOf(finding, ctx)) };
}

/**
 * An issued invoice or correction as a file of a format, made from its frozen document: the same bytes whenever it is asked for.
 * @throws AppError C100, notFound, accounting.einvoiceDraft (409), accounting.einvoiceBroken (409) while a rule is broken
 */
export async function writeEinvoice(ctx: Context, { id, format }: Asked): Promise<Attachment> {
  const { row, invoice, printed } = await einvoiceOf(ctx, { id, format });
  if (!row.documentId) throw new AppError('accounting.einvoiceDraft', 409, 'accounting_einvoiceDraft');
  if (isBroken(invoice)) throw einvoiceBroken();
  const { number: name, locale } = printed;
  if (format === 'xrechnung') return xmlFile(`${name}-xrechnung`, writeUbl(invoice));
  if (format === 'zugferd') return zugferd(printed, invoice);
  return xmlFile(`${name}-ebinterface`, writeEbinterface(invoice, { language: locale, title: titleOf(printed) }));
}

/** An issued invoice as XML (CII, EN 16931), for whoever has checked who sees it; null while a rule is broken. */
export async function xmlOfPaper(ctx: Context, row: PaperRow): Promise<string | null> {
  const { invoice } = await partsOf(ctx, row, 'zugferd');
  return isBroken(invoice) ? null : writeCii(invoice);
}

/** True if a rule keeps an issued invoice from being a file of this format. */
export async function isBrokenAs(ctx: Context, row: PaperRow, format: EinvoiceFormat): Promise<boolean> {
  const { invoice } = await partsOf(ctx, row, format);
  return isBroken(invoice);
}

export const isBroken = (invoice: Invoice): boolean =>
  checkInvoice(invoice).some(({ severity }) => severity === 'fatal');

export const einvoiceBroken = () => new AppError('accounting.einvoiceBroken', 409, 'accounting_einvoiceBroken');

const xmlFile = (name: string, xml: string): Attachment => ({
  name: `${name}.xml`,
  type: 'application/xml',
  body: Buffer.from(xml, 'utf8'),
});

/** The PDF of a paper with its XML inside. */
async function zugferd(printed: Printed, invoice: Invoice): Promise<Attachment> {
  const { number, locale, issuer, layout, issuedAt: at } = printed;
  const title = titleOf(printed);
  const attached = {
    name: FACTUR_X_NAME,
    description: m.accounting_einvoiceAttached({}, { locale }),
    xml: writeCii(invoice),
  };
  const file = await printLetters({ name: number, title, issuer, layout, locale, at, attached }, [
    letterOf(printed, title),
  ]);
  return { ...file, body: markFacturX(file.body as Buffer) };
}

async function einvoiceOf(ctx: Context, { id, format }: Asked) {
  const [row] = await ctx.db.select().from(papers).where(eq(papers.id, id));
  ctx.demand('accounting.paper.read', { siteId: row?.siteId ?? ctx.site.id });
  if (!row || row.removedAt || row.kind !== 'invoice') throw notFound();
  return partsOf(ctx, row, format);
}

async function partsOf(ctx: Context, row: PaperRow, format: EinvoiceFormat) {
  const printed = await printedOf(ctx, row);
  const { country } = await homeVatOf(ctx, row.siteId);
  const site = ctx.sites.find(({ id: of }) => of === row.siteId);
  const paper = {
    // A draft is judged as if it had a number.
    document: { ...printed, number: printed.number || m.accounting_draftFile({}, ctx) },
    row: await pricedRow(ctx, row),
    home: (country || 'at').toUpperCase(),
    sellerId: (site?.slug ?? '').toUpperCase(),
  };
  return { row, printed, invoice: invoiceOf(paper, STANDARDS[format]) };
}

/** Lines of a draft are taxed and priced as they would be today. */
async function pricedRow(ctx: Context, row: PaperRow): Promise<PaperRow> {
  if (row.documentId) return row;
  const on = todayOf(ctx, row);
  const { lines, priced } = await judgePaper(ctx, { ...row, on }, on);
  return { ...row, lines, priced };
}

const viewOf = ({ id, severity, de, en, at }: Finding, { locale }: Context): PaperJudged['findings'][number] => ({
  id,
  severity,
  text: locale === 'de' ? de : en,
  field: fieldOf(at),
});
