import type { EventListener } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { subscribeAccount, unsubscribeAccount } from './service/subscribe/subscribe-account.ts';

/** The newsletter that was ticked at the sign-up of an account (S3.3) follows its confirmed address and its withdrawn consent. */
export const newsletterEvents = (contextOf: ContextMaker): EventListener[] => [
  {
    on: 'auth.accountVerified',
    hear: async ({ payload }) => {
      if (payload.newsletter) await subscribeAccount(await contextOf(), payload.userId);
    },
  },
  {
    on: 'auth.consentWithdrawn',
    hear: async ({ payload }) => {
      if (payload.purpose === 'newsletter') await unsubscribeAccount(await contextOf(), payload.userId);
    },
  },
];
