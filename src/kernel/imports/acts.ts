import type { ActTexts } from '../audit/acts.ts';

/** Actions of imports, with the sentence shown in the audit log ({actor}, {object}). */
export const importActs = {
  'kernel.import.undo': 'kernel_actImportUndo',
} satisfies ActTexts<'kernel'>;

declare module '../audit/acts.ts' {
  interface Acts extends Record<keyof typeof importActs, true> {}
}
