import type { EventListener } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { followRefund } from './service/follow-refund.ts';
import { sendReceipt } from './service/send-receipt.ts';

/** Who gave is thanked once the money is there; what was paid back leaves the sums. */
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
