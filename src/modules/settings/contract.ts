import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

/** Sections of the privacy policy whose text an administrator may replace; 'own' ones have a title of their own. */
export const POLICY_SECTIONS = [
  'server',
  'device',
  'cookies',
  'account',
  'form',
  'captcha',
  'newsletter',
  'registration',
  'submission',
  'roster',
  'booking',
  'sports',
  'report',
  'counting',
  'shop',
  'payment',
  'push',
  'rights',
  'own',
] as const;
export type PolicySection = (typeof POLICY_SECTIONS)[number];

/** In the language that is empty, the standard text stands (own sections: the other language). */
export type PolicyText = {
  section: PolicySection;
  title: { de: string; en: string };
  text: { de: string; en: string };
};

export const settingsPermissions = {
  'settings.config.read': 'settings_permissionConfigRead',
  'settings.config.update': 'settings_permissionConfigUpdate',
  'settings.component.read': 'settings_permissionComponentRead',
  'settings.component.update': 'settings_permissionComponentUpdate',
  'settings.role.read': 'settings_permissionRoleRead',
  'settings.role.update': 'settings_permissionRoleUpdate',
  'settings.installation.read': 'settings_permissionInstallationRead',
  'settings.job.read': 'settings_permissionJobRead',
  'settings.job.update': 'settings_permissionJobUpdate',
  'system.config': 'settings_permissionRawConfig',
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
    summary:
      'Change settings; what is not sent keeps its value, null gives the default back. The current rev is demanded',
    allow: 'admin',
    body: z.strictObject({ rev: z.number().int(), config: z.record(z.string(), z.unknown()) }),
    reply: configReply,
  },
  'GET /api/v0/config/history': {
    summary: 'Earlier states of the configuration, newest first',
    allow: 'admin',
    query: z.strictObject({
      ...pageQuery,
    }),
    reply: z.object({ history: z.array(configStateSchema), total: z.number().int() }),
  },
});

const configFileSchema = z.object({
  format: z.string(),
  version: z.number().int(),
  exportedAt: z.iso.datetime(),
  config: z.record(z.string(), z.unknown()),
});

export const configFileEndpoints = endpoints({
  'GET /api/v0/config/export': {
    summary: 'The configuration as a file, without secrets',
    allow: 'admin',
    query: z.strictObject({}),
    reply: configFileSchema,
  },
  'POST /api/v0/config/import': {
    summary: 'Take over an exported file, all or nothing; a dry run only checks. Secrets stay as they are',
    allow: 'admin',
    body: z.strictObject({ rev: z.number().int(), file: z.unknown(), isDryRun: z.boolean() }),
    reply: z.object({
      config: z.record(z.string(), z.unknown()),
      rev: z.number().int(),
      /** Keys of the file that this installation does not know. */
      ignored: z.array(z.string()),
    }),
  },
});

const componentSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    about: z.string(),
    enabled: z.boolean(),
    /** Slugs of the parishes that have switched it off. */
    offIn: z.array(z.string()),
    /** Records that are unreachable while it is off. */
    items: z.number().int(),
  })
  .meta({ id: 'Component' });
export type ComponentView = z.output<typeof componentSchema>;

const componentsReply = z.object({ component: z.array(componentSchema), rev: z.number().int() });

export const componentEndpoints = endpoints({
  'GET /api/v0/component/': {
    summary: 'Switchable parts of the product, with their state',
    allow: 'admin',
    query: z.strictObject({}),
    reply: componentsReply,
  },
  'PUT /api/v0/component/': {
    summary: 'Switch a part on or off, for the installation or for one parish; its data stays',
    allow: 'admin',
    body: z.strictObject({
      name: z.string().max(40),
      site: z.string().max(60).optional(),
      on: z.boolean(),
      /** Revision of the configuration. */
      rev: z.number().int(),
    }),
    reply: componentsReply,
  },
});

export const installationEndpoints = endpoints({
  'GET /api/v0/installation/warning': {
    summary: 'What is hardly meant in the environment of the server: http in production, a proxy that is not trusted',
    allow: 'admin',
    query: z.strictObject({}),
    reply: z.object({ warning: z.array(z.enum(['http', 'proxy'])) }),
  },
});

const jobState = z.enum(['failed', 'running', 'waiting']);

const jobSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    title: z.string().describe('The job in words of the reader; the name where none are known'),
    state: jobState,
    tries: z.number().int(),
    createdAt: z.iso.datetime(),
    since: z.iso.datetime().describe('Since when it waits, runs or is given up'),
    nextTryAt: z.iso.datetime().nullable().describe('Only for jobs that wait'),
    reason: z.string().describe('The last failure, shortened and without addresses and keys; empty before the first'),
  })
  .meta({ id: 'BackgroundJob' });
export type JobView = z.output<typeof jobSchema>;

const jobFilterSchema = z.strictObject({
  ...pageQuery,
  state: jobState.optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.enum(['state', 'createdAt', '-createdAt']).default('state'),
});
export type JobFilter = z.output<typeof jobFilterSchema>;

const oneJob = z.object({ id: z.uuid() });
const okReply = z.object({ ok: z.literal(true) });

export const jobEndpoints = endpoints({
  'GET /api/v0/background_job/': {
    summary: 'Background jobs that were given up, run or wait, in this order',
    allow: 'admin',
    query: jobFilterSchema,
    reply: z.object({ job: z.array(jobSchema), total: listTotal }),
  },
  'POST /api/v0/background_job/:id/retry': {
    summary: 'Put a job that was given up back into the queue for one more try; a second call finds none',
    allow: 'admin',
    params: oneJob,
    reply: okReply,
  },
  'DELETE /api/v0/background_job/:id': {
    summary: 'Dismiss a job that was given up; it will not run any more',
    allow: 'admin',
    params: oneJob,
    reply: okReply,
  },
});
