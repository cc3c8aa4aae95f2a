import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { rosterSettings } from '../../settings.ts';

/** Settings of the rosters on the configuration screen. */
export const rosterSettingFields = {
  'components.rosters.remind_days': { group: 'mail', label: m.rosters_settingRemind },
  'components.rosters.retention_days': { group: 'mail', label: m.rosters_settingRetention },
} satisfies Record<PathsOf<typeof rosterSettings>, SettingField>;
