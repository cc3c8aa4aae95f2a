import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { worshipSettings } from '../../settings.ts';

/** Settings of the schedule on the configuration screen. */
export const worshipSettingFields = {
  'components.worship.schedule_websites': {
    group: 'system',
    label: m.worship_settingWebsites,
    help: m.worship_settingWebsitesHelp,
  },
  'components.worship.names_days': {
    group: 'system',
    label: m.worship_settingNamesDays,
    help: m.worship_settingNamesDaysHelp,
  },
} satisfies Record<PathsOf<typeof worshipSettings>, SettingField>;
