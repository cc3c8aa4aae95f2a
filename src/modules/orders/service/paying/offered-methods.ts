import type { Context } from '#kernel/context.ts';
import { methodsFor, type PaymentMethod } from '#modules/payments/index.ts';

/** Facts that decide on the payment methods. */
export type Payable = { toPayCents: number; hasVoucher: boolean; isDonationOnly: boolean };

/** Methods that are offered for an address and a purchase. */
export const offeredMethods = (
  ctx: Context,
  { country, type }: { country: string; type: string },
  { toPayCents: amountCents, hasVoucher, isDonationOnly: isGift }: Payable,
): Promise<PaymentMethod[]> =>
  methodsFor(ctx, {
    amountCents,
    country,
    currency: 'EUR',
    isCorporation: type === 'company',
    isPaidFirst: hasVoucher || isGift,
    canBePickedUp: !isGift,
  });
