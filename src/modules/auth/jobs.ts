import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sendNewAddress } from './service/account/change-email.ts';
import { emptyTrash } from './service/account/erase.ts';
import * as letters from './service/account-letters.ts';
import { finishSecondFactorReset } from './service/second-factor-reset.ts';
import { sweepDevices } from './service/sessions/devices.ts';
import { sweepSessions } from './service/sessions/sessions.ts';
import { tellFailedSignIns } from './service/sign-in/failed-sign-ins.ts';
import { type NewDevice, tellNewDevice } from './service/sign-in/not-me.ts';
import { sweepUnverified } from './service/verify.ts';

export const authJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'auth.sweepSessions', schedule: '17 3 * * *', run: async () => sweepSessions(await contextOf()) },
  { name: 'auth.sweepDevices', schedule: '22 3 * * *', run: async () => sweepDevices(await contextOf()) },
  { name: 'auth.tellFailedSignIns', schedule: '*/10 * * * *', run: async () => tellFailedSignIns(await contextOf()) },
  { name: 'auth.sendNewAddress', isAwaited: true, run: async (payload) => sendNewAddress(await contextOf(), payload) },
  { name: 'auth.emptyTrash', schedule: '47 3 * * *', run: async () => emptyTrash(await contextOf()) },
  { name: 'auth.tellNewDevice', run: async (payload) => tellNewDevice(await contextOf(), payload as NewDevice) },
  { name: 'auth.sweepUnverified', schedule: '37 3 * * *', run: async () => sweepUnverified(await contextOf()) },
  {
    name: 'auth.sendVerifyLetter',
    isAwaited: true,
    run: async (asked) => letters.sendVerifyLetter(await contextOf(), asked),
  },
  {
    name: 'auth.sendResetLetter',
    isAwaited: true,
    run: async (asked) => letters.sendResetLetter(await contextOf(), asked),
  },
  { name: 'auth.sendInvitation', run: async (asked) => letters.sendInvitation(await contextOf(), asked) },
  { name: 'auth.sendPasswordNotice', run: async (asked) => letters.sendPasswordNotice(await contextOf(), asked) },
  {
    name: 'auth.sendFactorResetLetter',
    isAwaited: true,
    run: async (asked) => letters.sendFactorResetLetter(await contextOf(), asked),
  },
  { name: 'auth.announceFactorReset', run: async (asked) => letters.announceFactorReset(await contextOf(), asked) },
  { name: 'auth.sendFactorRemoved', run: async (asked) => letters.sendFactorRemoved(await contextOf(), asked) },
  {
    name: 'auth.removeFactors',
    run: async ({ linkId }) => finishSecondFactorReset(await contextOf(), String(linkId)),
  },
];
