import type { ActTexts } from '#kernel/audit/acts.ts';

/** Acts this room records, with the sentence the audit trail shows ({actor}, {object}). */
export const trashActs = { 'trash.item.purge': 'trash_actPurge' } satisfies ActTexts<'trash'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof trashActs, true> {}
}
