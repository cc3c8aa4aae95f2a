import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';
import { accountEndpoints } from './contract/account.ts';
import { consentEndpoints } from './contract/consents.ts';
import { factorEndpoints } from './contract/factors.ts';
import { lifecycleEndpoints } from './contract/lifecycle.ts';
import { meSchema } from './contract/me.ts';
import { retentionEndpoints } from './contract/retention.ts';
import { sessionEndpoints } from './contract/sessions.ts';
import { signInEndpoints } from './contract/sign-in.ts';

export { newAddressSchema } from './contract/addresses.ts';
export type { Factors, Passkey } from './contract/factors.ts';
export { handleSchema } from './contract/fields.ts';
export type { Me } from './contract/me.ts';
export type { SessionView } from './contract/sessions.ts';
export type { Method } from './contract/sign-in.ts';

import { passwordEndpoints } from './contract/passwords.ts';
import { pinEndpoints } from './contract/pins.ts';
import { signUpEndpoints } from './contract/sign-up.ts';
import { userSchema } from './contract/user.ts';
import { userEndpoints } from './contract/users.ts';
import { viewEndpoints } from './contract/views.ts';

export type { AddressInput, Kept, UserDataInput } from './contract/account.ts';
export type { Address, User, UserData } from './contract/user.ts';
export { type NewUser, type RoleWords, type UserChange, userFilterSchema } from './contract/users.ts';

export const GUEST_HANDLE = 'guest';

export const authPermissions = {
  'admin.open': 'auth_permissionAdminOpen',
  'auth.user.read': 'auth_permissionUserRead',
  'auth.user.create': 'auth_permissionUserCreate',
  'auth.user.update': 'auth_permissionUserUpdate',
  'auth.user.remove': 'auth_permissionUserRemove',
  'auth.account.read': 'auth_permissionAccountRead',
  'auth.account.update': 'auth_permissionAccountUpdate',
  'auth.secondFactor.reset': 'auth_permissionSecondFactorReset',
  'auth.view.share': 'auth_permissionViewShare',
  'system.debug': 'auth_permissionDebug',
} satisfies Permissions;

export const authEndpoints = endpoints({
  ...signInEndpoints,
  ...factorEndpoints,
  ...sessionEndpoints,
  ...signUpEndpoints,
  ...passwordEndpoints,
  'POST /api/v0/auth/getData': {
    summary: 'Who am I and what may I do',
    allow: 'anyone',
    body: z.strictObject({}).optional(),
    reply: meSchema.extend({ account: userSchema.nullable() }),
  },
  ...viewEndpoints,
  ...pinEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...consentEndpoints,
  ...lifecycleEndpoints,
  ...retentionEndpoints,
});
export { signUpSchema } from './contract/sign-up.ts';
