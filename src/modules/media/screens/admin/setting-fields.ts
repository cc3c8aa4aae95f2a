import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { mediaSettings } from '../../settings.ts';

export const mediaSettingFields = {
  quota: { group: 'general', label: m.media_settingQuota, help: m.media_settingQuotaHelp, isBytes: true },
  'components.images.force_disable_cache': { group: 'system', label: m.media_settingImageCache },
} satisfies Record<PathsOf<typeof mediaSettings>, SettingField>;
