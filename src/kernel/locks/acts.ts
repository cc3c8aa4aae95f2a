import type { ActTexts } from '../audit/acts.ts';

/** Actions of the locks, with the sentence shown in the audit log ({actor}, {object}). */
export const lockActs = {
  'kernel.lock.takeOver': 'kernel_actLockTakeOver',
} satisfies ActTexts<'kernel'>;

declare module '../audit/acts.ts' {
  interface Acts extends Record<keyof typeof lockActs, true> {}
}
