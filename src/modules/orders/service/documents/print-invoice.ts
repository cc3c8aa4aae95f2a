import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { percentOf } from '#kernel/i18n/numbers.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { type Letter, moneyOfIssuer, printLetters } from '#modules/documents/index.ts';
import { m } from '#texts';
import type { InvoiceData, InvoiceLine } from '../../contract/documents.ts';
import { type DocumentRow, demandDocument } from './issue-document.ts';
import { paymentWords } from './payment-words.ts';

/** An issued document as PDF, in the language of its order. @throws AppError C100, notFound */
export const printDocument = async (ctx: Context, id: string): Promise<Attachment> =>
  documentPdf(await demandDocument(ctx, id));

/** The PDF of an issued document, from what was frozen with it: the same bytes every time. */
export function documentPdf(row: DocumentRow): Promise<Attachment> {
  const { data, locale, number } = row;
  const title = titleOf(row, locale);
  const paper = { name: number, title, issuer: data.seller, locale, at: row.createdAt };
  return printLetters(paper, [letterOf(row, title)]);
}

/** 'Rechnung RE-FELS-2026-0001' */
export const titleOf = ({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>, locale: Locale): string =>
  `${TITLES[kind](locale)} ${number}`;

const TITLES: Readonly<Record<DocumentRow['kind'], (locale: Locale) => string>> = {
  invoice: (locale) => m.orders_docInvoice({}, { locale }),
  storno: (locale) => m.orders_docStorno({}, { locale }),
  correction: (locale) => m.orders_docCorrection({}, { locale }),
};

type Money = (cents: number) => string;
type Said = Pick<DocumentRow, 'kind' | 'data' | 'locale' | 'number' | 'issuedOn'>;

/** What a document says, ready for print. */
export function letterOf({ kind, data, locale, number, issuedOn }: Said, title: string): Letter {
  const o = { locale };
  const day = (on: string) => textDate(on, locale);
  const money = moneyOfIssuer(data.seller, locale);
  return {
    to: data.buyer,
    heading: title,
    mark: data.isTest ? m.orders_docTest({}, o) : '',
    facts: [
      [m.orders_docNumber({}, o), number],
      [m.orders_docIssuedOn({}, o), day(issuedOn)],
      [m.orders_docOrder({}, o), data.orderNumber],
      [m.orders_docOrderedOn({}, o), day(data.orderedOn)],
      ...(data.suppliedOn ? [[m.orders_docSuppliedOn({}, o), day(data.suppliedOn)]] : []),
      ...(data.isSupplyOpen && !data.corrects ? [[m.orders_docSupply({}, o), m.orders_docSupplyOpen({}, o)]] : []),
      ...(data.buyerVatId ? [[m.orders_docBuyerVatId({}, o), data.buyerVatId]] : []),
    ],
    intro: data.corrects
      ? [correctsWords(kind)({ number: data.corrects.number, day: day(data.corrects.issuedOn) }, o)]
      : [],
    columns: [
      { label: m.orders_docQuantity({}, o), right: true },
      { label: m.orders_docArticle({}, o), wide: true },
      { label: m.orders_docUnit({}, o), right: true },
      ...(hasVat(data) ? [{ label: m.orders_docVat({}, o), right: true }] : []),
      { label: m.orders_docSum({}, o), right: true },
    ],
    rows: data.lines.map((line) => rowOf(line, { locale, money, hasVat: hasVat(data) })),
    sums: [
      ...(data.promos ?? []).map(({ code, cents }) => ({ label: m.orders_promo({ code }, o), value: money(-cents) })),
      ...(data.shippingCents === 0 ? [] : [{ label: m.orders_docShipping({}, o), value: money(data.shippingCents) }]),
      ...(data.donationCents === 0 ? [] : [{ label: m.orders_donation({}, o), value: money(data.donationCents) }]),
      ...data.rates.flatMap((rate) => rateSums(rate, locale, money)),
      { label: m.orders_docTotal({}, o), value: money(data.totalCents), strong: true },
      ...paidByGift(data, locale, money),
    ],
    closing: closingOf(data, locale),
  };
}

const correctsWords = (kind: DocumentRow['kind']) => (kind === 'storno' ? m.orders_docCancels : m.orders_docCorrects);

/** Gift vouchers stand under the total as payments, and below them what is left to pay. */
function paidByGift({ payments = [], totalCents }: InvoiceData, locale: Locale, money: Money) {
  if (payments.length === 0) return [];
  const o = { locale };
  const left = totalCents - payments.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...payments.map(({ end, cents }) => ({ label: m.orders_giftPays({ end }, o), value: money(-cents) })),
    { label: m.orders_priceToPay({}, o), value: money(left), strong: true },
  ];
}

/** A small business shows VAT nowhere, not even as 0 % (R-18); goods that it supplied before or after that time have their rates. */
const hasVat = ({ notes, rates }: InvoiceData): boolean => !notes.includes('smallBusiness') || rates.length > 0;

type Written = { locale: Locale; money: Money; hasVat: boolean };

const rowOf = (line: InvoiceLine, { locale, money, hasVat: isShown }: Written) => [
  String(line.quantity).replace('-', '−'),
  { text: line.name, under: [...line.details, ...suppliedWords(line, locale)] },
  money(line.unitCents),
  ...(isShown ? [percentOf(line.permille, locale)] : []),
  money(line.lineCents),
];

const suppliedWords = ({ suppliedOn }: InvoiceLine, locale: Locale): string[] =>
  suppliedOn ? [m.orders_docSuppliedLine({ day: textDate(suppliedOn, locale) }, { locale })] : [];

const rateSums = (rate: InvoiceData['rates'][number], locale: Locale, money: Money) => [
  { label: m.orders_docNet({ rate: percentOf(rate.permille, locale) }, { locale }), value: money(rate.netCents) },
  {
    label: m.orders_docVatOf({ rate: percentOf(rate.permille, locale) }, { locale }),
    value: money(rate.vatCents),
  },
];

const NOTES: Readonly<Record<string, (locale: Locale) => string>> = {
  smallBusiness: (locale) => m.orders_docSmallBusiness({}, { locale }),
  intraCommunity: (locale) => m.orders_docIntraCommunity({}, { locale }),
  export: (locale) => m.orders_docExport({}, { locale }),
  rateOfSupply: (locale) => m.orders_docRateOfSupply({}, { locale }),
};

/** Reasons for missing or other VAT, and how it is paid. */
function closingOf(data: InvoiceData, locale: Locale): string[] {
  const reasons = data.notes.flatMap((note) => NOTES[note]?.(locale) ?? []);
  if (data.isSupplyCorrection) return reasons;
  return [...reasons, data.corrects ? m.orders_docBack({}, { locale }) : paymentWords(data, locale)];
}
