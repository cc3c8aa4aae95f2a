import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { IssuedDocument } from '#modules/documents/contract.ts';
import { latestIssued, moneyOfIssuer, printLetters } from '#modules/documents/index.ts';
import { m } from '#texts';
import type { quotes } from '../tables.ts';
import { offerContent } from './offer-content.ts';

type QuoteRow = typeof quotes.$inferSelect;

/** An offer as PDF: as it was sent; before that, and where something else stands in it by now, as it would be. */
export async function printOffer(ctx: Context, row: QuoteRow): Promise<Attachment> {
  const sent = row.state === 'asked' ? null : await latestIssued(ctx, row.id);
  return sent && sent.texts.join('') === row.answer ? offerPdf(sent) : offerPdf(await draftOf(ctx, row));
}

type Offer = Omit<IssuedDocument, 'id' | 'siteId' | 'kind' | 'isTest'>;

async function draftOf(ctx: Context, row: QuoteRow): Promise<Offer> {
  const { number, locale } = row;
  const issuedAt = row.sentAt ?? ctx.now();
  const issuedOn = localMoment(issuedAt, ctx.site.timeZone).on;
  return { ...(await offerContent(ctx, row)), number, locale, issuedAt, issuedOn };
}

function offerPdf(offer: Offer): Promise<Attachment> {
  const { locale, number, issuer, recipient, issuedAt: at, issuedOn, validUntil } = offer;
  const o = { locale };
  const money = moneyOfIssuer(issuer, locale);
  const day = (on: string) => textDate(on, locale);
  const title = m.quotes_paperTitle({ number }, o);
  return printLetters({ name: number, title, issuer, locale, at }, [
    {
      to: { name: recipient.name, lines: recipient.lines },
      heading: title,
      facts: [
        [m.quotes_number({}, o), number],
        [m.quotes_paperOn({}, o), day(issuedOn)],
        [m.quotes_validUntil({}, o), day(validUntil ?? '')],
      ],
      intro: offer.texts,
      columns: [
        { label: m.quotes_quantity({}, o), right: true },
        { label: m.quotes_product({}, o), wide: true },
        { label: m.quotes_unitPrice({}, o), right: true },
        { label: m.quotes_sum({}, o), right: true },
      ],
      rows: offer.lines.map(({ quantityThousandths, name, details, unitCents, lineCents }) => [
        String(quantityThousandths / 1000),
        { text: name, under: details },
        money(unitCents),
        money(lineCents),
      ]),
      sums: [{ label: m.quotes_total({}, o), value: money(offer.totalCents), strong: true }],
      closing: [m.quotes_paperClosing({}, o)],
    },
  ]);
}
