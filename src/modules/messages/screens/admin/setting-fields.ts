import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { messageSettings } from '../../settings.ts';

/** Settings of the inbox on the configuration screen. */
export const messageSettingFields = {
  'components.message.fields': { group: 'mail', label: m.messages_settingFields, help: m.messages_settingFieldsHelp },
  'components.message.retention_days': { group: 'mail', label: m.messages_settingRetention },
} satisfies Record<PathsOf<typeof messageSettings>, SettingField>;
