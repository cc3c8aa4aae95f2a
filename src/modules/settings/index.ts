import { defineModule } from '#kernel/module.ts';
import { settingsActs, settingsFieldLabels } from './acts.ts';
import { settingsApi } from './api.ts';
import { settingsPermissions } from './contract.ts';
import * as pages from './pages.ts';
import { roleSettings } from './role-settings.ts';
import { undoConfigChange } from './service/config.ts';
import { plannedSettings, serviceSettings, websiteSettings } from './settings.ts';

export { type RoleSettings, roleSettings, type StaffRole } from './role-settings.ts';
export {
  type ConfigStore,
  createConfigStore,
  pageAddressesIn,
  readMovedAddress,
  readPublicSettings,
  readSettings,
  readStoredSettings,
} from './service/config-store.ts';

export { changeStaffRoles } from './service/staff-roles.ts';
export { websiteSettings } from './settings.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    config: 'installation';
  }
}

export const settings = defineModule({
  name: 'settings',
  acts: settingsActs,
  fieldLabels: settingsFieldLabels,
  permissions: settingsPermissions,
  settings: [websiteSettings, serviceSettings, roleSettings, plannedSettings],
  api: settingsApi,
  pages,
  undoes: { 'settings.config.update': undoConfigChange },
});
