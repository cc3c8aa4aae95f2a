import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { percentOf } from '#kernel/i18n/numbers.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type {
  DocumentContent,
  IssuedCharge,
  IssuedDocument,
  IssuedLine,
  Reference,
} from '#modules/documents/contract.ts';
import { type Letter, moneyOfIssuer, printLetters, readIssued } from '#modules/documents/index.ts';
import { m } from '#texts';
import { contentOf } from './invoice-content.ts';
import { type DocumentRow, demandDocument } from './issue-document.ts';
import { paymentWords } from './payment-words.ts';

/** An issued document as PDF, in the language of its order. @throws AppError C100, notFound */
export const printDocument = async (ctx: Context, id: string): Promise<Attachment> =>
  documentPdf(ctx, await demandDocument(ctx, id));

/** The PDF of an issued document, from what was frozen with it: the same bytes every time. */
export async function documentPdf(ctx: Context, row: DocumentRow): Promise<Attachment> {
  const document = await frozenOf(ctx, row);
  return pdfOf(document, titleOf(row, document.locale));
}

/** The PDF of an issued document of an order, for rooms above, which have checked who sees it. */
export async function printOrderDocument(document: IssuedDocument): Promise<Attachment> {
  const { kind, number, locale } = document;
  if (kind !== 'invoice' && kind !== 'storno' && kind !== 'correction')
    throw new Error(`${number} is no document of an order`);
  return pdfOf(document, titleOf({ kind, number }, locale));
}

const pdfOf = (document: IssuedDocument, title: string): Promise<Attachment> => {
  const { locale, number, issuer, issuedAt: at } = document;
  return printLetters({ name: number, title, issuer, locale, at }, [letterOf(document, title)]);
};

/** A document as it was frozen; those of older versions were so with their row. */
export async function frozenOf(ctx: Context, row: DocumentRow): Promise<IssuedDocument> {
  const frozen = await readIssued(ctx, row.id);
  if (frozen) return frozen;
  const { id, siteId, kind, number, issuedOn, createdAt: issuedAt, locale, data } = row;
  if (!data) throw new Error(`Nothing of the document ${number} is left`);
  return { ...contentOf(kind, data), id, siteId, kind, number, issuedOn, issuedAt, locale, isTest: data.isTest };
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

/** Converts a document to its printed form. */
export function letterOf(document: IssuedDocument, title: string): Letter {
  const { locale, number, issuedOn, issuer, recipient, supply, references } = document;
  const o = { locale };
  const day = (on: string) => textDate(on, locale);
  const money = moneyOfIssuer(issuer, locale);
  const order = references.find(({ relation }) => relation === 'order');
  return {
    to: { name: recipient.name, lines: recipient.lines },
    heading: title,
    mark: document.isTest ? m.orders_docTest({}, o) : '',
    facts: [
      [m.orders_docNumber({}, o), number],
      [m.orders_docIssuedOn({}, o), day(issuedOn)],
      ...(order ? [[m.orders_docOrder({}, o), order.number]] : []),
      ...(order ? [[m.orders_docOrderedOn({}, o), day(order.on)]] : []),
      ...(supply.on ? [[m.orders_docSuppliedOn({}, o), day(supply.on)]] : []),
      ...(supply.isOpen ? [[m.orders_docSupply({}, o), m.orders_docSupplyOpen({}, o)]] : []),
      ...(recipient.vatId ? [[m.orders_docBuyerVatId({}, o), recipient.vatId]] : []),
    ],
    intro: introOf(references, locale),
    columns: [
      { label: m.orders_docQuantity({}, o), right: true },
      { label: m.orders_docArticle({}, o), wide: true },
      { label: m.orders_docUnit({}, o), right: true },
      ...(hasVat(document) ? [{ label: m.orders_docVat({}, o), right: true }] : []),
      { label: m.orders_docSum({}, o), right: true },
    ],
    rows: document.lines.map((line) => rowOf(line, { locale, money, hasVat: hasVat(document) })),
    sums: [
      ...document.charges.map((charge) => ({
        label: CHARGES[charge.kind](charge.label, o),
        value: money(charge.cents),
      })),
      ...document.rates.flatMap((rate) => rateSums(rate, locale, money)),
      { label: m.orders_docTotal({}, o), value: money(document.totalCents), strong: true },
      ...paidByGift(document, locale, money),
    ],
    closing: closingOf(document, locale),
  };
}

function introOf(references: readonly Reference[], locale: Locale): string[] {
  const corrected = references.find(({ relation }) => relation === 'cancels' || relation === 'corrects');
  if (!corrected) return [];
  const { relation, number, on } = corrected;
  const words = relation === 'cancels' ? m.orders_docCancels : m.orders_docCorrects;
  return [words({ number, day: textDate(on, locale) }, { locale })];
}

type ChargeWords = (label: string, o: { locale: Locale }) => string;

const CHARGES: Readonly<Record<IssuedCharge['kind'], ChargeWords>> = {
  discount: (code, o) => m.orders_promo({ code }, o),
  shipping: (_label, o) => m.orders_docShipping({}, o),
  donation: (_label, o) => m.orders_donation({}, o),
};

/** Gift vouchers stand under the total as payments, and below them what is left to pay. */
function paidByGift({ payments, totalCents }: DocumentContent, locale: Locale, money: Money) {
  if (payments.length === 0) return [];
  const o = { locale };
  const left = totalCents - payments.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...payments.map(({ label, cents }) => ({ label: m.orders_giftPays({ end: label }, o), value: money(-cents) })),
    { label: m.orders_priceToPay({}, o), value: money(left), strong: true },
  ];
}

/** A small business shows VAT nowhere, not even as 0 % (R-18); goods that it supplied before or after that time have their rates. */
const hasVat = ({ notes, rates }: DocumentContent): boolean => !notes.includes('smallBusiness') || rates.length > 0;

type Written = { locale: Locale; money: Money; hasVat: boolean };

const rowOf = (line: IssuedLine, { locale, money, hasVat: isShown }: Written) => [
  String(line.quantityThousandths / 1000).replace('-', '−'),
  { text: line.name, under: [...line.details, ...suppliedWords(line, locale)] },
  money(line.unitCents),
  ...(isShown ? [line.permille === null ? '' : percentOf(line.permille, locale)] : []),
  money(line.lineCents),
];

const suppliedWords = ({ suppliedOn }: IssuedLine, locale: Locale): string[] =>
  suppliedOn ? [m.orders_docSuppliedLine({ day: textDate(suppliedOn, locale) }, { locale })] : [];

const rateSums = (rate: DocumentContent['rates'][number], locale: Locale, money: Money) => [
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
function closingOf(document: DocumentContent, locale: Locale): string[] {
  const reasons = document.notes.flatMap((note) => NOTES[note]?.(locale) ?? []);
  if (!document.settlement) return reasons;
  const isBack = introOf(document.references, locale).length > 0;
  return [...reasons, isBack ? m.orders_docBack({}, { locale }) : paymentWords(document, locale)];
}
