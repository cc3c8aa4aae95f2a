import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

export const settingsPermissions = {
  'settings.config.read': 'settings_permissionConfigRead',
  'settings.config.update': 'settings_permissionConfigUpdate',
  'settings.role.read': 'settings_permissionRoleRead',
  'settings.role.update': 'settings_permissionRoleUpdate',
} satisfies Permissions;

/** The configuration as returned: the allow-list for guests, everything with masked secrets for administrators. */
const configReply = z.object({ config: z.record(z.string(), z.unknown()), rev: z.number().int().nullable() });

export const configStateSchema = z.object({
  rev: z.number().int(),
  changedByName: z.string(),
  changedAt: z.iso.datetime(),
  config: z.record(z.string(), z.unknown()),
});

export const configEndpoints = endpoints({
  'GET /api/v0/config/': {
    summary: 'Configuration; guests get the public part, administrators all of it with secrets masked',
    allow: 'anyone',
    query: z.strictObject({}),
    reply: configReply,
  },
  'PUT /api/v0/config/': {
    summary: 'Replace the configuration; the current rev is demanded',
    allow: 'admin',
    body: z.strictObject({ rev: z.number().int(), config: z.record(z.string(), z.unknown()) }),
    reply: configReply,
  },
  'GET /api/v0/config/history': {
    summary: 'Earlier states of the configuration, newest first',
    allow: 'admin',
    query: z.strictObject({
      page: z.coerce.number<number>().int().min(1).default(1),
      limit: z.coerce.number<number>().int().min(1).max(200).default(20),
    }),
    reply: z.object({ history: z.array(configStateSchema), total: z.number().int() }),
  },
});
