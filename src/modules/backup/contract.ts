import { z } from 'zod';
import { pageQuery, restoredReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';
import { workSchema } from '#kernel/works/contract.ts';

export const backupPermissions = {
  'backup.archive.read': 'backup_permissionRead',
  'backup.archive.create': 'backup_permissionCreate',
  'backup.archive.remove': 'backup_permissionRemove',
} satisfies Permissions;

const backupSchema = z
  .object({
    _id: z.uuid(),
    createdAt: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    /** Made by the nightly job. */
    isNightly: z.boolean(),
    bytes: z.number().int(),
    /** Of the archive, hex. */
    sha256: z.string(),
    rows: z.number().int(),
    files: z.number().int(),
  })
  .meta({ id: 'Backup' });
export type BackupView = z.output<typeof backupSchema>;

export const backupFilterSchema = z.strictObject({
  ...pageQuery,
  sort: z.literal('-createdAt').default('-createdAt'),
});
export type BackupFilter = z.output<typeof backupFilterSchema>;

/** Something that a backup has and the database no longer has. */
const lostSchema = z
  .object({
    kind: z.string(),
    /** The kind in words. */
    label: z.string(),
    _id: z.uuid(),
    title: z.string(),
    /** Slug */
    site: z.string(),
  })
  .meta({ id: 'LostThing' });
export type LostThing = z.output<typeof lostSchema>;

export const lostFilterSchema = z.strictObject({ ...pageQuery, search: z.string().trim().max(200).optional() });
export type LostFilter = z.output<typeof lostFilterSchema>;

const lostWanted = z.strictObject({ kind: z.string().max(60), _id: z.uuid() });
export type LostWanted = z.output<typeof lostWanted>;

const params = z.object({ id: z.uuid() });

export const backupEndpoints = endpoints({
  'GET /api/v0/backup/': {
    summary: 'Backups, the newest first',
    allow: 'admin',
    query: backupFilterSchema,
    reply: z.object({ backup: z.array(backupSchema), total: z.number().int() }),
  },
  'POST /api/v0/backup/': {
    summary: 'Make a backup now, in the background; one at a time',
    allow: 'admin',
    status: 201,
    body: z.strictObject({}),
    reply: z.object({ backup: backupSchema, work: workSchema }),
  },
  'GET /api/v0/backup/:id/archive': {
    summary: 'Download an archive; it holds all personal data of the installation',
    allow: 'admin',
    params,
    reply: 'raw',
  },
  'GET /api/v0/backup/:id/lost': {
    summary: 'What a backup has and the database no longer has, not even in its trash, by name',
    allow: 'admin',
    params,
    query: lostFilterSchema,
    reply: z.object({ thing: z.array(lostSchema), total: z.number().int() }),
  },
  'POST /api/v0/backup/:id/restore': {
    summary: 'Put one thing of a backup back as it was then; everything else stays as it is',
    allow: 'admin',
    params,
    body: lostWanted,
    reply: restoredReply,
  },
  'DELETE /api/v0/backup/:id': {
    summary: 'Delete a backup for good',
    allow: 'admin',
    params,
    reply: z.object({ removed: z.array(z.uuid()) }),
  },
});
