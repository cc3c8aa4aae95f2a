export { settingsAdmin } from './screens/admin/admin-part.tsx';
export { searchSettings } from './screens/admin/overview/search-settings.ts';
export { settingsOverview } from './screens/admin/overview-part.tsx';
export { type LoadedConfig, loadConfig, SettingsForm, SettingsRefusal } from './screens/admin/settings-form.tsx';
