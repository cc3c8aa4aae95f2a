import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const words = z.strictObject({ de: z.string().trim().max(300), en: z.string().trim().max(300) });
const title = z.strictObject({ de: z.string().trim().min(1).max(60), en: z.string().trim().min(1).max(60) });
/** Internal role name, stored in accounts and the configuration; never shown to visitors. */
const name = z.string().regex(/^[a-z][a-z0-9_-]{1,30}$/);
const permissions = z.array(z.string().max(80)).max(300);
/** Revision of the configuration that contains the roles. */
const rev = z.number().int();

export const roleItemSchema = z
  .object({
    name: z.string(),
    title: words,
    description: words,
    permissions: z.array(z.string()).describe("Names, 'room.*' for all of a room, 'name:own' for own things"),
    builtIn: z.boolean().describe('Built-in roles cannot be changed'),
    holders: z.number().int().describe('Accounts that have the role somewhere, each once'),
    changed: z.boolean().describe('A role of the program with other permissions than the program gives it'),
    lacks: permissions.describe('What the program gives a changed role, and the role does not hold'),
  })
  .meta({ id: 'Role' });
export type RoleItem = z.output<typeof roleItemSchema>;

const roleList = z.object({
  role: z.array(roleItemSchema),
  permission: z.array(z.object({ name: z.string(), room: z.string(), text: z.string(), grantable: z.boolean() })),
  unused: z
    .array(z.object({ name: z.string(), title: words, description: words }))
    .describe('Roles of the program that are not here'),
  rev,
  total: z.number().int(),
});
export type RoleList = z.output<typeof roleList>;

export const newRoleSchema = z.strictObject({ rev, name, title, description: words, permissions });
export type NewRole = z.output<typeof newRoleSchema>;

export const roleChangeSchema = z.strictObject({
  rev,
  name,
  to: name.optional().describe('A new name; only while nobody holds the role'),
  title: title.optional(),
  description: words.optional(),
  permissions: permissions.optional(),
});
export type RoleChange = z.output<typeof roleChangeSchema>;

export const takenGrantsSchema = z.strictObject({
  rev,
  permission: permissions.min(1).describe('Some of what the role lacks'),
});
export type TakenGrants = z.output<typeof takenGrantsSchema>;

/** Reason for a permission: the role, where it applies, and whether it is limited to own records. */
const reasonSchema = z.object({
  role: z.string(),
  title: z.string(),
  site: z.string().nullable().describe('Slug of the parish; null: everywhere'),
  own: z.boolean(),
});

export const personRightsSchema = z.object({
  person: z.object({ _id: z.uuid(), name: z.string(), handle: z.string() }),
  right: z.array(
    z.object({
      permission: z.string(),
      room: z.string(),
      text: z.string(),
      allowed: z.boolean(),
      reasons: z.array(reasonSchema),
    }),
  ),
});
export type PersonRights = z.output<typeof personRightsSchema>;

export const staffRoleEndpoints = endpoints({
  'GET /api/v0/role/': {
    summary: 'Roles with their permissions, and all permissions there are',
    allow: 'admin',
    query: z.strictObject({}),
    reply: roleList,
  },
  'POST /api/v0/role/': {
    summary: 'Create a staff role',
    allow: 'admin',
    status: 201,
    body: newRoleSchema,
    reply: roleList,
  },
  'PUT /api/v0/role/': {
    summary: 'Change a staff role; the rev of the configuration is demanded',
    allow: 'admin',
    body: roleChangeSchema,
    reply: roleList,
  },
  'POST /api/v0/role/:name/take': {
    summary: 'Give a changed role some of what the program gives it',
    allow: 'admin',
    params: z.object({ name }),
    body: takenGrantsSchema,
    reply: roleList,
  },
  'POST /api/v0/role/:name/follow': {
    summary: 'Give a role exactly what the program gives it; a role of the program that is not here is created',
    allow: 'admin',
    params: z.object({ name }),
    body: z.strictObject({ rev }),
    reply: roleList,
  },
  'DELETE /api/v0/role/:name': {
    summary: 'Remove a staff role that nobody holds',
    allow: 'admin',
    params: z.object({ name }),
    query: z.strictObject({ rev: z.coerce.number<number>().int() }),
    reply: roleList,
  },
  'GET /api/v0/auth/:id/rights': {
    summary: 'What a person may do, by which role and in which parish',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    reply: personRightsSchema,
  },
});
