import type { ActTexts } from '../audit/acts.ts';

/** Actions of the job queue, with the sentence shown in the audit log ({actor}, {object}). */
export const jobActs = {
  'kernel.job.giveUp': 'kernel_actJobGiveUp',
} satisfies ActTexts<'kernel'>;

declare module '../audit/acts.ts' {
  interface Acts extends Record<keyof typeof jobActs, true> {}
}
