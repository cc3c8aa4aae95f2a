import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records, with the sentence the audit trail shows ({actor}, {object}). */
export const settingsActs = {
  'settings.config.update': 'settings_actConfigUpdate',
  'settings.role.create': 'settings_actRoleCreate',
  'settings.role.remove': 'settings_actRoleRemove',
  'settings.role.update': 'settings_actRoleUpdate',
} satisfies ActTexts<'settings'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof settingsActs, true> {}
}

/** Names of this room's fields in the audit trail. */
export const settingsFieldLabels = {
  permissions: 'settings_labelPermissions',
} satisfies FieldLabels;
