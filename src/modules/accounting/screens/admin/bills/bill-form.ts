import { mapped, money, optionalText, rows, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { centsFrom, moneyText, percentText, permilleFrom } from '#design/admin/form/typed-values.ts';
import { m } from '#texts';
import type { Bill } from '../../../collections/bills.ts';
import type { BillOrderLine } from '../../../contract/bills/bill.ts';
import { quantityText, thousandthsFrom } from '../papers/lines/typed-lines.ts';

type BillRate = Bill['rates'][number];

/** Amounts of a rate as they are typed; VAT that is left empty follows from net amount and rate. */
export type TypedRate = { key: string; percent: string; net: string; vat: string };

export const blankRate = (): TypedRate => ({ key: crypto.randomUUID(), percent: '20', net: '', vat: '' });

const typedRate = ({ permille, netCents, vatCents }: BillRate): TypedRate => ({
  key: crypto.randomUUID(),
  percent: percentText(permille),
  net: signedText(netCents),
  vat: signedText(vatCents),
});

function rateFrom({ percent, net, vat }: TypedRate, path: string): BillRate {
  const permille = percent.trim() === '' ? 0 : permilleFrom(percent, `${path}.permille`);
  const netCents = signedFrom(net, `${path}.netCents`);
  const vatCents = vat.trim() === '' ? vatOf(netCents, permille) : signedFrom(vat, `${path}.vatCents`);
  return { permille, netCents, vatCents };
}

/** Rounded half away from zero, as everywhere. */
const vatOf = (cents: number, permille: number): number =>
  Math.sign(cents) * Math.floor((Math.abs(cents) * permille * 2 + 1000) / 2000);

const signedText = (cents: number): string => `${cents < 0 ? '−' : ''}${moneyText(Math.abs(cents))}`;

function signedFrom(typed: string, path: string): number {
  const [, sign = '', rest = ''] = /^([-−+]?)(.*)$/.exec(typed.trim()) ?? [];
  const cents = centsFrom(rest.trim(), path) ?? 0;
  return sign === '' || sign === '+' || cents === 0 ? cents : -cents;
}

/** Sum of what is typed so far; null while something cannot be read. */
export function typedTotal(typed: readonly TypedRate[]): number | null {
  try {
    return typed.map((one) => rateFrom(one, '')).reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);
  } catch {
    return null;
  }
}

/** A quantity of a line of an order as it is typed. */
export type TypedOrderLine = { key: string; orderId: string; line: string; quantity: string };

const typedOrderLine = ({ orderId, key, quantityThousandths }: BillOrderLine): TypedOrderLine => ({
  key: `${orderId} ${key}`,
  orderId,
  line: key,
  quantity: quantityText(quantityThousandths),
});

const orderLineFrom = ({ orderId, line, quantity }: TypedOrderLine, path: string): BillOrderLine => ({
  orderId,
  key: line,
  quantityThousandths: thousandthsFrom(quantity, `${path}.quantityThousandths`),
});

export const billForm = formOf<Bill>()({
  _id: mapped<string, string>(m.accounting_billOne, { blank: '', read: (stored) => stored, write: () => undefined }),
  state: mapped<Bill['state'], Bill['state']>(m.kernel_labelStatus, {
    blank: 'draft',
    read: (stored) => stored,
    write: () => undefined,
  }),
  vendorId: optionalText(m.accounting_vendorOne),
  number: text(m.accounting_billNumber),
  subject: text(m.accounting_billSubject),
  billedOn: optionalText(m.accounting_billedOn),
  suppliedFrom: optionalText(m.accounting_labelSuppliedFrom),
  suppliedTo: optionalText(m.accounting_labelSuppliedTo),
  dueOn: optionalText(m.accounting_billDueOn),
  rates: rows(m.accounting_billRates, { blank: [blankRate()], read: typedRate, write: rateFrom }),
  discountOn: optionalText(m.accounting_discountOn),
  discountCents: money(m.accounting_discountCents, { empty: 0 }),
  category: text(m.accounting_billCategory),
  costCentre: text(m.accounting_costCentre),
  payee: text(m.accounting_payee),
  iban: text(m.accounting_iban),
  reference: text(m.accounting_billReference),
  note: text(m.accounting_note),
  orderIds: value<string[]>(m.accounting_billOrders, []),
  orderLines: rows(m.accounting_billOrderLines, { blank: [], read: typedOrderLine, write: orderLineFrom }),
});
export type BillValues = ValuesOf<typeof billForm>;
