import type { ActTexts } from '#kernel/audit/acts.ts';

/** Audit log actions of this module with their message ({actor}, {object}). */
export const trashActs = { 'trash.item.purge': 'trash_actPurge' } satisfies ActTexts<'trash'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof trashActs, true> {}
}
