import type { DocumentContent } from '#modules/documents/contract.ts';
import { plainLine } from '#modules/documents/index.ts';
import type { CreditNoteData, TaxStatus } from '../../contract/partner.ts';

declare module '#modules/documents/contract/issued.ts' {
  interface DocumentKinds {
    creditNote: true;
  }
}

const NOTES: Readonly<Record<TaxStatus, string[]>> = { none: ['noBusiness'], small: ['smallBusiness'], vat: [] };

/** A credit note for a month ('YYYY-MM') in the form in which all documents are frozen. */
export function contentOf(month: string, data: CreditNoteData): DocumentContent {
  const { issuer, partner, taxStatus, lines, netCents, vatPermille, vatCents, totalCents } = data;
  const isTaxed = taxStatus === 'vat';
  return {
    issuer,
    recipient: { ...partner, email: '' },
    prices: 'net',
    lines: lines.map(({ orderNumber, orderedOn, baseCents, permille, cents }) =>
      plainLine(orderNumber, cents, {
        permille: isTaxed ? vatPermille : null,
        suppliedOn: orderedOn,
        share: { cents: baseCents, permille },
      }),
    ),
    charges: [],
    rates: isTaxed ? [{ permille: vatPermille, netCents, vatCents }] : [],
    netCents,
    vatCents,
    totalCents,
    payments: [],
    settlement: { method: 'transfer', isPaid: false, dueDays: null },
    supply: { on: null, isOpen: false },
    period: month,
    validUntil: null,
    references: [],
    notes: NOTES[taxStatus],
    texts: [],
  };
}
