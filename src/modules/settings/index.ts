import { defineModule } from '#kernel/module.ts';
import { settingsActs, settingsFieldLabels } from './acts.ts';
import { settingsApi } from './api.ts';
import { settingsPermissions } from './contract.ts';
import * as pages from './pages.ts';
import { undoConfigChange } from './service/config.ts';

export { type Config, defaultConfig, movedAddress, publicConfig, type StaffRole } from './config-schema.ts';
export { type ConfigStore, createConfigStore, readConfig, readStoredConfig } from './service/config-store.ts';

export { changeStaffRoles } from './service/staff-roles.ts';

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
  api: settingsApi,
  pages,
  undoes: { 'settings.config.update': undoConfigChange },
});
