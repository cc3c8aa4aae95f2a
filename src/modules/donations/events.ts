import type { EventListener } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { followRefund } from './service/follow-refund.ts';
import { sendReceipt } from './service/send-receipt.ts';

/** Thanks donors once the money has arrived; refunds leave the sums. */
export const donationEvents = (contextOf: ContextMaker): EventListener[] => [
  {
    on: 'donations.donationReceived',
    hear: async ({ payload: { siteId, donationId } }) => sendReceipt(await contextOf(siteId), donationId),
  },
  {
    on: 'payments.refunded',
    hear: async ({ payload }) => followRefund(await contextOf(), payload.paymentId),
  },
];
