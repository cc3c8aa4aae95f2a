import type { DocumentKind } from '#modules/documents/contract.ts';
import type { Series } from '#modules/documents/index.ts';
import type { Correction } from '../../contract/paper.ts';
import type { PaperKind } from '../../contract/paper-states.ts';

declare module '#modules/documents/contract/issued.ts' {
  interface DocumentKinds {
    offer: true;
    orderConfirmation: true;
    deliveryNote: true;
    vendorOrder: true;
    invoice: true;
    storno: true;
    correction: true;
    reminder: true;
  }
}

/** Prefixes differ from those of the shop, whose documents have series of their own. */
const SERIES = {
  offer: { name: 'accounting.offer', pattern: 'AN-{SITE}-{YYYY}-{SEQ}', label: 'accounting_seriesOffer' },
  order: { name: 'accounting.order', pattern: 'AB-{SITE}-{YYYY}-{SEQ}', label: 'accounting_seriesOrder' },
  delivery: { name: 'accounting.delivery', pattern: 'LS-{SITE}-{YYYY}-{SEQ}', label: 'accounting_seriesDelivery' },
  invoice: { name: 'accounting.invoice', pattern: 'AR-{SITE}-{YYYY}-{SEQ}', label: 'accounting_seriesInvoice' },
  vendor_order: {
    name: 'accounting.vendorOrder',
    pattern: 'BE-{SITE}-{YYYY}-{SEQ}',
    label: 'accounting_seriesVendorOrder',
  },
  storno: { name: 'accounting.storno', pattern: 'SR-{SITE}-{YYYY}-{SEQ}', label: 'accounting_seriesStorno' },
  credit: { name: 'accounting.credit', pattern: 'KR-{SITE}-{YYYY}-{SEQ}', label: 'accounting_seriesCredit' },
} as const satisfies Record<PaperKind | Correction, Series>;

export const REMINDER_SERIES: Series = {
  name: 'accounting.reminder',
  pattern: 'MA-{SITE}-{YYYY}-{SEQ}',
  label: 'accounting_seriesReminder',
};

export const paperSeries: readonly Series[] = [...Object.values(SERIES), REMINDER_SERIES];

const KINDS = {
  offer: 'offer',
  order: 'orderConfirmation',
  delivery: 'deliveryNote',
  invoice: 'invoice',
  vendor_order: 'vendorOrder',
  storno: 'storno',
  credit: 'correction',
} as const satisfies Record<PaperKind | Correction, DocumentKind>;

type Sort = { kind: PaperKind; correction: Correction | null };

/** Series and kind of the frozen document of a paper. */
export const documentOf = ({
  kind,
  correction,
}: Sort): { series: Series; kind: (typeof KINDS)[keyof typeof KINDS] } => ({
  series: SERIES[correction ?? kind],
  kind: KINDS[correction ?? kind],
});
