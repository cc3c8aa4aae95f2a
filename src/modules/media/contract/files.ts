import { z } from 'zod';
import { idsSchema, oneOrMany, pageQuery, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { lockSchema } from '#kernel/locks/contract.ts';
import { trimmedPath } from '#kernel/trimmed-path.ts';
import { consentSchema } from './consent-fields.ts';
import { shownPagesSchema } from './document-pages.ts';

const fraction = z.number().min(0).max(1);
const inBothLanguages = z.strictObject({ de: z.string().trim().max(500), en: z.string().trim().max(500) });
/** Slashes in a tag make nested folders: "Feste/Martinsfest". */
export const MOST_TAG_LENGTH = 60;
export const tagSchema = z
  .string()
  .overwrite(trimmedPath)
  .min(1)
  .max(MOST_TAG_LENGTH)
  .refine((tag) => tag.split('/').every(Boolean), { error: 'media_fieldFolderNameless' satisfies MessageKey });
/** Removes duplicates, keeps the order. */
const tagsSchema = z.array(tagSchema).overwrite((tags) => [...new Set(tags)]);
export const siteSlug = z.string().max(60);
const size = z.object({ gridref: z.string(), res: z.object({ w: z.number().int(), h: z.number().int() }) });

/** Damage of stored bytes: lost by the store, or different from what was stored. */
const damageSchema = z.enum(['missing', 'changed']);
export type Damage = z.output<typeof damageSchema>;
export const damageField = damageSchema
  .nullable()
  .describe('Result of the last check of the stored bytes; all are checked within sixteen days');

export const KINDS = ['image', 'video', 'audio', 'document', 'link'] as const;

const changeable = {
  name: z.string().trim().min(1).max(150),
  alt: inBothLanguages,
  caption: inBothLanguages,
  credit: z.string().trim().max(200),
  licence: z.string().trim().max(200),
  isDecorative: z.boolean(),
  tags: tagsSchema.max(30),
  focus: z.strictObject({ x: fraction, y: fraction }).nullable(),
  isPublic: z.boolean(),
};

/** The visible part of the upright, rotated image, as fractions of its width and height. */
export const cropSchema = z
  .strictObject({ x: fraction, y: fraction, width: fraction.min(0.01), height: fraction.min(0.01) })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001);

/**
 * S3.5. `gridrefs` are the renditions in the plain format, `gridrefs_ng` the same as WebP, `baseline` is the whole
 * file. Width, height and focus refer to the image as shown, after rotation and crop.
 */
export const fileSchema = z
  .object({
    _id: z.uuid(),
    site: z.string(),
    kind: z.enum(KINDS),
    name: z.string(),
    ext: z.string(),
    mime: z.string(),
    size: z.number().int().describe('Bytes as uploaded; 0 for links'),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    alt: z.object({ de: z.string(), en: z.string() }),
    caption: z.object({ de: z.string(), en: z.string() }),
    credit: z.string(),
    licence: z.string(),
    isDecorative: z.boolean().describe('Purely decorative: no description is wanted'),
    tags: z.array(z.string()).describe('Folders of the library; not sent with entries'),
    focus: z.object({ x: z.number(), y: z.number() }).nullable(),
    edit: z
      .object({
        rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
        crop: cropSchema.nullable(),
      })
      .nullable()
      .describe('Rotation (clockwise) and crop; null = as uploaded; not sent with entries'),
    original: z
      .object({ width: z.number().int(), height: z.number().int() })
      .nullable()
      .describe('The upright image before rotation and crop; not sent with entries'),
    link: z
      .object({
        url: z.string(),
        provider: z.enum(['youtube', 'web']),
        videoId: z.string().nullable(),
      })
      .nullable()
      .describe('Target of an item without bytes of its own'),
    isPublic: z.boolean(),
    consent: consentSchema,
    isBlocked: z.boolean().describe('Public but hidden from guests: the consent is missing or has expired'),
    version: z.number().int().describe('Number of the current bytes, from 1'),
    damage: damageField,
    fileLock: lockSchema.nullable(),
    placeholder: z.string().nullable(),
    pages: shownPagesSchema.nullable().describe('For documents whose pages can be rendered'),
    gridrefs: z.array(size),
    gridrefs_ng: z.array(size),
    baseline: z.string(),
    url: z.string().describe('Stable URL without a size'),
    uploadedByName: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    removedAt: z.string().nullable(),
    rev: z.number().int(),
  })
  .meta({ id: 'File' });
export type MediaFile = z.output<typeof fileSchema>;

/** The part `meta` of an upload, as JSON; precedes the files it describes. */
export const uploadMetaSchema = z.strictObject({
  ...z.object(changeable).omit({ name: true }).partial().shape,
  site: siteSlug.optional(),
});
export type UploadMeta = z.output<typeof uploadMetaSchema>;

export const fileChangeSchema = z.strictObject({
  ...z.object(changeable).partial().shape,
  _id: z.uuid(),
  rev: z.number().int(),
});
export type FileChange = z.output<typeof fileChangeSchema>;

export const fileFilters = {
  site: siteSlug.optional(),
  kind: z.enum(KINDS).optional(),
  ext: z.string().max(5).optional(),
  tag: tagSchema.optional().describe('This tag or a folder below it'),
  search: z.string().trim().max(120).optional(),
  status: z
    .enum(['trash', 'damaged'])
    .optional()
    .describe('Files in the trash, or those whose bytes are lost or changed'),
  /** S9.3: newest first. */
  sort: z.enum(['-createdAt', 'createdAt', 'name', '-name', 'size', '-size']).default('-createdAt'),
};

export const fileFilterSchema = z.strictObject({ ...pageQuery, id: z.uuid().optional(), ...fileFilters });
export type FileFilter = z.output<typeof fileFilterSchema>;

export const fileList = z.object({ file: z.array(fileSchema), total: z.number().int() });
const oneId = z.object({ id: z.uuid() });

export const fileEndpoints = endpoints({
  'GET /api/v0/file/': {
    summary: 'Files of all parishes whose files the caller may read',
    allow: 'staff',
    query: fileFilterSchema,
    reply: fileList,
  },
  'GET /api/v0/file/:id': { summary: 'One file', allow: 'staff', params: oneId, reply: fileList },
  'PUT /api/v0/file/': {
    summary: 'Change the metadata of one or several files; requires the current rev of each',
    allow: 'staff',
    body: oneOrMany(fileChangeSchema),
    reply: z.array(fileSchema),
  },
  'DELETE /api/v0/file/': {
    summary: 'Move a file to the trash; refused with its uses while it is in use',
    allow: 'staff',
    query: z.strictObject({ id: z.uuid() }),
    reply: removedReply,
  },
  'DELETE /api/v0/file/:id': {
    summary: 'Move a file to the trash; refused with its uses while it is in use',
    allow: 'staff',
    params: oneId,
    reply: removedReply,
  },
  'POST /api/v0/batch/file/': { summary: 'Files by id', allow: 'staff', body: idsSchema, reply: fileList },
  'POST /api/v0/batch/file/remove': {
    summary: 'Move several files to the trash, all or none; refused with the uses while one is in use',
    allow: 'staff',
    body: idsSchema,
    reply: removedReply,
  },
  'POST /api/v0/file/restore': {
    summary: 'Restore files from the trash',
    allow: 'staff',
    body: idsSchema,
    reply: z.array(fileSchema),
  },
  'POST /api/v0/file/purge': {
    summary: 'Purge files in the trash with all versions and renditions',
    allow: 'staff',
    body: idsSchema,
    reply: removedReply,
  },
  'GET /api/v0/quota/': {
    summary: 'Quota of all files and its use, including running uploads; total 0 means unlimited',
    allow: 'staff',
    query: z.strictObject({}),
    reply: z.object({ total: z.number().int(), used: z.number().int(), perFile: z.number().int() }),
  },
});
