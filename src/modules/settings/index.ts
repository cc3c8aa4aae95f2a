import { defineModule } from '#kernel/module.ts';
import { settingsApi } from './api.ts';
import { settingsPermissions } from './contract.ts';
import * as pages from './pages.ts';

export { type Config, publicConfig } from './config-schema.ts';
export { type ConfigStore, createConfigStore, readConfig } from './service/config-store.ts';

export const settings = defineModule({ name: 'settings', permissions: settingsPermissions, api: settingsApi, pages });
