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

/** Reasons for which a copy did not reach the target; each has a sentence. */
const copyProblem = z.enum([
  'full',
  'unreachable',
  'credentials',
  'missing',
  'unmarked',
  'changed',
  'settings',
  'passphrase',
  'key',
]);
export type CopyProblem = z.output<typeof copyProblem>;

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
    /** In the target off the machine; `none`: there was no target. */
    copy: z.enum(['none', 'done', 'failed']),
    copyProblem: copyProblem.nullable(),
    /** Name in the target. */
    copyName: z.string(),
  })
  .meta({ id: 'Backup' });
export type BackupView = z.output<typeof backupSchema>;

/** Reasons for which an archive did not come back in a rehearsal; each has a sentence. */
const rehearsalProblem = z.enum(['archive', 'space', 'time', 'other']);
export type RehearsalProblem = z.output<typeof rehearsalProblem>;

/** A restore of the newest backup into a scratch database. */
const rehearsalSchema = z
  .object({
    at: z.string(),
    /** When the restored backup was made. */
    backupAt: z.string(),
    tookMs: z.number().int(),
    /** Null: every row and file came back. */
    problem: rehearsalProblem.nullable(),
    /** Fault of the archive, in English. */
    detail: z.string(),
    rows: z.number().int(),
    files: z.number().int(),
  })
  .meta({ id: 'BackupRehearsal' });
export type RehearsalView = z.output<typeof rehearsalSchema>;

/** The place off the machine. */
const targetSchema = z.object({
  kind: z.enum(['none', 'folder', 's3']),
  /** Folder, or host and bucket; '' without a target. */
  place: z.string(),
  isEncrypted: z.boolean(),
});
export type TargetView = z.output<typeof targetSchema>;

/** Since when no backup, and no copy of one in the target, has succeeded, and space that runs out; null where all is well. */
const alarmSchema = z.object({
  backupSince: z.string().nullable(),
  copySince: z.string().nullable(),
  /** Free bytes for files where they are too few for further backups. */
  lowSpace: z.number().nullable(),
});
export type BackupAlarm = z.output<typeof alarmSchema>;

const checkSchema = z.object({
  /** Null: a copy would succeed. */
  problem: copyProblem.nullable(),
  /** Archives that are in the target. */
  archives: z.number().int(),
  /** Null where the target has no end. */
  freeBytes: z.number().nullable(),
  /** The folder lies on the file system of the data, so one disk that breaks takes both. */
  isBesideData: z.boolean(),
});
export type TargetCheck = z.output<typeof checkSchema>;

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
    reply: z.object({
      backup: z.array(backupSchema),
      total: z.number().int(),
      hour: z.number().int(),
      target: targetSchema,
      alarm: alarmSchema,
      /** The latest one; null before the first. */
      rehearsal: rehearsalSchema.nullable(),
      restoreCommand: z.string().describe('What the operator types on the server, in a release or in the sources'),
    }),
  },
  'POST /api/v0/backup/': {
    summary: 'Make a backup now, in the background; one at a time',
    allow: 'admin',
    status: 201,
    body: z.strictObject({}),
    reply: z.object({ backup: backupSchema, work: workSchema }),
  },
  'POST /api/v0/backup/target/check': {
    summary: 'Write a small file to the target of backups, read it back and remove it',
    allow: 'admin',
    body: z.strictObject({}),
    reply: z.object({ check: checkSchema }),
  },
  'POST /api/v0/backup/target/mark': {
    summary: 'Take the folder as a new disk for backups: write the mark of this installation into it, and check it',
    allow: 'admin',
    body: z.strictObject({ folder: z.string().max(300).describe('The configured folder, as it was shown') }),
    reply: z.object({ check: checkSchema }),
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
