import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { accountPageSettings, signInSettings } from '../../settings.ts';

const people = (label: () => string): SettingField => ({ group: 'people', label });
const page = (label: () => string): SettingField => ({ group: 'pages', label });

export const authSettingFields = {
  'components.auth.second_factor.roles': people(m.auth_settingFactorRoles),
  'components.auth.second_factor.grace_days': people(m.auth_settingFactorGrace),
  'components.auth.second_factor.trusted_days': people(m.auth_settingFactorTrustedDays),
  'components.auth.second_factor.never_trusted_roles': people(m.auth_settingFactorNeverTrusted),
  'components.auth.sessions.staff_idle_minutes': people(m.auth_settingStaffIdle),
  'components.auth.sessions.staff_hours': people(m.auth_settingStaffHours),
  'components.auth.sessions.customer_idle_days': people(m.auth_settingCustomerIdle),
  'components.auth.sessions.customer_days': people(m.auth_settingCustomerDays),
  'pages.login': page(m.auth_settingPageLogin),
  'pages.signup': page(m.auth_settingPageSignup),
  'pages.accountcenter': page(m.auth_settingPageAccount),
  'pages.resetpassword': page(m.auth_settingPageResetPassword),
  'pages.verify': page(m.auth_settingPageVerify),
  'pages.reset2FA': page(m.auth_settingPageResetFactor),
} satisfies Record<PathsOf<typeof signInSettings> | PathsOf<typeof accountPageSettings>, SettingField>;
