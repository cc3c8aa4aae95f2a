import type { ActTexts } from '#kernel/audit/acts.ts';

/** Actions this module records, with the sentence shown in the audit log ({actor}, {object}). */
export const auditActs = {
  'audit.trail.export': 'audit_actTrailExport',
  'audit.trail.verify': 'audit_actTrailVerify',
} satisfies ActTexts<'audit'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof auditActs, true> {}
}
