import { z } from 'zod';
import { pageQuery, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { LOCALES } from '#kernel/i18n/texts.ts';
import { userDataInput } from './account.ts';
import { handleSchema } from './fields.ts';
import { MOST_USERS, userList, userSchema } from './user.ts';

export const userFilterSchema = z.strictObject({
  ...pageQuery,
  id: z.uuid().optional(),
  search: z.string().trim().max(120).optional(),
  role: z.string().max(40).optional(),
  status: z.enum(['active', 'inactive', 'unconfirmed', 'noPassword']).optional(),
  online: z.enum(['online', 'away', 'offline']).optional(),
  sort: z
    .enum(['name', '-name', 'handle', '-handle', 'last_active', '-last_active', 'lastLogin', '-lastLogin'])
    .default('name'),
});

const rolesInput = z.array(z.strictObject({ role: z.string().max(40), site: z.string().max(60).nullable() })).max(60);

const newUserSchema = z.strictObject({
  handle: handleSchema,
  username: z.string().trim().max(80).optional(),
  locale: z.enum(LOCALES).nullable().optional(),
  roles: rolesInput.optional(),
  userData: userDataInput.optional(),
  /** Sends an email with a link to set a password. */
  invite: z.boolean().default(false),
});
export type NewUser = z.output<typeof newUserSchema>;

/**
 * Change of one's own account (without `_id`, or with one's own) or, with permission, of another's. Strict: fields nobody may
 * set here are rejected (handle, second factor, counters, other people's price groups).
 */
export const userChangeSchema = z.strictObject({
  _id: z.uuid().optional(),
  rev: z.number().int().min(1),
  username: z.string().trim().max(80).optional(),
  locale: z.enum(LOCALES).nullable().optional(),
  active: z.boolean().optional(),
  roles: rolesInput.optional(),
  userData: userDataInput.optional(),
});
export type UserChange = z.output<typeof userChangeSchema>;

const idsSchema = z.array(z.uuid()).min(1).max(MOST_USERS);
const oneOrMany = <S extends z.ZodType>(item: S) => z.union([item, z.array(item).min(1).max(MOST_USERS)]);

/** A role with its title, its scope and descriptions of its permissions, in the reader's language. */
const roleWordsSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** True if it can be assigned per parish; built-in roles apply to all parishes. */
  bySite: z.boolean(),
  mayGrant: z.boolean(),
  allows: z.array(z.string()),
});
export type RoleWords = z.output<typeof roleWordsSchema>;

export const userEndpoints = endpoints({
  'GET /api/v0/auth/': {
    summary: 'Accounts (without the built-in ones), or one by id',
    allow: 'staff',
    query: userFilterSchema,
    reply: userList,
  },
  'GET /api/v0/auth/:id': {
    summary: 'One account',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    reply: userList,
  },
  'POST /api/v0/batch/auth/': {
    summary: 'Accounts by id',
    allow: 'staff',
    body: z.array(z.uuid()).max(MOST_USERS),
    reply: userList,
  },
  'POST /api/v0/search/auth': {
    summary: 'Accounts to choose from: with the built-in ones of persons, without those of role internal (S6.1)',
    allow: 'staff',
    body: userFilterSchema,
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
  'GET /api/v0/auth/roles': {
    summary: 'The roles of the installation with what they allow',
    allow: 'staff',
    query: z.strictObject({}),
    reply: z.object({ roles: z.array(roleWordsSchema) }),
  },
  'POST /api/v0/auth/': {
    summary: 'Create accounts',
    allow: 'admin',
    status: 201,
    body: oneOrMany(newUserSchema),
    reply: z.array(userSchema),
  },
  'PUT /api/v0/auth/': {
    summary: 'Change the own account, or with the right to it those of others',
    allow: 'user',
    body: oneOrMany(userChangeSchema),
    reply: z.array(userSchema),
  },
  'DELETE /api/v0/auth/': {
    summary: 'Move an account to the trash',
    allow: 'admin',
    query: z.strictObject({ id: z.uuid() }),
    reply: removedReply,
  },
  'DELETE /api/v0/auth/:id': {
    summary: 'Move an account to the trash',
    allow: 'admin',
    params: z.object({ id: z.uuid() }),
    reply: removedReply,
  },
  'POST /api/v0/batch/auth/remove': {
    summary: 'Move accounts to the trash',
    allow: 'admin',
    body: idsSchema,
    reply: removedReply,
  },
  'POST /api/v0/auth/restore': {
    summary: 'Take accounts back from the trash',
    allow: 'admin',
    body: idsSchema,
    reply: z.array(userSchema),
  },
  'POST /api/v0/auth/invite': {
    summary: 'Send the letter with the link to choose a password (again)',
    allow: 'admin',
    body: z.strictObject({ _id: z.uuid() }),
    reply: z.object({ ok: z.literal(true) }),
  },
  'POST /api/v0/auth/endSessions': {
    summary: 'Sign a person out everywhere',
    allow: 'admin',
    body: z.strictObject({ _id: z.uuid() }),
    reply: z.object({ ended: z.number().int() }),
  },
});
