import type { ActTexts } from '../audit/acts.ts';

/** Acts of the locks, with the sentence the audit trail shows ({actor}, {object}). */
export const lockActs = {
  'kernel.lock.takeOver': 'kernel_actLockTakeOver',
} satisfies ActTexts<'kernel'>;

declare module '../audit/acts.ts' {
  interface Acts extends Record<keyof typeof lockActs, true> {}
}
