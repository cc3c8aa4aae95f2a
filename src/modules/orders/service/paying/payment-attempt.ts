import type { Context } from '#kernel/context.ts';
import { type PaymentMethod, readPayment } from '#modules/payments/index.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { somePart } from '../parts/parts.ts';
import { offeredMethods } from './offered-methods.ts';

export type Attempt = {
  /** The last attempt to pay came to nothing; another one may follow until the goods are free again. */
  hasFailed: boolean;
  /** The bank looks into it: neither paid nor over. */
  isReviewed: boolean;
  /** Ways to pay that are left. */
  methods: PaymentMethod[];
  mayCancel: boolean;
  /** Cancelling refunds something, instead of moving the goods back into the cart. */
  isSettled: boolean;
};

const ENDED = ['failed', 'cancelled', 'expired'];

/** Payment attempt of an order, for its customer. */
export async function attemptOf(ctx: Context, order: OrderRow): Promise<Attempt> {
  const payment = order.paymentId && order.state === 'pending_payment' ? await readPayment(ctx, order.paymentId) : null;
  return {
    hasFailed: payment !== null && ENDED.includes(payment.state),
    isReviewed: payment?.state === 'processing',
    methods: await methodsLeft(ctx, order),
    mayCancel: await mayCancel(ctx, order),
    isSettled: isSettled(order),
  };
}

/** Ways to pay that an order which waits for its money may still take. */
export async function methodsLeft(ctx: Context, order: OrderRow): Promise<PaymentMethod[]> {
  if (order.state !== 'pending_payment' || !order.paymentId) return [];
  const { amountCents } = await readPayment(ctx, order.paymentId);
  const offered = await offeredMethods(ctx, order.customer, {
    toPayCents: amountCents,
    hasVoucher: order.lines.some(({ isVoucher }) => isVoucher),
    isDonationOnly: order.customer.delivery === 'none',
  });
  return offered.filter((method) => method !== 'pickup' || order.customer.delivery === 'pickup');
}

/**
 * True while its customer may cancel an order: nothing is packed (commerce rules, 6.2), and a group order has not gone to the vendor with
 * it.
 */
export async function mayCancel(ctx: Context, { id, state }: OrderRow): Promise<boolean> {
  if (state === 'pending_payment') return true;
  return state === 'confirmed' && !(await somePart(ctx, (part) => part.isBinding?.(ctx, { id })));
}

/** Paid, or with nothing to pay because gift vouchers paid it. */
export const isSettled = ({ state, paidAt, paymentId }: OrderRow): boolean =>
  state !== 'pending_payment' && (paidAt !== null || paymentId === null);
