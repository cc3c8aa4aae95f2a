import { textDate } from '#kernel/i18n/dates.ts';
import { percentOf } from '#kernel/i18n/numbers.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { addDays } from '#kernel/local-time.ts';
import type {
  DocumentContent,
  DocumentKind,
  IssuedDocument,
  IssuedLine,
  Reference,
} from '#modules/documents/contract.ts';
import { type Letter, moneyOfIssuer } from '#modules/documents/index.ts';
import { ibanText } from '#modules/sites/contract.ts';
import { m } from '#texts';

/** A paper as it is set; a draft has no number. */
export type Printed = Omit<IssuedDocument, 'id' | 'siteId' | 'isTest'>;
type Words = (o: { locale: Locale }) => string;

const TITLES: Readonly<Partial<Record<DocumentKind, Words>>> = {
  offer: (o) => m.accounting_titleOffer({}, o),
  orderConfirmation: (o) => m.accounting_titleOrder({}, o),
  deliveryNote: (o) => m.accounting_titleDelivery({}, o),
  vendorOrder: (o) => m.accounting_titleVendorOrder({}, o),
  invoice: (o) => m.accounting_titleInvoice({}, o),
  storno: (o) => m.accounting_titleStorno({}, o),
  correction: (o) => m.accounting_titleCorrection({}, o),
};

/** 'Rechnung AR-FELS-2026-0001' */
export const titleOf = ({ kind, number, locale }: Pick<Printed, 'kind' | 'number' | 'locale'>): string =>
  [TITLES[kind]?.({ locale }), number].filter(Boolean).join(' ');

/** A paper in words and amounts, in its language. A delivery note names no prices. */
export function letterOf(paper: Printed, title: string): Letter {
  const { locale, number, recipient, lines, texts, kind } = paper;
  const o = { locale };
  const [subject = '', intro = '', terms = '', ending = ''] = texts;
  const hasPrices = kind !== 'deliveryNote';
  const written: Written = { locale, money: moneyOfIssuer(paper.issuer, locale), hasVat: hasVat(paper), hasPrices };
  return {
    to: { name: recipient.name, lines: recipient.lines },
    heading: title,
    mark: number ? '' : m.accounting_draftMark({}, o),
    facts: factsOf(paper),
    intro: [subject, ...correctedWords(paper), ...intro.split('\n')].filter(Boolean),
    columns: [
      { label: m.accounting_columnQuantity({}, o), right: true },
      { label: m.accounting_columnName({}, o), wide: true },
      ...(hasPrices
        ? [
            {
              label: paper.prices === 'net' ? m.accounting_columnUnitNet({}, o) : m.accounting_columnUnit({}, o),
              right: true,
            },
          ]
        : []),
      ...(hasPrices && written.hasVat ? [{ label: m.accounting_columnVat({}, o), right: true }] : []),
      ...(hasPrices ? [{ label: m.accounting_columnSum({}, o), right: true }] : []),
    ],
    rows: lines.map((line) => rowOf(line, written)),
    sums: hasPrices ? sumsOf(paper, written) : [],
    closing: [
      ...reasonsOf(paper),
      ...paymentWords(paper, written.money),
      ...terms.split('\n'),
      ...ending.split('\n'),
    ].filter(Boolean),
  };
}

type Written = { locale: Locale; money: (cents: number) => string; hasVat: boolean; hasPrices: boolean };

/** A small business shows VAT nowhere, not even as 0 % (R-18). */
const hasVat = ({ rates }: DocumentContent): boolean => rates.some(({ category }) => category !== 'smallBusiness');

function factsOf({ kind, locale, number, issuedOn, recipient, supply, validUntil, references }: Printed): string[][] {
  const o = { locale };
  const day = (on: string) => textDate(on, locale);
  const fact = (label: string, value: string | null | undefined): string[][] => (value ? [[label, value]] : []);
  const of = (relation: Reference['relation']) => references.filter((one) => one.relation === relation);
  const supplied = supply.on && (supply.from ? `${day(supply.from)} – ${day(supply.on)}` : day(supply.on));
  return [
    ...fact(m.accounting_factNumber({}, o), number),
    ...fact(m.accounting_factOn({}, o), day(issuedOn)),
    ...fact(m.accounting_factReference({}, o), of('buyer')[0]?.number),
    ...fact(m.accounting_factOffer({}, o), of('offer')[0]?.number),
    ...fact(m.accounting_factOrder({}, o), of('order')[0]?.number),
    ...deliveryFacts(of('delivery'), m.accounting_factDelivery({}, o)),
    ...fact(kind === 'invoice' || kind === 'storno' ? m.accounting_factSupplied({}, o) : '', supplied).filter(
      ([label]) => label,
    ),
    ...fact(m.accounting_factValidUntil({}, o), validUntil && day(validUntil)),
    ...fact(m.accounting_factVatId({}, o), recipient.vatId),
  ];
}

/** Lines name their deliveries; here they stand where they are few. */
const deliveryFacts = (deliveries: readonly Reference[], label: string): string[][] =>
  deliveries.length > 2 ? [] : deliveries.map(({ number }) => [label, number]);

function correctedWords({ references, locale }: Printed): string[] {
  const corrected = references.find(({ relation }) => relation === 'cancels' || relation === 'corrects');
  if (!corrected) return [];
  const { relation, number, on } = corrected;
  const words = relation === 'cancels' ? m.accounting_cancels : m.accounting_corrects;
  return [words({ number, day: textDate(on, locale) }, { locale })];
}

function rowOf(line: IssuedLine, { locale, money, hasVat: isShown, hasPrices }: Written): Letter['rows'][number] {
  const o = { locale };
  const blank = (count: number) => Array.from({ length: count }, () => '');
  const width = (hasPrices ? 1 : 0) + (hasPrices && isShown ? 1 : 0);
  if (line.kind === 'text')
    return ['', { text: line.name, under: line.details }, ...blank(width + (hasPrices ? 1 : 0))];
  if (line.kind === 'subtotal')
    return [
      '',
      line.name || m.accounting_subtotal({}, o),
      ...blank(width),
      ...(hasPrices ? [money(line.lineCents)] : []),
    ];
  const quantity = (line.quantityThousandths / 1000)
    .toLocaleString(locale === 'de' ? 'de-AT' : 'en-GB')
    .replace('-', '−');
  const discount =
    line.discountCents === 0 || !hasPrices
      ? []
      : [m.accounting_lineDiscount({ amount: money(Math.abs(line.discountCents)) }, o)];
  const supplied = line.suppliedOn ? [m.accounting_lineSupplied({ day: textDate(line.suppliedOn, locale) }, o)] : [];
  const optional = line.kind === 'optional' ? [m.accounting_lineOptional({}, o)] : [];
  const sum = line.kind === 'optional' ? `(${money(line.lineCents)})` : money(line.lineCents);
  return [
    [quantity, line.unit].filter(Boolean).join(' '),
    { text: line.name, under: [...line.details, ...discount, ...supplied, ...optional] },
    ...(hasPrices ? [money(line.unitCents)] : []),
    ...(hasPrices && isShown ? [line.permille === null ? '' : percentOf(line.permille, locale)] : []),
    ...(hasPrices ? [sum] : []),
  ];
}

function sumsOf(
  { charges, rates, netCents, totalCents, prices, locale }: Printed,
  { money, hasVat: isShown }: Written,
): Letter['sums'] {
  const o = { locale };
  const charged = charges.map(({ kind, cents }) => ({
    label: kind === 'discount' ? m.accounting_sumDiscount({}, o) : m.accounting_sumCharge({}, o),
    value: money(cents),
  }));
  const total = { label: m.accounting_sumTotal({}, o), value: money(totalCents), strong: true };
  if (!isShown) return [...charged, total];
  const rated = rates.flatMap((rate) => {
    const percent = percentOf(rate.permille, locale);
    const net = { label: m.accounting_sumNetOf({ rate: percent }, o), value: money(rate.netCents) };
    return rate.category === 'taxed'
      ? [net, { label: m.accounting_sumVatOf({ rate: percent }, o), value: money(rate.vatCents) }]
      : [net];
  });
  const net = { label: m.accounting_sumNet({}, o), value: money(netCents ?? 0) };
  return [...charged, ...rated, ...(prices === 'net' && rates.length > 1 ? [net] : []), total];
}

const NOTES: Readonly<Record<string, Words>> = {
  smallBusiness: (o) => m.accounting_noteSmallBusiness({}, o),
  intraCommunity: (o) => m.accounting_noteIntraCommunity({}, o),
  reverseCharge: (o) => m.accounting_noteReverseCharge({}, o),
  export: (o) => m.accounting_noteExport({}, o),
};

/** Sentences that the law demands for what has no VAT. */
function reasonsOf({ notes, lines, locale, kind }: Printed): string[] {
  if (kind === 'deliveryNote') return [];
  const own = lines.flatMap(({ reason, kind: of }) => (reason && of !== 'text' && of !== 'subtotal' ? [reason] : []));
  return [...new Set([...notes.flatMap((note) => NOTES[note]?.({ locale }) ?? []), ...own])];
}

function paymentWords(
  { kind, settlement, totalCents, issuer, issuedOn, number, locale }: Printed,
  money: Written['money'],
): string[] {
  if (kind !== 'invoice' || !settlement || totalCents <= 0) return [];
  const o = { locale };
  const amount = money(totalCents);
  const day = textDate(addDays(issuedOn, settlement.dueDays ?? 0), locale);
  const pay = settlement.dueDays ? m.accounting_payBy({ amount, day }, o) : m.accounting_payNow({ amount }, o);
  const { bank } = issuer;
  return [pay, bank && number ? m.accounting_payTo({ holder: bank.holder, iban: ibanText(bank.iban), number }, o) : ''];
}
