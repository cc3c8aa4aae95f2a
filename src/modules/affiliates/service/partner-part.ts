import type { OrderPart } from '#modules/orders/index.ts';

/** The partner who recommended an order; the commission follows from its events. */
export const partnerPart: OrderPart = {
  name: 'partner',
  back: async (_tx, { partner }) => ({ partner: partner?.code ?? '' }),
};

declare module '#modules/orders/contract/order-part.ts' {
  interface BackInCart {
    /** Code of the partner. */
    partner?: string;
  }
}
