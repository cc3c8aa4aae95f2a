import { expect } from 'vitest';
import { kindOf } from '#kernel/jobs/jobs.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import { modules } from '../modules.ts';
import { test } from '../testing/house.ts';

/** Jobs that start within seconds, whatever else is queued. NB: what comes in hundreds or takes minutes belongs in neither list. */
const AWAITED = [
  'auth.sendFactorResetEmail',
  'auth.sendNewAddress',
  'auth.sendResetEmail',
  'auth.sendVerifyEmail',
  'newsletter.sendConfirmation',
  'payments.processEvents',
];
const PROMPT = [
  'accounting.sendPaper',
  'accounting.sendReminder',
  'accounting.tell',
  'auth.announceFactorReset',
  'auth.removeFactors',
  'auth.reportFailedSignIns',
  'auth.reportNewDevice',
  'auth.sendChangedAddress',
  'auth.sendFactorChanged',
  'auth.sendFactorRemoved',
  'auth.sendInvitation',
  'auth.sendPasswordNotice',
  'booking.advance',
  'booking.settleMoney',
  'booking.tell',
  'booking.tellContacts',
  'booking.tellSeries',
  'bugtracker.tellVisitor',
  'content.publishDue',
  'content.tellSubmitter',
  'grouporders.close',
  'mail.deliverWaiting',
  'messages.fetchMail',
  'messages.sendReply',
  'messages.tell',
  'messages.wake',
  'newsletter.prepare',
  'newsletter.sendWelcome',
  'newsletter.start',
  'newsletter.tick',
  'notifications.look',
  'notifications.tell',
  'orders.endUnpaid',
  'payments.catchUpEvents',
  'payments.endExpired',
  'payments.sendDueRefunds',
  'registrations.advance',
  'registrations.settleOrders',
  'registrations.tell',
  'rosters.announce',
  'rosters.sendLink',
  'rosters.tell',
  'sports.sendMessage',
  'vouchers.sendDueGifts',
  'worship.announceIntentions',
  'worship.tellGiver',
];

test('people and money wait for these jobs only; none of them is held up by bulk work', ({ house }) => {
  const { jobs } = house.server;
  const of = (kind: string) => jobs.flatMap((job) => (kindOf(job) === kind ? [job.name] : [])).toSorted();
  expect({ awaited: of('awaited'), prompt: of('prompt') }).toEqual({ awaited: AWAITED, prompt: PROMPT });
});

test('every job has a title in words, and no title belongs to a job that is gone', ({ house }) => {
  const names = house.server.jobs.map(({ name }) => name);
  const titled = [kernelModule, ...modules].flatMap(({ handsIn }) => (handsIn?.jobTitles ?? []).flatMap(Object.keys));
  // Only the embedded database is tended by a job.
  expect(titled.toSorted()).toEqual([...new Set([...names, 'kernel.tendTables'])].toSorted());
});
