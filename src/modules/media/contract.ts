import { z } from 'zod';
import { idsSchema, oneOrMany, pageQuery, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

export const mediaPermissions = {
  'media.file.read': 'media_permissionFileRead',
  'media.file.create': 'media_permissionFileCreate',
  'media.file.update': 'media_permissionFileUpdate',
  'media.file.remove': 'media_permissionFileRemove',
} satisfies Permissions;

/** Bytes of one file, and files in one request. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;
export const MOST_FILES_AT_ONCE = 20;

const inBothLanguages = z.strictObject({ de: z.string().trim().max(500), en: z.string().trim().max(500) });
const fraction = z.number().min(0).max(1);
const tags = z.array(z.string().trim().min(1).max(60)).max(30);
const size = z.object({ gridref: z.string(), res: z.object({ w: z.number().int(), h: z.number().int() }) });

const changeable = {
  name: z.string().trim().min(1).max(150),
  alt: inBothLanguages,
  caption: inBothLanguages,
  credit: z.string().trim().max(200),
  tags,
  focus: z.strictObject({ x: fraction, y: fraction }).nullable(),
  isPublic: z.boolean(),
};

/** S3.5. `gridrefs` are the sizes in the plain format, `gridrefs_ng` the same as webp, `baseline` is the whole. */
export const fileSchema = z
  .object({
    _id: z.uuid(),
    site: z.string(),
    name: z.string(),
    ext: z.string(),
    mime: z.string(),
    size: z.number().int().describe('Bytes as uploaded'),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    alt: z.object({ de: z.string(), en: z.string() }),
    caption: z.object({ de: z.string(), en: z.string() }),
    credit: z.string(),
    tags: z.array(z.string()),
    focus: z.object({ x: z.number(), y: z.number() }).nullable(),
    isPublic: z.boolean(),
    placeholder: z.string().nullable(),
    gridrefs: z.array(size),
    gridrefs_ng: z.array(size),
    baseline: z.string(),
    url: z.string().describe('Stable address without size'),
    uploadedByName: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    rev: z.number().int(),
  })
  .meta({ id: 'File' });
export type MediaFile = z.output<typeof fileSchema>;

/** The part `meta` of an upload, as JSON; it stands before the files it is about. */
export const uploadMetaSchema = z.strictObject({
  ...z.object(changeable).omit({ name: true }).partial().shape,
  site: z.string().max(60).optional(),
});
export type UploadMeta = z.output<typeof uploadMetaSchema>;

export const fileChangeSchema = z.strictObject({
  ...z.object(changeable).partial().shape,
  _id: z.uuid(),
  rev: z.number().int(),
});
export type FileChange = z.output<typeof fileChangeSchema>;

export const fileFilterSchema = z.strictObject({
  ...pageQuery,
  id: z.uuid().optional(),
  site: z.string().max(60).optional(),
  kind: z.enum(['image', 'document']).optional(),
  ext: z.string().max(5).optional(),
  tag: z.string().max(60).optional(),
  search: z.string().trim().max(120).optional(),
  status: z.enum(['trash']).optional(),
  /** S9.3: recently uploaded first. */
  sort: z.enum(['-createdAt', 'createdAt', 'name', '-name', 'size', '-size']).default('-createdAt'),
});
export type FileFilter = z.output<typeof fileFilterSchema>;

/** S9.2: 800 x 1024 unless the reader says otherwise. */
const downloadQuery = z.strictObject({
  width: z.coerce.number<number>().int().min(1).max(20_000).default(800),
  height: z.coerce.number<number>().int().min(1).max(20_000).default(1024),
  format: z.enum(['webp', 'plain', 'original']).optional().describe('Default: webp for readers that take it'),
  attachment: z.stringbool().default(false).describe('Ask the browser to keep the file instead of showing it'),
});
export type DownloadQuery = z.output<typeof downloadQuery>;

const fileList = z.object({ file: z.array(fileSchema), total: z.number().int() });
const oneId = z.object({ id: z.uuid() });

export const fileEndpoints = endpoints({
  'GET /api/v0/file/': {
    summary: 'Files of the parishes whose files the reader may see',
    allow: 'staff',
    query: fileFilterSchema,
    reply: fileList,
  },
  'GET /api/v0/file/:id': { summary: 'One file', allow: 'staff', params: oneId, reply: fileList },
  'PUT /api/v0/file/': {
    summary: 'Change what is known about one file or several; the current rev of each is demanded',
    allow: 'staff',
    body: oneOrMany(fileChangeSchema),
    reply: z.array(fileSchema),
  },
  'DELETE /api/v0/file/': {
    summary: 'Move a file to the trash',
    allow: 'staff',
    query: z.strictObject({ id: z.uuid() }),
    reply: removedReply,
  },
  'DELETE /api/v0/file/:id': {
    summary: 'Move a file to the trash',
    allow: 'staff',
    params: oneId,
    reply: removedReply,
  },
  'POST /api/v0/batch/file/': { summary: 'Files by id', allow: 'staff', body: idsSchema, reply: fileList },
  'POST /api/v0/batch/file/remove': {
    summary: 'Move several files to the trash',
    allow: 'staff',
    body: idsSchema,
    reply: removedReply,
  },
  'POST /api/v0/file/restore': {
    summary: 'Take files back from the trash',
    allow: 'staff',
    body: idsSchema,
    reply: z.array(fileSchema),
  },
  'GET /api/v0/download/:id': {
    summary: 'The best fitting size of a picture, or the whole document (S7.12)',
    allow: 'anyone',
    params: oneId,
    query: downloadQuery,
    reply: 'raw',
  },
  'GET /api/v0/download/:id/:gridref': {
    summary: 'One size of a picture by its name; never changes',
    allow: 'anyone',
    params: z.object({ id: z.uuid(), gridref: z.string().regex(/^[\w.-]{1,60}$/) }),
    query: downloadQuery.pick({ attachment: true }),
    reply: 'raw',
  },
  'GET /api/v0/quota/': {
    summary: 'Bytes that all files may use and do use, and that one file may have; total 0 means without limit',
    allow: 'staff',
    query: z.strictObject({}),
    reply: z.object({ total: z.number().int(), used: z.number().int(), perFile: z.number().int() }),
  },
});

export const uploadEndpoints = endpoints({
  'POST /api/v0/file/': {
    summary: 'Upload files as multipart/form-data: the field "meta" (JSON), then one part for each file',
    allow: 'staff',
    status: 201,
    reply: z.array(fileSchema),
  },
});
