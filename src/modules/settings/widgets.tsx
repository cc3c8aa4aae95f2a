export { settingsAdmin } from './screens/admin/admin-part.tsx';
export { type LoadedConfig, loadConfig, SettingsForm, SettingsRefusal } from './screens/admin/settings-form.tsx';
