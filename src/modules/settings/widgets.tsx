export { settingsAdmin } from './screens/admin/admin-part.tsx';
export { findSettings } from './screens/admin/overview/find-settings.ts';
export { type LoadedConfig, loadConfig, SettingsForm, SettingsRefusal } from './screens/admin/settings-form.tsx';
