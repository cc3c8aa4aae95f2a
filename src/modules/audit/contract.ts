import { z } from 'zod';
import { listTotal, noticesReply, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';

export const auditPermissions = {
  'audit.entry.read': 'audit_permissionEntryRead',
} satisfies Permissions;

/** One changed field in the reader's language; null = empty. */
const change = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const auditEntrySchema = z
  .object({
    _id: z.uuid(),
    seq: z.number().int(),
    at: z.iso.datetime(),
    actor: z.object({ id: z.uuid(), name: z.string() }),
    site: z.string().nullable().describe('Slug of the parish; null: the whole installation'),
    address: z.string().describe('Network address; after 30 days only its network'),
    act: z.string(),
    sentence: z.string().describe('What happened, in the language of the reader'),
    object: z.object({ kind: z.string(), id: z.string(), label: z.string() }),
    changes: z.array(change),
    note: z.string(),
    undoable: z.boolean(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryView = z.output<typeof auditEntrySchema>;

const filter = {
  actor: z.uuid().optional(),
  kind: z.string().max(40).optional(),
  object: z.string().max(100).optional(),
  /** Room that recorded the actions. */
  group: z
    .string()
    .regex(/^[a-z]{1,30}$/)
    .optional(),
  site: z.string().max(60).optional(),
  /** Local dates, inclusive. */
  from: localDate.optional(),
  to: localDate.optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.enum(['-at', 'at']).default('-at'),
};
export const auditFilterSchema = z.strictObject({ ...pageQuery, ...filter });
export type AuditFilter = z.output<typeof auditFilterSchema>;

const exportFilter = z.strictObject(filter);

const checkSchema = z.object({ at: z.iso.datetime(), by: z.string(), whole: z.boolean() });
export const chainSchema = z
  .object({
    sealed: z.number().int(),
    waiting: z.number().int().describe('Recorded, but not sealed yet; usually for some seconds'),
    lastSealedAt: z.iso.datetime().nullable(),
    lastCheck: checkSchema.nullable(),
  })
  .meta({ id: 'AuditChain' });
export type AuditChain = z.output<typeof chainSchema>;

export const verdictSchema = z.object({
  whole: z.boolean(),
  message: z.string().describe('In the language of the reader'),
  chain: chainSchema,
});

const oneId = z.object({ id: z.uuid() });
const entryList = z.object({ audit: z.array(auditEntrySchema), total: listTotal });

export const auditEndpoints = endpoints({
  'GET /api/v0/audit/': {
    summary: 'Who did what: one page of the audit trail',
    allow: 'admin',
    query: auditFilterSchema,
    reply: entryList,
  },
  'GET /api/v0/audit/chain': {
    summary: 'How far the trail is sealed, and when it was last checked',
    allow: 'admin',
    query: z.strictObject({}),
    reply: chainSchema,
  },
  'GET /api/v0/audit/export': {
    summary: 'The entries that fit as a CSV file; recorded itself',
    allow: 'admin',
    query: exportFilter,
    reply: 'raw',
  },
  'GET /api/v0/audit/:id': { summary: 'One entry', allow: 'admin', params: oneId, reply: entryList },
  'POST /api/v0/audit/verify': {
    summary: 'Check the hash chain over the whole trail',
    allow: 'admin',
    reply: verdictSchema,
  },
  'POST /api/v0/audit/:id/undo': {
    summary: 'Take the act back, where its room knows how',
    allow: 'admin',
    params: oneId,
    reply: z.object({ ok: z.literal(true), notices: noticesReply }),
  },
});
