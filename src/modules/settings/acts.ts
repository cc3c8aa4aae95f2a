import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Actions this module records, with the sentence shown in the audit log ({actor}, {object}). */
export const settingsActs = {
  'settings.component.disable': 'settings_actComponentDisable',
  'settings.component.enable': 'settings_actComponentEnable',
  'settings.config.update': 'settings_actConfigUpdate',
  'settings.job.dismiss': 'settings_actJobDismiss',
  'settings.job.retry': 'settings_actJobRetry',
  'settings.role.create': 'settings_actRoleCreate',
  'settings.role.remove': 'settings_actRoleRemove',
  'settings.role.update': 'settings_actRoleUpdate',
} satisfies ActTexts<'settings'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof settingsActs, true> {}
}

/** Labels of this module's fields in the audit log. */
export const settingsFieldLabels = {
  permissions: 'settings_labelPermissions',
} satisfies FieldLabels;
