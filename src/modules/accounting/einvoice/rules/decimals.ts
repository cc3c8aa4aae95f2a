import { decimal } from '../decimal.ts';
import type { Invoice } from '../model.ts';
import {
  allowances,
  breakdown,
  charges,
  fails,
  fatal,
  lineAllowances,
  lineCharges,
  lines,
  many,
  one,
  type Parts,
  prices,
  type Rule,
  totals,
  whole,
  within,
} from './rule.ts';

/** Amounts with at most two decimals: number of the rule, business term, names, where. */
const amounts = [
  field('01', 'BT-92', 'Der Betrag eines Nachlasses', 'The amount of an allowance', allowances, 'amount'),
  field('02', 'BT-93', 'Der Grundbetrag eines Nachlasses', 'The base amount of an allowance', allowances, 'base'),
  field('05', 'BT-99', 'Der Betrag eines Zuschlags', 'The amount of a charge', charges, 'amount'),
  field('06', 'BT-100', 'Der Grundbetrag eines Zuschlags', 'The base amount of a charge', charges, 'base'),
  field('09', 'BT-106', 'Die Summe der Positionen', 'The sum of the lines', totals, 'lines'),
  field('10', 'BT-107', 'Die Summe der Nachlässe', 'The sum of the allowances', totals, 'allowances'),
  field('11', 'BT-108', 'Die Summe der Zuschläge', 'The sum of the charges', totals, 'charges'),
  field('12', 'BT-109', 'Der Gesamtbetrag ohne Umsatzsteuer', 'The total without VAT', totals, 'withoutVat'),
  field('13', 'BT-110', 'Der Gesamtbetrag der Umsatzsteuer', 'The VAT total', totals, 'vat'),
  field('14', 'BT-112', 'Der Gesamtbetrag mit Umsatzsteuer', 'The total with VAT', totals, 'withVat'),
  field(
    '15',
    'BT-111',
    'Die Umsatzsteuer in ihrer Währung',
    'The VAT total in its currency',
    totals,
    'vatInVatCurrency',
  ),
  field('16', 'BT-113', 'Der vorausbezahlte Betrag', 'The paid amount', totals, 'paid'),
  field('17', 'BT-114', 'Der Rundungsbetrag', 'The rounding amount', totals, 'rounding'),
  field('18', 'BT-115', 'Der fällige Betrag', 'The amount due', totals, 'due'),
  field('19', 'BT-116', 'Ein Steuerbasisbetrag', 'A taxable amount', breakdown, 'taxable'),
  field('20', 'BT-117', 'Ein Steuerbetrag', 'A tax amount', breakdown, 'tax'),
  field('23', 'BT-131', 'Der Nettobetrag einer Position', 'The net amount of a line', lines, 'netAmount'),
  field('24', 'BT-136', 'Der Nachlass einer Position', 'The allowance of a line', lineAllowances, 'amount'),
  field(
    '25',
    'BT-137',
    'Der Grundbetrag eines Nachlasses der Position',
    'The base amount of an allowance of a line',
    lineAllowances,
    'base',
  ),
  field('27', 'BT-141', 'Der Zuschlag einer Position', 'The charge of a line', lineCharges, 'amount'),
  field(
    '28',
    'BT-142',
    'Der Grundbetrag eines Zuschlags der Position',
    'The base amount of a charge of a line',
    lineCharges,
    'base',
  ),
];

const otherNumbers = [
  texts(lines, ['quantity', 'vatRate']),
  texts(prices, ['net', 'discount', 'gross', 'baseQuantity']),
  texts(breakdown, ['rate']),
  texts(allowances, ['percent', 'vatRate']),
  texts(charges, ['percent', 'vatRate']),
  texts(lineAllowances, ['percent']),
  texts(lineCharges, ['percent']),
];

const days = [
  texts(whole, ['issuedOn', 'taxPointOn', 'dueOn']),
  texts(
    one('delivery', (invoice) => invoice.delivery),
    ['deliveredOn'],
  ),
  texts(
    one('period', (invoice) => invoice.period),
    ['from', 'to'],
  ),
  texts(
    within(lines, 'period', (line) => line.period),
    ['from', 'to'],
  ),
  texts(
    many('precedingInvoices', (invoice) => invoice.precedingInvoices),
    ['issuedOn'],
  ),
];

/** BR-DEC-01 to BR-DEC-28, and what the schemas of both syntaxes say about numbers and days. */
export const DECIMALS: readonly Rule[] = [
  ...amounts.map(({ id, term, de, en, broken }) =>
    fatal(
      `BR-DEC-${id}`,
      term,
      `${de} darf höchstens zwei Nachkommastellen haben.`,
      `${en} may have at most two decimals.`,
      broken,
    ),
  ),
  fatal(
    'XSD-NUMBER',
    'BG-22',
    'Hier muss eine Zahl stehen, mit Punkt als Dezimalzeichen.',
    'This must be a number, with a point before its decimals.',
    (invoice) => [
      ...amounts.flatMap(({ unreadable }) => unreadable(invoice)),
      ...otherNumbers.flatMap((each) =>
        each(invoice)
          .filter(({ text }) => decimal(text) === null)
          .map(({ at }) => at),
      ),
    ],
  ),
  fatal('XSD-DATE', 'BT-2', 'Hier muss ein Datum stehen, das es gibt.', 'This must be a date that exists.', (invoice) =>
    days.flatMap((each) =>
      each(invoice)
        .filter(({ text }) => !isDay(text))
        .map(({ at }) => at),
    ),
  ),
];

function field<T>(id: string, term: string, de: string, en: string, parts: Parts<T>, key: keyof T & string) {
  const read = texts(parts, [key]);
  return {
    id,
    term,
    de,
    en,
    broken: fails(parts, key, (it) => (decimal(textOf(it[key]))?.scale ?? 0) <= 2),
    unreadable: (invoice: Invoice) =>
      read(invoice)
        .filter(({ text }) => decimal(text) === null)
        .map(({ at }) => at),
  };
}

function texts<T>(parts: Parts<T>, keys: readonly (keyof T & string)[]) {
  return (invoice: Invoice): { at: string; text: string }[] =>
    parts(invoice).flatMap(({ at, it }) =>
      keys.flatMap((key) => {
        const text = textOf(it[key]);
        return text === undefined ? [] : [{ at: at === '' ? key : `${at}.${key}`, text }];
      }),
    );
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A day of the calendar, with the time zone that XML Schema allows. */
function isDay(text: string): boolean {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const at = new Date(`${day}T00:00:00Z`);
  return day !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
