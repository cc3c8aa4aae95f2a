import type { DocumentContent } from '#modules/documents/contract.ts';
import type { DocumentKind, InvoiceData } from '../../contract/documents.ts';

declare module '#modules/documents/contract/issued.ts' {
  interface DocumentKinds {
    invoice: true;
    storno: true;
    correction: true;
  }
}

const OLD_DUE_DAYS = 14;

/** A document of an order in the form in which all documents are frozen; also of those that were issued before there was one. */
export function contentOf(kind: DocumentKind, data: InvoiceData): DocumentContent {
  const { seller, buyer, buyerVatId = '', rates, netCents, vatCents, totalCents, notes } = data;
  const { corrects, suppliedOn, isSupplyOpen = false, isSupplyCorrection = false, orderNumber, orderedOn } = data;
  return {
    issuer: seller,
    recipient: { ...buyer, email: '', vatId: buyerVatId, iban: '' },
    prices: 'gross',
    lines: data.lines.map(({ name, details, quantity, unitCents, lineCents, permille, suppliedOn: on = null }) => ({
      name,
      details,
      quantityThousandths: quantity * 1000,
      unit: '',
      unitCents,
      discountCents: 0,
      lineCents,
      permille,
      suppliedOn: on,
      share: null,
    })),
    charges: chargesOf(data),
    rates,
    netCents,
    vatCents,
    totalCents,
    payments: (data.payments ?? []).map(({ end, cents }) => ({ kind: 'voucher', label: end, cents })),
    settlement: isSupplyCorrection ? null : settlementOf(data),
    supply: { on: suppliedOn, isOpen: isSupplyOpen && !corrects },
    period: null,
    validUntil: null,
    references: [
      { relation: 'order', number: orderNumber, on: orderedOn },
      ...(corrects ? [{ relation: RELATIONS[kind], number: corrects.number, on: corrects.issuedOn }] : []),
    ],
    notes,
    texts: [],
  };
}

const RELATIONS = { invoice: 'corrects', correction: 'corrects', storno: 'cancels' } as const;

const settlementOf = ({ method, isPaid, dueDays = OLD_DUE_DAYS }: InvoiceData) => ({ method, isPaid, dueDays });

/** In the order in which they are printed. */
const chargesOf = ({ promos = [], shippingCents, donationCents }: InvoiceData): DocumentContent['charges'] => [
  ...promos.map(({ code, cents }) => ({ kind: 'discount' as const, label: code, cents: -cents })),
  ...(shippingCents === 0 ? [] : [{ kind: 'shipping' as const, label: '', cents: shippingCents }]),
  ...(donationCents === 0 ? [] : [{ kind: 'donation' as const, label: '', cents: donationCents }]),
];
