import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { announceChanges } from './service/follow-event.ts';
import { type MailKind, removeSentCalendars, tellAll, tellRegistration } from './service/registration-mails.ts';
import { remindFamilies } from './service/remind.ts';
import { forgetFamilies } from './service/retention.ts';
import { settleOrders } from './service/settle-orders.ts';
import { lapseOffers } from './service/waiting-list.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'registrations.tell': { siteId: string; id: string; kind: MailKind; of: string };
    /** `orderId`: null for all orders of the offer. */
    'registrations.settleOrders': { siteId: string; offerId: string; orderId: string | null };
    'registrations.tellAll': {
      siteId: string;
      offerId: string;
      about: 'eventMoved' | 'eventBack' | 'eventOff' | 'reminder';
      of: string;
    };
  }
}

export const registrationJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'registrations.tell', run: async ({ siteId, ...about }) => tellRegistration(await contextOf(siteId), about) },
  {
    name: 'registrations.settleOrders',
    run: async ({ siteId, ...about }) => settleOrders(await contextOf(siteId), about),
  },
  {
    name: 'registrations.tellAll',
    kind: 'bulk',
    run: async ({ siteId, ...about }) => tellAll(await contextOf(siteId), about),
  },
  {
    name: 'registrations.advance',
    schedule: '*/5 * * * *',
    run: async () => {
      await lapseOffers(contextOf);
      await announceChanges(contextOf);
      await remindFamilies(contextOf);
    },
  },
  {
    name: 'registrations.sweep',
    schedule: '20 4 * * *',
    run: async () => {
      const ctx = await contextOf();
      await forgetFamilies(contextOf);
      await removeSentCalendars(ctx);
    },
  },
];

export const registrationJobTitles = {
  'registrations.tell': 'registrations_jobTell',
  'registrations.settleOrders': 'registrations_jobSettleOrders',
  'registrations.tellAll': 'registrations_jobTellAll',
  'registrations.advance': 'registrations_jobAdvance',
  'registrations.sweep': 'registrations_jobSweep',
} satisfies JobTitles;
