import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { tellContactsOf } from './service/mails/send-contacts.ts';
import { tellSeries } from './service/mails/send-series.ts';
import { removeSentCalendars, tellBooking } from './service/mails/send-tell.ts';
import { tellSettled } from './service/mails/settle.ts';
import { settleMoney } from './service/pay/settle-money.ts';
import { remindPeople } from './service/remind.ts';
import { forgetPeople } from './service/retention.ts';
import { lapseBookings, removeHolds } from './service/waiting/lapse.ts';

export const bookingJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'booking.tell', run: async ({ siteId, ...about }) => tellBooking(await contextOf(siteId), about) },
  { name: 'booking.tellContacts', run: async ({ siteId, ...about }) => tellContactsOf(await contextOf(siteId), about) },
  { name: 'booking.tellSeries', run: async ({ siteId, ...about }) => tellSeries(await contextOf(siteId), about) },
  {
    name: 'booking.settleMoney',
    run: async ({ siteId, ...about }) => settleMoney(await contextOf(siteId), about),
  },
  {
    name: 'booking.advance',
    schedule: '*/5 * * * *',
    run: async () => {
      await lapseBookings(contextOf);
      await tellSettled(contextOf);
      await remindPeople(contextOf);
    },
  },
  {
    name: 'booking.sweep',
    schedule: '35 4 * * *',
    run: async () => {
      const ctx = await contextOf();
      await forgetPeople(ctx);
      await removeHolds(ctx);
      await removeSentCalendars(ctx);
    },
  },
];

export const bookingJobTitles = {
  'booking.tell': 'booking_jobTell',
  'booking.tellContacts': 'booking_jobTellContacts',
  'booking.tellSeries': 'booking_jobTellSeries',
  'booking.settleMoney': 'booking_jobSettleMoney',
  'booking.advance': 'booking_jobAdvance',
  'booking.sweep': 'booking_jobSweep',
} satisfies JobTitles;
