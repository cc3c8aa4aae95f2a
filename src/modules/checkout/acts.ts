import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Actions this room records. */
export const checkoutActs = {
  'checkout.order.cancel': 'checkout_actCancel',
  'checkout.order.giveUp': 'checkout_actGiveUp',
  'checkout.order.move': 'checkout_actMove',
  'checkout.order.place': 'checkout_actPlace',
} satisfies ActTexts<'checkout'>;

export const checkoutFieldLabels = {
  state: 'checkout_state',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof checkoutActs, true> {}
}
