import { isLocalDate } from '#kernel/i18n/calendar-days.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { FindingView, InvoiceView, PartyView } from '../../../contract/einvoice.ts';
import { amountText } from './amount.ts';
import { categoryWord, paymentWord, typeWord, unitWord } from './code-words.ts';

/** A field as people read it; `at` is its place in the invoice, as findings name it. */
export type SheetRow = { at: string; label: string; value: string | null };

/** Parts that findings may be about when no row is. */
const PARTS: Readonly<Record<string, () => string>> = {
  lines: m.accounting_lines,
  totals: m.accounting_totals,
  vatBreakdown: m.accounting_totals,
  payments: m.accounting_payment,
};

export const headRows = (invoice: InvoiceView): SheetRow[] => [
  { at: 'number', label: m.accounting_number(), value: invoice.number },
  { at: 'typeCode', label: m.accounting_typeCode(), value: invoice.typeCode && typeWord(invoice.typeCode) },
  { at: 'issuedOn', label: m.accounting_issuedOn(), value: dayWords(invoice.issuedOn) },
  { at: 'dueOn', label: m.accounting_dueOn(), value: dayWords(invoice.dueOn) },
  { at: 'delivery', label: m.accounting_deliveredOn(), value: dayWords(invoice.deliveredOn) },
  {
    at: 'period',
    label: m.accounting_period(),
    value: joined([invoice.periodFrom, invoice.periodTo], ' – ', dayWords),
  },
  { at: 'currency', label: m.accounting_currency(), value: invoice.currency },
  { at: 'buyerReference', label: m.accounting_buyerReference(), value: invoice.buyerReference },
  { at: 'orderReference', label: m.accounting_orderReference(), value: invoice.orderReference },
  {
    at: 'attachments',
    label: m.accounting_attachments(),
    value: joined(
      invoice.attachments.map(({ reference, file }) => file ?? reference),
      ', ',
    ),
  },
  { at: 'specification', label: m.accounting_specification(), value: invoice.specification },
];

/** Rows of the seller or the buyer: the address first, which needs no labels. */
export function partyRows(at: 'seller' | 'buyer', party: PartyView | null): SheetRow[] {
  const { vatId = null, taxNumber = null, legalId = null, address = [], contact = [] } = party ?? {};
  return [
    { at: `${at}.address`, label: m.accounting_address(), value: joined(address, '\n') },
    { at: `${at}.vatId`, label: m.accounting_vatId(), value: vatId },
    { at: `${at}.taxNumber`, label: m.accounting_taxNumber(), value: taxNumber },
    { at: `${at}.legalId`, label: m.accounting_legalId(), value: legalId },
    { at: `${at}.contact`, label: m.accounting_contact(), value: joined(contact, '\n') },
  ];
}

export const lineRows = ({ lines }: InvoiceView): (SheetRow & { facts: string; description: string | null })[] =>
  lines.map((line, index) => ({
    at: `lines.${index}`,
    label: line.name ?? line.id ?? '–',
    description: line.description,
    facts: [
      m.accounting_lineSum({
        quantity: `${amountText(line.quantity, 0)} ${line.unit ? unitWord(line.unit) : ''}`.trim(),
        price: amountText(line.price),
      }),
      line.vatRate === null ? '' : m.accounting_lineVat({ rate: amountText(line.vatRate, 0) }),
    ]
      .filter(Boolean)
      .join(' · '),
    value: amountText(line.netAmount),
  }));

export function totalRows({ totals, allowances, vat, currency }: InvoiceView): SheetRow[] {
  const money = (text: string | null) => (text === null ? null : `${amountText(text)} ${currency ?? ''}`.trim());
  let [charged, allowed] = [0, 0];
  return [
    { at: 'totals.lines', label: m.accounting_totalLines(), value: money(totals.lines) },
    ...allowances.map(({ isCharge, reason, amount }) => ({
      at: isCharge ? `charges.${charged++}` : `allowances.${allowed++}`,
      label: reason ?? (isCharge ? m.accounting_charge() : m.accounting_allowance()),
      value: amount && `${isCharge ? '+' : '−'} ${money(amount)}`,
    })),
    { at: 'totals.withoutVat', label: m.accounting_totalWithoutVat(), value: money(totals.withoutVat) },
    ...vat.map(({ rate, tax, taxable, category, reason }, index) => ({
      at: `vatBreakdown.${index}`,
      label: [
        m.accounting_vatOf({ rate: amountText(rate, 0), taxable: amountText(taxable) }),
        category && category !== 'S' ? categoryWord(category) : '',
        reason ?? '',
      ]
        .filter(Boolean)
        .join(', '),
      value: money(tax),
    })),
    ...(vat.length > 1 ? [{ at: 'totals.vat', label: m.accounting_totalVat(), value: money(totals.vat) }] : []),
    { at: 'totals.withVat', label: m.accounting_totalWithVat(), value: money(totals.withVat) },
    { at: 'totals.paid', label: m.accounting_totalPaid(), value: money(totals.paid) },
    { at: 'totals.rounding', label: m.accounting_totalRounding(), value: money(totals.rounding) },
    { at: 'totals.due', label: m.accounting_totalDue(), value: money(totals.due) },
  ];
}

export const paymentRows = ({ payments, paymentTerms }: InvoiceView): SheetRow[] => [
  ...payments.flatMap(({ code, account, holder, bic, remittance }, index) => [
    { at: `payments.${index}`, label: m.accounting_paymentCode(), value: code && paymentWord(code) },
    { at: `payments.${index}.account`, label: m.accounting_paymentAccount(), value: account && iban(account) },
    { at: `payments.${index}.account.name`, label: m.accounting_paymentHolder(), value: holder },
    { at: `payments.${index}.account.bic`, label: m.accounting_paymentBic(), value: bic },
    { at: `payments.${index}.remittance`, label: m.accounting_paymentRemittance(), value: remittance },
  ]),
  { at: 'paymentTerms', label: m.accounting_paymentTerms(), value: paymentTerms },
];

/** Fields of the view, by their place in the invoice; those without a value count, because they may be missing. */
export function fieldsOf(invoice: InvoiceView): Map<string, string> {
  const lines = lineRows(invoice).map(({ at, label }, index): [string, string] => [
    at,
    m.accounting_lineOf({ number: index + 1, name: label }),
  ]);
  const rows = [
    ...headRows(invoice),
    ...partyRows('seller', invoice.seller),
    ...partyRows('buyer', invoice.buyer),
    ...totalRows(invoice),
    ...paymentRows(invoice),
  ].map(({ at, label }): [string, string] => [at, label]);
  const parts = Object.entries(PARTS).map(([at, label]): [string, string] => [at, label()]);
  return new Map([...parts, ['seller', m.accounting_seller()], ['buyer', m.accounting_buyer()], ...lines, ...rows]);
}

/** Place of the field that a finding is about, else of the part around it; null for the whole invoice and what the view leaves out. */
export function fieldOf({ at }: Pick<FindingView, 'at'>, fields: ReadonlyMap<string, string>): string | null {
  if (at === '') return null;
  if (fields.has(at)) return at;
  return fieldOf({ at: at.slice(0, Math.max(at.lastIndexOf('.'), 0)) }, fields);
}

/** Id of the element that shows a field. */
export const fieldId = (at: string): string => `einvoice-${at}`;

/** '2. März 2026'; what is no day stays as it is. */
function dayWords(text: string | null): string | null {
  return text !== null && isLocalDate(text) ? textDate(text, getLocale()) : text;
}

const iban = (account: string): string =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account) ? account.replaceAll(/(.{4})(?=.)/g, '$1 ') : account;

function joined(
  texts: readonly (string | null)[],
  by: string,
  words: (text: string) => string | null = (text) => text,
): string | null {
  return texts.flatMap((text) => (text ? (words(text) ?? []) : [])).join(by) || null;
}
