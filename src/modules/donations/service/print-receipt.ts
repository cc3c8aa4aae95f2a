import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { PAPER_HEAD, printPaper } from '#kernel/pdf/paper.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import { contactLine, parishContact } from '#modules/sites/index.ts';
import { m } from '#texts';
import { donationPurposes } from '../tables.ts';
import type { DonationRow } from './donation-part.ts';
import { purposeName } from './purposes.ts';
import { demandDonation } from './read-donations.ts';

/** The confirmation of a donation for the staff. @throws AppError C100, notFound, donations.state (409) */
export async function printReceipt(ctx: Context, id: string): Promise<Attachment> {
  const row = await demandDonation(ctx, id, 'donations.donation.read');
  if (row.state !== 'received') throw new AppError('donations.state', 409, 'donations_notReceived');
  return receiptPdf(ctx, row);
}

/**
 * Confirms that a donation was paid, in the language of its donor. It is no receipt for the tax office; that donations are told to it,
 * or that they are not, is said by the purpose (parish rules 2.13).
 */
export async function receiptPdf(ctx: Context, row: DonationRow): Promise<Attachment> {
  const { locale, donorName, orderNumber, message, siteId } = row;
  const o = { locale };
  const parish = await parishContact(ctx, siteId);
  const zone = zoneOf(ctx, siteId);
  const receivedAt = row.receivedAt ?? row.createdAt;
  const title = m.donations_receiptTitle({}, o);
  return printPaper(
    RECEIPT,
    { name: `${title}-${orderNumber}`, title, author: parish?.name ?? ctx.site.name, locale, at: receivedAt },
    {
      sender: parish ? contactLine({ ...parish, phone: '' }) : '',
      thanks: m.donations_receiptThanks({ name: donorName }, o),
      amount: moneyIn(ctx, siteId, locale)(row.cents - row.returnedCents),
      facts: [
        ...(nameIn(row) ? [[m.donations_purpose({}, o), nameIn(row)]] : []),
        [m.donations_receivedOn({}, o), textDate(localMoment(receivedAt, zone).on, locale)],
        [m.donations_orderNumber({}, o), orderNumber],
        ...(message ? [[m.donations_message({}, o), message]] : []),
      ],
      notes: [...(await taxNotes(ctx, row)), ...(row.isTest ? [m.donations_receiptTest({}, o)] : [])],
    },
  );
}

/** Name of the purpose as it was given, in the language of the donor. */
export const nameIn = ({ locale, purposeName: name, purposeNameEn: nameEn }: DonationRow): string =>
  purposeName({ locale }, { name, nameEn });

async function taxNotes(ctx: Context, { purposeId, locale, bornOn }: DonationRow): Promise<string[]> {
  const o = { locale };
  const [purpose] = purposeId
    ? await ctx.db.select().from(donationPurposes).where(eq(donationPurposes.id, purposeId))
    : [];
  const own = purpose && ((locale === 'en' && purpose.taxNoteEn) || purpose.taxNote);
  if (!purpose?.isDeductible) return [m.donations_receiptNoTax({}, o), ...(own ? [own] : [])];
  return [own || (bornOn ? m.donations_receiptTold({}, o) : m.donations_receiptNotTold({}, o))];
}

/** Typst source of the confirmation of a donation, A5 upright; everything comes ready for print in `d`. */
const RECEIPT = `${PAPER_HEAD}
#set page(paper: "a5", margin: (x: 17mm, top: 16mm, bottom: 15mm))
#set par(leading: 0.65em)
#text(size: 12pt, weight: "bold")[#d.author]
#v(-1mm)
#text(size: 9pt, fill: faint)[#d.sender]
#v(1mm)
#line(length: 100%, stroke: 0.5pt + rgb("#999999"))
#v(5mm)
#text(size: 19pt, weight: "bold")[#d.title]
#v(3mm)
#par(d.thanks)
#v(3mm)
#align(center, block(inset: (x: 8mm, y: 4mm), stroke: 0.8pt + rgb("#7a1f2b"), radius: 2mm,
  text(size: 22pt, weight: "bold", fill: rgb("#7a1f2b"))[#d.amount]))
#v(3mm)
#grid(columns: (auto, 1fr), column-gutter: 6mm, row-gutter: 2.6mm,
  ..d.facts.map(f => (text(fill: faint, f.at(0)), f.at(1))).flatten())
#v(5mm)
#for p in d.notes [#par(text(size: 9.5pt, p)) #v(1mm)]
`;
