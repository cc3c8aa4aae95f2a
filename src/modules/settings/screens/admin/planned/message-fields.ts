import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { messageSettings } from '../../../planned/messages.ts';

export const messageSettingFields = {
  'components.message.fields': { group: 'mail', label: m.settings_messageFields },
} satisfies Record<PathsOf<typeof messageSettings>, SettingField>;
