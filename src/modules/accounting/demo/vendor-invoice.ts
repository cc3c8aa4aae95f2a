import { addDays } from '#kernel/local-time.ts';
import { permilleOf } from '#modules/catalog/index.ts';
import type { Invoice } from '../einvoice/model.ts';

export type VendorInvoice = {
  vendor: string;
  number: string;
  subject: string;
  ago: number;
  dueIn: number;
  net: number;
};

type Parties = { on: string; seller: string; iban: string; buyer: string };

const PERMILLE = 200;

/** An electronic invoice that an invented vendor sends: one line at 20 % VAT. */
export function vendorInvoice(
  { number, subject, dueIn, net }: VendorInvoice,
  { on, seller, iban, buyer }: Parties,
): Invoice {
  const vat = permilleOf(net, PERMILLE);
  const [netAmount, tax, total] = [decimalOf(net), decimalOf(vat), decimalOf(net + vat)];
  return {
    number,
    issuedOn: on,
    typeCode: '380',
    currency: 'EUR',
    dueOn: addDays(on, dueIn),
    notes: [],
    specification: 'urn:cen.eu:en16931:2017',
    precedingInvoices: [],
    seller: {
      name: seller,
      ids: [],
      vatId: 'ATU99999993',
      address: { street: 'Setzerweg 9', city: 'Tulln', postCode: '3430', country: 'AT' },
    },
    buyer: { name: buyer, ids: [], address: { country: 'AT' } },
    delivery: { deliveredOn: on },
    payments: [{ code: '58', account: { id: iban, name: seller } }],
    allowances: [],
    charges: [],
    totals: { lines: netAmount, withoutVat: netAmount, vat: tax, withVat: total, due: total },
    vatBreakdown: [{ taxable: netAmount, tax, category: 'S', rate: '20' }],
    attachments: [],
    lines: [
      {
        id: '1',
        quantity: '1',
        unit: 'C62',
        netAmount,
        allowances: [],
        charges: [],
        price: { net: netAmount },
        vatCategory: 'S',
        vatRate: '20',
        item: { name: subject, classifications: [], attributes: [] },
        subLines: [],
      },
    ],
    thirdPartyPayments: [],
  };
}

const decimalOf = (cents: number): string => (cents / 100).toFixed(2);
