import { absolute, add, compare, type Decimal, multiply, percentOf, subtract, sum, ZERO } from '../decimal.ts';
import type { AllowanceCharge, Invoice, Line } from '../model.ts';
import {
  allowances,
  both,
  charges,
  fails,
  fatal,
  lacks,
  lineAllowances,
  lineCharges,
  lines,
  number,
  numbers,
  payments,
  prices,
  type Rule,
  totals,
  whole,
} from './rule.ts';

const all = both(allowances, charges, lineAllowances, lineCharges);
const DEBITS = ['49', '59'];

/** Differences that rounding may make; amounts in forint have no decimals. */
const slackOf = ({ currency }: Invoice): Decimal =>
  currency === 'HUF' ? { units: 5n, scale: 1 } : { units: 2n, scale: 2 };

const isNear = (a: Decimal, b: Decimal, invoice: Invoice): boolean =>
  compare(absolute(subtract(a, b)), slackOf(invoice)) <= 0;

function isPercentage({ amount, base, percent }: AllowanceCharge, invoice: Invoice): boolean {
  const [stated, of, rate] = [number(amount), number(base), number(percent)];
  if (!of || !rate) return true;
  return isNear(stated ?? ZERO, percentOf(of, rate), invoice);
}

/** Net amount = quantity × price / base quantity + charges − allowances; multiplied by the base quantity, so that nothing is divided. */
function isLineTotal(line: Line, invoice: Invoice): boolean {
  const [net, quantity, price] = [number(line.netAmount), number(line.quantity), number(line.price?.net)];
  if (!quantity || !price) return true;
  if (!net) return false;
  const base = number(line.price?.baseQuantity) ?? { units: 1n, scale: 0 };
  if (base.units <= 0n) return true;
  const more = sum(numbers(line.charges.map(({ amount }) => amount)));
  const less = sum(numbers(line.allowances.map(({ amount }) => amount)));
  const difference = subtract(multiply(add(subtract(net, more), less), base), multiply(quantity, price));
  return compare(absolute(difference), multiply(slackOf(invoice), base)) <= 0;
}

const sign = (text: string | undefined): number => {
  const units = number(text)?.units ?? 0n;
  return units === 0n ? 0 : units < 0n ? -1 : 1;
};

/** Rules of Peppol that XRechnung takes over and that are about the model. */
export const PEPPOL: readonly Rule[] = [
  fatal(
    'PEPPOL-EN16931-R001',
    'BT-23',
    'Der Geschäftsprozess fehlt.',
    'The business process is missing.',
    lacks(whole, 'process'),
  ),
  fatal(
    'PEPPOL-EN16931-R005',
    'BT-6',
    'Die Währung der Umsatzsteuer muss eine andere sein als die der Rechnung.',
    'The VAT accounting currency must differ from the currency of the invoice.',
    fails(whole, 'vatCurrency', ({ vatCurrency, currency }) => vatCurrency === undefined || vatCurrency !== currency),
  ),
  fatal(
    'PEPPOL-EN16931-R010',
    'BT-49',
    'Die elektronische Adresse des Käufers fehlt.',
    'The electronic address of the buyer is missing.',
    fails(whole, 'buyer', ({ buyer }) => buyer?.endpoint?.id !== undefined),
  ),
  fatal(
    'PEPPOL-EN16931-R020',
    'BT-34',
    'Die elektronische Adresse des Verkäufers fehlt.',
    'The electronic address of the seller is missing.',
    fails(whole, 'seller', ({ seller }) => seller?.endpoint?.id !== undefined),
  ),
  fatal(
    'PEPPOL-EN16931-R040',
    'BT-92 BT-99 BT-136 BT-141',
    'Ein Nachlass oder Zuschlag in Prozent muss Grundbetrag mal Prozentsatz sein.',
    'An allowance or charge in percent must be base amount times percentage.',
    fails(all, 'amount', isPercentage),
  ),
  fatal(
    'PEPPOL-EN16931-R041',
    'BT-93 BT-100 BT-137 BT-142',
    'Ein Prozentsatz braucht seinen Grundbetrag.',
    'A percentage needs its base amount.',
    fails(all, 'base', ({ percent, base }) => percent === undefined || base !== undefined),
  ),
  fatal(
    'PEPPOL-EN16931-R042',
    'BT-94 BT-101 BT-138 BT-143',
    'Ein Grundbetrag braucht seinen Prozentsatz.',
    'A base amount needs its percentage.',
    fails(all, 'percent', ({ percent, base }) => base === undefined || percent !== undefined),
  ),
  fatal(
    'PEPPOL-EN16931-R046',
    'BT-146 BT-147 BT-148',
    'Der Nettopreis muss der Bruttopreis weniger Rabatt sein.',
    'The net price must be the gross price less the discount.',
    fails(prices, 'net', ({ net, gross, discount }) => {
      const [stated, full] = [number(net), number(gross)];
      return !stated || !full || compare(stated, subtract(full, sum(numbers([discount])))) === 0;
    }),
  ),
  fatal(
    'PEPPOL-EN16931-R055',
    'BT-110 BT-111',
    'Beide Gesamtbeträge der Umsatzsteuer müssen dasselbe Vorzeichen haben.',
    'Both VAT totals must have the same sign.',
    fails(totals, 'vatInVatCurrency', ({ vat, vatInVatCurrency }) => sign(vat) * sign(vatInVatCurrency) >= 0),
  ),
  fatal(
    'PEPPOL-EN16931-R061',
    'BT-89',
    'Eine Lastschrift braucht die Mandatsreferenz.',
    'A direct debit needs the mandate reference.',
    fails(payments, 'mandate', ({ code = '', mandate }) => !DEBITS.includes(code) || mandate?.reference !== undefined),
  ),
  fatal(
    'PEPPOL-EN16931-R110',
    'BT-134 BT-73',
    'Der Zeitraum einer Position darf nicht vor dem Abrechnungszeitraum beginnen.',
    'The period of a line must not begin before the invoicing period.',
    fails(
      lines,
      'period',
      ({ period }, invoice) => !period?.from || !invoice.period?.from || period.from >= invoice.period.from,
    ),
  ),
  fatal(
    'PEPPOL-EN16931-R111',
    'BT-135 BT-74',
    'Der Zeitraum einer Position darf nicht nach dem Abrechnungszeitraum enden.',
    'The period of a line must not end after the invoicing period.',
    fails(
      lines,
      'period',
      ({ period }, invoice) => !period?.to || !invoice.period?.to || period.to <= invoice.period.to,
    ),
  ),
  fatal(
    'PEPPOL-EN16931-R120',
    'BT-131 BT-129 BT-146',
    'Der Nettobetrag einer Position muss Menge mal Preis sein, plus Zuschläge, weniger Nachlässe.',
    'The net amount of a line must be quantity times price, plus charges, less allowances.',
    fails(lines, 'netAmount', isLineTotal),
  ),
  fatal(
    'PEPPOL-EN16931-R121',
    'BT-149',
    'Die Basismenge eines Preises muss größer als 0 sein.',
    'The base quantity of a price must be greater than 0.',
    fails(prices, 'baseQuantity', ({ baseQuantity }) => (number(baseQuantity)?.units ?? 1n) > 0n),
  ),
  fatal(
    'PEPPOL-EN16931-R130',
    'BT-130 BT-150',
    'Die Einheit der Basismenge muss die der Menge sein.',
    'The unit of the base quantity must be that of the quantity.',
    fails(lines, 'price', ({ unit, price }) => price?.baseUnit === undefined || price.baseUnit === unit),
  ),
];
