import type { ActTexts, FieldLabels, NoteTexts } from '#kernel/audit/acts.ts';

/** Actions this module records, with the sentence shown in the audit log ({actor}, {object}). */
export const authActs = {
  'auth.account.erase': 'auth_actAccountErase',
  'auth.account.export': 'auth_actAccountExport',
  'auth.account.signUp': 'auth_actAccountSignUp',
  'auth.account.verify': 'auth_actAccountVerify',
  'auth.consent.withdraw': 'auth_actConsentWithdraw',
  'auth.factor.disable': 'auth_actFactorDisable',
  'auth.factor.enable': 'auth_actFactorEnable',
  'auth.factor.revokeTrust': 'auth_actFactorForgetTrust',
  'auth.factor.renewCodes': 'auth_actFactorRenewCodes',
  'auth.passkey.create': 'auth_actPasskeyCreate',
  'auth.passkey.remove': 'auth_actPasskeyRemove',
  'auth.password.change': 'auth_actPasswordChange',
  'auth.password.reset': 'auth_actPasswordReset',
  'auth.password.set': 'auth_actPasswordSet',
  'auth.permission.refuse': 'auth_actPermissionRefuse',
  'auth.secondFactor.keep': 'auth_actSecondFactorKeep',
  'auth.secondFactor.requestReset': 'auth_actSecondFactorRequestReset',
  'auth.secondFactor.reset': 'auth_actSecondFactorReset',
  'auth.secondFactor.resetByLink': 'auth_actSecondFactorResetByLink',
  'auth.session.close': 'auth_actSessionClose',
  'auth.session.end': 'auth_actSessionEnd',
  'auth.session.notMe': 'auth_actSessionNotMe',
  'auth.session.open': 'auth_actSessionOpen',
  'auth.session.refuse': 'auth_actSessionRefuse',
  'auth.user.activate': 'auth_actUserActivate',
  'auth.user.askEmail': 'auth_actUserAskEmail',
  'auth.user.changeEmail': 'auth_actUserChangeEmail',
  'auth.user.create': 'auth_actUserCreate',
  'auth.user.deactivate': 'auth_actUserDeactivate',
  'auth.user.endSessions': 'auth_actUserEndSessions',
  'auth.user.export': 'auth_actUserExport',
  'auth.user.handOver': 'auth_actUserHandOver',
  'auth.user.import': 'auth_actUserImport',
  'auth.user.invite': 'auth_actUserInvite',
  'auth.user.merge': 'auth_actUserMerge',
  'auth.user.remove': 'auth_actUserRemove',
  'auth.user.restore': 'auth_actUserRestore',
  'auth.user.update': 'auth_actUserUpdate',
} satisfies ActTexts<'auth'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof authActs, true> {}
}

/** Labels of this module's fields in the audit log. */
export const authFieldLabels = {
  active: 'auth_labelActive',
  company: 'auth_labelCompany',
  first_name: 'auth_labelFirstName',
  handle: 'kernel_labelEmail',
  last_name: 'auth_labelLastName',
  roles: 'auth_labelRoles',
  username: 'auth_labelUsername',
} satisfies FieldLabels;

const WAYS_TO_SIGN_IN = {
  password: 'auth_wayPassword',
  trusted: 'auth_wayTrusted',
  app: 'auth_wayApp',
  passkey: 'auth_wayPasskey',
  email: 'auth_wayEmail',
  recovery: 'auth_wayRecovery',
  all: 'auth_wayAll',
} as const;

/** Actions whose note is the sign-in method. */
export const authNoteTexts = {
  'auth.session.open': WAYS_TO_SIGN_IN,
  'auth.factor.enable': WAYS_TO_SIGN_IN,
  'auth.consent.withdraw': { newsletter: 'auth_purposeNewsletter' },
  'auth.factor.disable': WAYS_TO_SIGN_IN,
} satisfies NoteTexts;
