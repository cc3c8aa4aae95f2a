import type { FastifyInstance } from 'fastify';
import { defineModule } from '#kernel/module.ts';
import { authActs, authFieldLabels, authNoteTexts } from './acts.ts';
import { signInCookies } from './api/cookies.ts';
import { staffRoleApi } from './api/staff-roles.ts';
import { authApi } from './api.ts';
import { authPermissions } from './contract.ts';
import { authJobs, authJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { eraseInTrail } from './service/account/erase.ts';
import { exportAccount } from './service/account/export-account.ts';
import { siteRoles } from './service/roles/site-roles.ts';
import { viewSiteData } from './service/saved-views.ts';
import { noteSeen } from './service/sessions/note-seen.ts';
import { undoHandOver } from './service/undo/hand-over.ts';
import { undoRoleChange, undoRoleCreation, undoRoleRemoval } from './service/undo/role-change.ts';
import { undoUserChange } from './service/undo/user-change.ts';
import { entrustSite } from './service/users/entrust-site.ts';
import { importUsersWork } from './service/users/import-users.ts';
import { restoreUsers } from './service/users/remove-users.ts';
import { accountPageSettings, signInSettings } from './settings.ts';

export { sessionCookie, stepCookie } from './api/cookies.ts';
export { discardAccounts } from './service/account/discard-accounts.ts';
export { type OwnContact, ownContact } from './service/account/own-contact.ts';
export { addAccount, guestActor, hasAccounts, isTaken, type NewAccount, SYSTEM_ACTOR } from './service/accounts.ts';
export { requestSecondFactorReset } from './service/factors/second-factor-reset.ts';
export { setPasswordByOperator } from './service/passwords/operator-password.ts';
export { inviteLater, requestPasswordReset } from './service/passwords/password-reset.ts';
export { SHORTEST_ALONE } from './service/passwords/password-strength.ts';
export { grantsOfConfig, roleTitles } from './service/roles/roles.ts';
export { shortNetworkOf } from './service/sessions/address-words.ts';
export { holderOf, personOfJob } from './service/sessions/holder.ts';
export { openSessionFor } from './service/sessions/sessions.ts';
export { stepIsOpen } from './service/sign-in/second-step.ts';
export { signUp } from './service/sign-up/sign-up.ts';
export { handleOf, localesOf, staffAccounts, usersByIds } from './service/users/staff-accounts.ts';
export { accountPageSettings, signInSettings } from './settings.ts';

const withRoles = (app: FastifyInstance): void => {
  authApi(app);
  staffRoleApi(app);
};

declare module '#kernel/events/events.ts' {
  interface Events {
    'auth.signedUp': { userId: string };
    'auth.accountVerified': { userId: string; newsletter: boolean };
    'auth.signedIn': { userId: string };
    'auth.passwordChanged': { userId: string };
    'auth.secondFactorReset': { userId: string };
    'auth.rolesChanged': { userId: string };
    'auth.consentWithdrawn': { userId: string; purpose: string };
    'auth.usersMerged': { from: string; to: string };
    'auth.accountErased': { userId: string };
  }
}

export const auth = defineModule({
  name: 'auth',
  acts: authActs,
  fieldLabels: authFieldLabels,
  noteTexts: authNoteTexts,
  permissions: authPermissions,
  settings: [signInSettings, accountPageSettings],
  api: withRoles,
  jobs: authJobs,
  pages,
  undoes: {
    'auth.user.remove': (ctx, { objectId }) => restoreUsers(ctx, [objectId]),
    'auth.user.update': undoUserChange,
    'auth.user.activate': undoUserChange,
    'auth.user.deactivate': undoUserChange,
    'auth.user.handOver': undoHandOver,
    'settings.role.create': undoRoleCreation,
    'settings.role.update': undoRoleChange,
    'settings.role.remove': undoRoleRemoval,
  },
  handsIn: { jobTitles: [authJobTitles], works: [importUsersWork] },
  siteData: [siteRoles, viewSiteData],
  privacySections: [{ section: 'account' }],
  ownCookies: signInCookies,
  entrustSite,
  noteUse: noteSeen,
  personalData: { export: exportAccount, erase: eraseInTrail },
});
