import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { contentSettings } from '../../settings.ts';

export const contentSettingFields = {
  'content.strict_publishing': { group: 'general', label: m.content_settingStrict, help: m.content_settingStrictHelp },
} satisfies Record<PathsOf<typeof contentSettings>, SettingField>;
