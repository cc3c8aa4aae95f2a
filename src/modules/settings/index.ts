import { defineModule } from '#kernel/module.ts';
import { settingsActs, settingsFieldLabels } from './acts.ts';
import { settingsApi } from './api.ts';
import { settingsPermissions } from './contract.ts';
import * as pages from './pages.ts';
import { roleSettings } from './role-settings.ts';
import { undoConfigChange } from './service/config.ts';
import { reservedSegments } from './service/config-store.ts';
import { settingsThatShow } from './service/media-uses.ts';
import { serviceSettings, websiteSettings } from './settings.ts';

export { type RoleSettings, roleSettings, type StaffRole } from './role-settings.ts';
export {
  type ConfigStore,
  createConfigStore,
  pageAddressesIn,
  readPageAddresses,
  readPublicSettings,
  readSettings,
  readStoredSettings,
} from './service/config-store.ts';

export { readMovedAddress } from './service/moved-address.ts';
export { differenceOf, PROGRAM_ROLES, withTaken } from './service/program-roles.ts';
export { openSecretSetting } from './service/secrets.ts';
export { changeStaffRoles } from './service/staff-roles.ts';
export { seedConfig, unseedConfig } from './service/store-config.ts';
export { isHost, serviceSettings, websiteSettings } from './settings.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    config: 'installation';
  }
}

declare module '#kernel/events/events.ts' {
  interface Events {
    'settings.configChanged': { rev: number };
  }
}

export const settings = defineModule({
  name: 'settings',
  acts: settingsActs,
  fieldLabels: settingsFieldLabels,
  permissions: settingsPermissions,
  notices: {
    'settings.config.update': { title: 'settings_noticeConfig', permission: 'settings.config.read', byDefault: 'mail' },
    'settings.component.disable': {
      title: 'settings_noticeComponent',
      permission: 'settings.config.read',
      byDefault: 'screen',
    },
    'kernel.job.giveUp': {
      title: 'settings_noticeJob',
      permission: 'settings.job.read',
      byDefault: 'mail',
      path: () => 'settings/jobs',
    },
    'settings.role.update': { title: 'settings_noticeRole', permission: 'settings.role.read', byDefault: 'mail' },
  },
  settings: [websiteSettings, serviceSettings, roleSettings],
  api: settingsApi,
  pages,
  mediaUses: settingsThatShow,
  reservedSegments,
  undoes: {
    'settings.config.update': undoConfigChange,
    'settings.component.disable': undoConfigChange,
    'settings.component.enable': undoConfigChange,
  },
});
