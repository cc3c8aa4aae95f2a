import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('auth');

/**
 * Account pages of the public side, inside the frame of the default parish. The path is the default of the address in
 * the configuration that the id names ('page.signup'); another address moves them.
 */
export const authSiteRoutes = [
  route('login', './login/login.route.tsx', { id: 'page.login' }),
  route('Registrieren', './public/sign-up.route.tsx', { id: 'page.signup' }),
  route('Bestaetigen', './public/verify.route.tsx', { id: 'page.verify' }),
  route('Passwort', './public/password.route.tsx', { id: 'page.resetpassword' }),
  route('reset2FA', './public/second-factor.route.tsx', { id: 'page.reset2FA' }),
  route('Konto', './public/account.route.tsx', { id: 'page.accountcenter' }),
  route('Passwort-vergessen', './public/forgotten.route.ts'),
];

export const authAdminRoutes = [
  route('users/browse', './admin/users/user-list.route.tsx'),
  route('users/add', './admin/users/user-add.route.tsx'),
  route('users/edit/:id', './admin/person/user.route.tsx'),
  route('users/handover/:id', './admin/users/user-handover.route.tsx'),
  route('users/duplicates', './admin/users/user-duplicates.route.tsx'),
  route('users/retention', './admin/users/user-retention.route.tsx'),
  route('users/import', './admin/users/user-import.route.tsx'),
  route('account', './admin/account/account.route.tsx'),
  route('account/security', './admin/account/security.route.tsx'),
  route('users/rights/:id', './admin/roles/person-rights.route.tsx'),
  route('settings/permissions', './admin/roles/role-list.route.tsx'),
  route('settings/permissions/edit/:name?', './admin/roles/role-edit.route.tsx'),
];
