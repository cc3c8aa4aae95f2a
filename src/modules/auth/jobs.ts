import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import {
  type ChangedAddress,
  type NewAddress,
  sendChangedAddress,
  sendNewAddress,
} from './service/account/change-email.ts';
import { emptyTrash } from './service/account/erase.ts';
import type { PlannedReset, RemovedFactor } from './service/emails/account-emails.ts';
import * as letters from './service/emails/account-emails.ts';
import type { Asked } from './service/emails/emails.ts';
import { type ChangedFactor, sendFactorChanged } from './service/factors/factor-notice.ts';
import { finishSecondFactorReset } from './service/factors/second-factor-reset.ts';
import { sweepDevices } from './service/sessions/devices.ts';
import { sweepSessions } from './service/sessions/sessions.ts';
import { reportFailedSignIns } from './service/sign-in/failed-sign-ins.ts';
import { type NewDevice, reportNewDevice } from './service/sign-in/not-me.ts';
import { sweepUnverified } from './service/sign-up/verify.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'auth.sendVerifyEmail': Asked;
    'auth.sendResetEmail': Asked;
    'auth.sendInvitation': Asked;
    'auth.sendPasswordNotice': Asked;
    'auth.sendNewAddress': NewAddress;
    'auth.sendChangedAddress': ChangedAddress;
    'auth.reportNewDevice': NewDevice;
    'auth.sendFactorChanged': ChangedFactor;
    'auth.sendFactorResetEmail': Asked;
    'auth.announceFactorReset': PlannedReset;
    'auth.removeFactors': { linkId: string };
    'auth.sendFactorRemoved': RemovedFactor;
  }
}

export const authJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'auth.sweepSessions', schedule: '17 3 * * *', run: async () => sweepSessions(await contextOf()) },
  { name: 'auth.sweepDevices', schedule: '22 3 * * *', run: async () => sweepDevices(await contextOf()) },
  {
    name: 'auth.reportFailedSignIns',
    schedule: '*/10 * * * *',
    run: async () => reportFailedSignIns(await contextOf()),
  },
  { name: 'auth.sendNewAddress', kind: 'awaited', run: async (payload) => sendNewAddress(await contextOf(), payload) },
  { name: 'auth.sendChangedAddress', run: async (payload) => sendChangedAddress(await contextOf(), payload) },
  { name: 'auth.sendFactorChanged', run: async (payload) => sendFactorChanged(await contextOf(), payload) },
  { name: 'auth.emptyTrash', schedule: '47 3 * * *', run: async () => emptyTrash(await contextOf()) },
  { name: 'auth.reportNewDevice', run: async (payload) => reportNewDevice(await contextOf(), payload) },
  { name: 'auth.sweepUnverified', schedule: '37 3 * * *', run: async () => sweepUnverified(await contextOf()) },
  {
    name: 'auth.sendVerifyEmail',
    kind: 'awaited',
    run: async (asked) => letters.sendVerifyEmail(await contextOf(), asked),
  },
  {
    name: 'auth.sendResetEmail',
    kind: 'awaited',
    run: async (asked) => letters.sendResetEmail(await contextOf(), asked),
  },
  {
    name: 'auth.sendInvitation',
    run: async (asked) => letters.sendInvitation(await contextOf(), asked),
  },
  { name: 'auth.sendPasswordNotice', run: async (asked) => letters.sendPasswordNotice(await contextOf(), asked) },
  {
    name: 'auth.sendFactorResetEmail',
    kind: 'awaited',
    run: async (asked) => letters.sendFactorResetEmail(await contextOf(), asked),
  },
  { name: 'auth.announceFactorReset', run: async (asked) => letters.announceFactorReset(await contextOf(), asked) },
  { name: 'auth.sendFactorRemoved', run: async (asked) => letters.sendFactorRemoved(await contextOf(), asked) },
  {
    name: 'auth.removeFactors',
    run: async ({ linkId }) => finishSecondFactorReset(await contextOf(), linkId),
  },
];

export const authJobTitles = {
  'auth.sweepSessions': 'auth_jobSweepSessions',
  'auth.sweepDevices': 'auth_jobSweepDevices',
  'auth.reportFailedSignIns': 'auth_jobReportFailedSignIns',
  'auth.sendNewAddress': 'auth_jobSendNewAddress',
  'auth.sendChangedAddress': 'auth_jobSendChangedAddress',
  'auth.sendFactorChanged': 'auth_jobSendFactorChanged',
  'auth.emptyTrash': 'auth_jobEmptyTrash',
  'auth.reportNewDevice': 'auth_jobReportNewDevice',
  'auth.sweepUnverified': 'auth_jobSweepUnverified',
  'auth.sendVerifyEmail': 'auth_jobSendVerifyEmail',
  'auth.sendResetEmail': 'auth_jobSendResetEmail',
  'auth.sendInvitation': 'auth_jobSendInvitation',
  'auth.sendPasswordNotice': 'auth_jobSendPasswordNotice',
  'auth.sendFactorResetEmail': 'auth_jobSendFactorResetEmail',
  'auth.announceFactorReset': 'auth_jobAnnounceFactorReset',
  'auth.sendFactorRemoved': 'auth_jobSendFactorRemoved',
  'auth.removeFactors': 'auth_jobRemoveFactors',
} satisfies JobTitles;
