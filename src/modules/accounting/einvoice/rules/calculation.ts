import { COUNTRIES } from '../codes/countries.ts';
import {
  absolute,
  add,
  compare,
  type Decimal,
  equal,
  isZero,
  percentOf,
  roundTo,
  subtract,
  sum,
  ZERO,
} from '../decimal.ts';
import type { Invoice, Totals } from '../model.ts';
import {
  allowances,
  breakdown,
  buyer,
  charges,
  fails,
  fatal,
  hasReason,
  lacks,
  lineAllowances,
  lineCharges,
  lines,
  number,
  numbers,
  one,
  type Rule,
  representative,
  seller,
  totals,
  whole,
  within,
} from './rule.ts';

const ONE: Decimal = { units: 1n, scale: 0 };

/** True when the total is missing (which is another rule), or is the sum to the cent. */
const isSum = (total: string | undefined, all: readonly Decimal[]): boolean => {
  const stated = number(total);
  return stated === undefined || equal(stated, roundTo(sum(all), 2));
};

const netTotal = ({ lines: net, allowances: less, charges: more }: Totals): Decimal =>
  subtract(sum(numbers([net, more])), sum(numbers([less])));

/** BT-115 = BT-112 − BT-113 + BT-114, and with the XRechnung extension also the payments of third parties. */
const dueTotal = ({ withVat, paid, rounding }: Totals): Decimal =>
  subtract(sum(numbers([withVat, rounding])), sum(numbers([paid])));

/** XRechnung with the extension, which changes some of the rules of EN 16931. */
export const isExtension = ({ specification }: Invoice): boolean =>
  specification ===
  'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0';

/**
 * True when the tax of a breakdown is its amount × rate. The official rules accept a difference below one unit of the currency, because the tax
 * may be the sum of taxes computed in each line.
 */
export function isTaxOf(taxable: string | undefined, tax: string | undefined, rate: string | undefined): boolean {
  const [base, stated, percent] = [number(taxable), number(tax), number(rate)];
  if (!base || !stated) return true;
  if (!percent || isZero(roundTo(percent, 0))) return isZero(roundTo(stated, 0));
  const computed = roundTo(percentOf(absolute(base), percent), 2);
  return compare(absolute(subtract(absolute(stated), computed)), ONE) < 0;
}

const hasPrefix = (vatId: string | undefined): boolean =>
  vatId === undefined || vatId.startsWith('EL') || COUNTRIES.has(vatId.slice(0, 2));

const hasEnd = ({ from, to }: { from?: string; to?: string }): boolean => from !== undefined || to !== undefined;

/** BR-CO-03 to BR-CO-26: how the fields of an invoice belong together. */
export const CALCULATION: readonly Rule[] = [
  fatal(
    'BR-CO-03',
    'BT-7 BT-8',
    'Zeitpunkt der Steuerschuld und Code dieses Zeitpunkts schließen einander aus.',
    'VAT point date and VAT point date code exclude each other.',
    fails(whole, 'taxPointOn', (it) => it.taxPointOn === undefined || it.taxPointCode === undefined),
  ),
  fatal(
    'BR-CO-04',
    'BT-151',
    'Jede Position braucht eine Umsatzsteuerkategorie.',
    'Each line needs a VAT category.',
    lacks(lines, 'vatCategory'),
  ),
  fatal(
    'BR-CO-09',
    'BT-31 BT-48 BT-63',
    'Eine Umsatzsteuer-Identifikationsnummer muss mit dem Code ihres Landes beginnen (Griechenland auch EL).',
    'A VAT identifier must begin with the code of its country (Greece also EL).',
    (invoice) => [
      ...fails(seller, 'vatId', (it) => hasPrefix(it.vatId))(invoice),
      ...fails(buyer, 'vatId', (it) => hasPrefix(it.vatId))(invoice),
      ...fails(representative, 'vatId', (it) => hasPrefix(it.vatId))(invoice),
    ],
  ),
  fatal(
    'BR-CO-10',
    'BT-106 BT-131',
    'Die Summe der Positionen muss die Summe ihrer Nettobeträge sein.',
    'The sum of the lines must be the sum of their net amounts.',
    fails(totals, 'lines', (it, invoice) => isSum(it.lines, numbers(invoice.lines.map((line) => line.netAmount)))),
  ),
  fatal(
    'BR-CO-11',
    'BT-107 BT-92',
    'Die Summe der Nachlässe muss die Summe der einzelnen Nachlässe sein.',
    'The sum of the allowances must be the sum of the single allowances.',
    fails(totals, 'allowances', (it, invoice) =>
      isSum(
        it.allowances ?? (invoice.allowances.length > 0 ? '0' : undefined),
        numbers(invoice.allowances.map((each) => each.amount)),
      ),
    ),
  ),
  fatal(
    'BR-CO-12',
    'BT-108 BT-99',
    'Die Summe der Zuschläge muss die Summe der einzelnen Zuschläge sein.',
    'The sum of the charges must be the sum of the single charges.',
    fails(totals, 'charges', (it, invoice) =>
      isSum(
        it.charges ?? (invoice.charges.length > 0 ? '0' : undefined),
        numbers(invoice.charges.map((each) => each.amount)),
      ),
    ),
  ),
  fatal(
    'BR-CO-13',
    'BT-109 BT-106 BT-107 BT-108',
    'Der Gesamtbetrag ohne Umsatzsteuer muss die Summe der Positionen weniger Nachlässe plus Zuschläge sein.',
    'The total without VAT must be the sum of the lines less allowances plus charges.',
    fails(totals, 'withoutVat', (it) => isSum(it.withoutVat, [netTotal(it)])),
  ),
  fatal(
    'BR-CO-14',
    'BT-110 BT-117',
    'Der Gesamtbetrag der Umsatzsteuer muss die Summe der Steuerbeträge der Aufstellung sein.',
    'The VAT total must be the sum of the tax amounts of the breakdown.',
    fails(
      totals,
      'vat',
      (it, invoice) =>
        invoice.vatBreakdown.length === 0 || isSum(it.vat, numbers(invoice.vatBreakdown.map(({ tax }) => tax))),
    ),
  ),
  fatal(
    'BR-CO-15',
    'BT-112 BT-109 BT-110',
    'Der Gesamtbetrag mit Umsatzsteuer muss der Betrag ohne Umsatzsteuer plus die Umsatzsteuer sein.',
    'The total with VAT must be the total without VAT plus the VAT total.',
    fails(totals, 'withVat', (it) => isSum(it.withVat, numbers([it.withoutVat, it.vat]))),
  ),
  fatal(
    'BR-CO-16',
    'BT-115 BT-112 BT-113 BT-114',
    'Der fällige Betrag muss der Betrag mit Umsatzsteuer weniger Vorauszahlungen plus Rundung sein.',
    'The amount due must be the total with VAT less what was paid plus rounding.',
    fails(totals, 'due', (it, invoice) => isExtension(invoice) || isSum(it.due, [dueTotal(it)])),
  ),
  fatal(
    'BR-CO-17',
    'BT-117 BT-116 BT-119',
    'Der Steuerbetrag jeder Zeile der Aufstellung muss Steuerbasisbetrag mal Satz sein, auf zwei Stellen gerundet.',
    'The tax amount of each VAT breakdown must be taxable amount times rate, rounded to two decimals.',
    fails(breakdown, 'tax', (it) => isTaxOf(it.taxable, it.tax, it.rate)),
  ),
  fatal(
    'BR-CO-18',
    'BG-23',
    'Die Rechnung braucht mindestens eine Zeile der Steueraufstellung.',
    'The invoice needs at least one VAT breakdown.',
    lacks(whole, 'vatBreakdown'),
  ),
  fatal(
    'BR-CO-19',
    'BT-73 BT-74',
    'Ein Abrechnungszeitraum braucht Beginn oder Ende.',
    'An invoicing period needs a start or an end.',
    fails(
      one('period', ({ period, taxPointCode }) => (taxPointCode === undefined ? period : undefined)),
      '',
      hasEnd,
    ),
  ),
  fatal(
    'BR-CO-20',
    'BT-134 BT-135',
    'Der Zeitraum einer Position braucht Beginn oder Ende.',
    'The period of a line needs a start or an end.',
    fails(
      within(lines, 'period', (line) => line.period),
      '',
      hasEnd,
    ),
  ),
  fatal(
    'BR-CO-21',
    'BT-97 BT-98',
    'Jeder Nachlass der Rechnung braucht einen Grund, dessen Code oder beides.',
    'Each allowance of the invoice needs a reason, its code or both.',
    fails(allowances, 'reason', hasReason),
  ),
  fatal(
    'BR-CO-22',
    'BT-104 BT-105',
    'Jeder Zuschlag der Rechnung braucht einen Grund, dessen Code oder beides.',
    'Each charge of the invoice needs a reason, its code or both.',
    fails(charges, 'reason', hasReason),
  ),
  fatal(
    'BR-CO-23',
    'BT-139 BT-140',
    'Jeder Nachlass einer Position braucht einen Grund, dessen Code oder beides.',
    'Each allowance of a line needs a reason, its code or both.',
    fails(lineAllowances, 'reason', hasReason),
  ),
  fatal(
    'BR-CO-24',
    'BT-144 BT-145',
    'Jeder Zuschlag einer Position braucht einen Grund, dessen Code oder beides.',
    'Each charge of a line needs a reason, its code or both.',
    fails(lineCharges, 'reason', hasReason),
  ),
  fatal(
    'BR-CO-25',
    'BT-115 BT-9 BT-20',
    'Ist noch etwas zu zahlen, so braucht es die Fälligkeit oder Zahlungsbedingungen.',
    'If something is still to be paid, a due date or payment terms are needed.',
    fails(
      totals,
      'due',
      (it, invoice) =>
        compare(number(it.due) ?? ZERO, ZERO) <= 0 || invoice.dueOn !== undefined || invoice.paymentTerms !== undefined,
    ),
  ),
  fatal(
    'BR-CO-26',
    'BT-29 BT-30 BT-31',
    'Der Verkäufer braucht eine Kennung: eine eigene, die seiner Registrierung oder die Umsatzsteuer-Identifikationsnummer.',
    'The seller needs an identifier: one of its own, of its legal registration or a VAT identifier.',
    fails(seller, 'ids', (it) => it.ids.length > 0 || it.legalId !== undefined || it.vatId !== undefined),
  ),
];

/** BR-DEX-09, which replaces BR-CO-16 in the extension. */
export const isDueWithThirdParties = (it: Totals, invoice: Invoice): boolean =>
  isSum(it.due, [add(dueTotal(it), sum(numbers(invoice.thirdPartyPayments.map(({ amount }) => amount))))]);
