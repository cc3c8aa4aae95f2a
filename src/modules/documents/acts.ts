import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

export const documentActs = {
  'documents.period.close': 'documents_actClose',
  'documents.period.reopen': 'documents_actReopen',
} satisfies ActTexts<'documents'>;

export const documentFieldLabels = {
  until: 'documents_labelUntil',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof documentActs, true> {}
}
