import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { DocumentContent } from '#modules/documents/contract.ts';
import { issueDocument, issuerOf, plainLine } from '#modules/documents/index.ts';
import { isTestMode } from '#modules/payments/index.ts';
import { chosenWords, lineName } from '../contract/quote.ts';
import type { quotes } from '../tables.ts';
import { quoteSeries } from './quote-number.ts';

declare module '#modules/documents/contract/issued.ts' {
  interface DocumentKinds {
    offer: true;
  }
}

type QuoteRow = typeof quotes.$inferSelect;

/** Freezes an offer as it is sent. Its number is that of the request; what is offered once more is another document of that number. */
export async function issueOffer(tx: Context, row: QuoteRow): Promise<void> {
  const { id, siteId, number, locale } = row;
  const issuedOn = localMoment(tx.now(), zoneOf(tx, siteId)).on;
  await issueDocument(tx, {
    siteId,
    kind: 'offer',
    series: quoteSeries,
    number,
    isTest: await isTestMode(tx),
    issuedOn,
    locale,
    subject: { kind: 'quote', id },
    content: await offerContent(tx, row),
  });
}

/** Content of an offer at present. The VAT in its prices is stated by the invoice. */
export async function offerContent(ctx: Context, row: QuoteRow): Promise<DocumentContent> {
  const { siteId, locale, name, email, number, answer, validUntil, createdAt } = row;
  const lines = row.lines.map(({ quantity, unitCents, ...line }) =>
    plainLine(lineName(line, locale), quantity * (unitCents ?? 0), {
      details: chosenWords(line, locale),
      quantityThousandths: quantity * 1000,
      unitCents: unitCents ?? 0,
    }),
  );
  return {
    issuer: await issuerOf(ctx, siteId),
    recipient: { name, lines: [email], email, vatId: '', iban: '' },
    prices: 'gross',
    lines,
    charges: [],
    rates: [],
    netCents: null,
    vatCents: null,
    totalCents: lines.reduce((sum, { lineCents }) => sum + lineCents, 0),
    payments: [],
    settlement: null,
    supply: { on: null, isOpen: false },
    period: null,
    validUntil,
    references: [{ relation: 'request', number, on: localMoment(createdAt, zoneOf(ctx, siteId)).on }],
    notes: [],
    texts: answer ? [answer] : [],
  };
}
