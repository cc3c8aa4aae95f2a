import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

export const GUEST_HANDLE = 'guest';

export const authPermissions = {
  'admin.open': 'auth_permissionAdminOpen',
  'auth.user.read': 'auth_permissionUserRead',
  'auth.account.read': 'auth_permissionAccountRead',
  'auth.account.update': 'auth_permissionAccountUpdate',
  'system.debug': 'auth_permissionDebug',
} satisfies Permissions;

const addressSchema = z.looseObject({ uuid: z.uuid(), type: z.string().default('person') });

/** S3.1 userData; the account rooms to come add to it, so unknown keys are kept. */
export const userDataSchema = z.looseObject({
  title: z.string().max(60).optional(),
  first_name: z.string().max(120).optional(),
  last_name: z.string().max(120).optional(),
  company: z.string().max(160).optional(),
  addresses: z.array(addressSchema).optional(),
});
export type UserData = z.output<typeof userDataSchema>;

const roleSchema = z.object({ role: z.string(), site: z.string().nullable() });

export const userSchema = z
  .object({
    _id: z.uuid(),
    handle: z.string(),
    username: z.string(),
    name: z.string(),
    roles: z.array(roleSchema),
    active: z.boolean(),
    last_active: z.iso.datetime().nullable(),
    /** Minutes since the last sign of life, 9999 if unknown (S9.2). */
    minutesSinceActive: z.number().int(),
    failedLogins: z.number().int(),
    lastLogin: z.iso.datetime().nullable(),
    two_factor: z.object({ enabled: z.boolean() }),
    userData: userDataSchema,
    rev: z.number().int(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof userSchema>;

/** What the person himself is told: who he is and what he may do, so that screens need no rules of their own. */
export const meSchema = z.object({
  _id: z.uuid(),
  handle: z.string(),
  name: z.string(),
  roles: z.array(roleSchema),
  isGuest: z.boolean(),
  permissions: z.array(z.object({ permission: z.string(), sites: z.array(z.string()).nullable() })),
});
export type Me = z.output<typeof meSchema>;

const pageQuery = {
  page: z.coerce.number<number>().int().min(1).default(1),
  limit: z.coerce.number<number>().int().min(1).max(200).default(20),
};

export const userFilterSchema = z.strictObject({
  ...pageQuery,
  id: z.uuid().optional(),
  search: z.string().trim().max(120).optional(),
  role: z.string().max(40).optional(),
  status: z.enum(['active', 'inactive']).optional(),
  online: z.enum(['online', 'away', 'offline']).optional(),
  sort: z
    .enum(['name', '-name', 'handle', '-handle', 'last_active', '-last_active', 'lastLogin', '-lastLogin'])
    .default('name'),
});

const userList = z.object({ auth: z.array(userSchema), total: z.number().int() });

export const authEndpoints = endpoints({
  'POST /api/v0/auth/login': {
    summary: 'Sign in; sets the session cookie',
    allow: 'anyone',
    body: z.strictObject({
      handle: z.string().max(200),
      password: z.string().max(500),
      code: z.string().max(20).optional(),
    }),
    reply: z.object({ user: meSchema }),
  },
  'GET /api/v0/auth/logout': {
    summary: 'Sign out (same-origin requests only, no prefetch)',
    allow: 'anyone',
    query: z.strictObject({}),
    reply: z.object({ ok: z.literal(true) }),
  },
  'POST /api/v0/auth/logout': {
    summary: 'Sign out',
    allow: 'anyone',
    reply: z.object({ ok: z.literal(true) }),
  },
  'POST /api/v0/auth/getData': {
    summary: 'Who am I and what may I do',
    allow: 'anyone',
    body: z.strictObject({}).optional(),
    reply: meSchema,
  },
  'GET /api/v0/auth/': {
    summary: 'Accounts (without the built-in ones), or one by id',
    allow: 'staff',
    query: userFilterSchema,
    reply: userList,
  },
  'POST /api/v0/batch/auth/': {
    summary: 'Accounts by id',
    allow: 'staff',
    body: z.array(z.uuid()).max(200),
    reply: userList,
  },
  'POST /api/v0/auth/getDataUserBrowser': {
    summary: 'One page of the user browser with the roles to filter by',
    allow: 'staff',
    body: userFilterSchema,
    reply: z.object({
      auth: z.array(userSchema),
      numItems: z.number().int(),
      availableRoles: z.array(z.string()),
      roleTitles: z.record(z.string(), z.string()),
    }),
  },
});
