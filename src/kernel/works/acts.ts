import type { ActTexts } from '../audit/acts.ts';

/** Actions of the long works, with the sentence shown in the audit log ({actor}, {object}). */
export const workActs = {
  'kernel.work.cancel': 'kernel_actWorkCancel',
} satisfies ActTexts<'kernel'>;

declare module '../audit/acts.ts' {
  interface Acts extends Record<keyof typeof workActs, true> {}
}
