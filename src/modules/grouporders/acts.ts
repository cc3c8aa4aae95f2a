import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records beside those of its collection. */
export const groupActs = {
  'grouporders.groupOrder.move': 'grouporders_actMove',
  'grouporders.groupOrder.close': 'grouporders_actClose',
  'grouporders.groupOrder.print': 'grouporders_actPrint',
  'grouporders.share.handOut': 'grouporders_actHandOut',
} satisfies ActTexts<'grouporders'>;

export const groupFieldLabels = {
  opensOn: 'grouporders_opensOn',
  closesOn: 'grouporders_closesOn',
  handOutOn: 'grouporders_handOutOn',
  handOutWhere: 'grouporders_handOutWhere',
  handOutWhereEn: 'grouporders_handOutWhereEn',
  minimumCents: 'grouporders_minimumCents',
  minimumPieces: 'grouporders_minimumPieces',
  products: 'grouporders_products',
  vendor: 'grouporders_vendor',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof groupActs, true> {}
}
