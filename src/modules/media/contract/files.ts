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
/** A tag with slashes is a folder in a folder: "Feste/Martinsfest". */
export const MOST_TAG_LENGTH = 60;
export const tagSchema = z
  .string()
  .overwrite(trimmedPath)
  .min(1)
  .max(MOST_TAG_LENGTH)
  .refine((tag) => tag.split('/').every(Boolean), { error: 'media_fieldFolderNameless' satisfies MessageKey });
/** Each tag once, in the order in which they were given. */
const tagsSchema = z.array(tagSchema).overwrite((tags) => [...new Set(tags)]);
export const siteSlug = z.string().max(60);
const size = z.object({ gridref: z.string(), res: z.object({ w: z.number().int(), h: z.number().int() }) });

/** What is wrong with stored bytes: the store has lost them, or they are no longer those that were stored. */
const damageSchema = z.enum(['missing', 'changed']);
export type Damage = z.output<typeof damageSchema>;
export const damageField = damageSchema
  .nullable()
  .describe('What the last look at the stored bytes found wrong; they are all looked at within sixteen days');

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

/** The part of the upright, turned picture that is shown, as fractions of its width and height. */
export const cropSchema = z
  .strictObject({ x: fraction, y: fraction, width: fraction.min(0.01), height: fraction.min(0.01) })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001);

/**
 * S3.5. `gridrefs` are the sizes in the plain format, `gridrefs_ng` the same as webp, `baseline` is the whole.
 * Width, height and focus are those of the picture as shown, after turning and cutting.
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
    isDecorative: z.boolean().describe('Adds nothing to the words beside it: no description is wanted'),
    tags: z.array(z.string()).describe('Folders of the office; not told beside entries'),
    focus: z.object({ x: z.number(), y: z.number() }).nullable(),
    edit: z
      .object({
        rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
        crop: cropSchema.nullable(),
      })
      .nullable()
      .describe('How the picture is turned (clockwise) and cut; null = as uploaded, or not told beside entries'),
    original: z
      .object({ width: z.number().int(), height: z.number().int() })
      .nullable()
      .describe('The upright picture before turning and cutting; not told beside entries'),
    link: z
      .object({
        url: z.string(),
        provider: z.enum(['youtube', 'web']),
        videoId: z.string().nullable(),
      })
      .nullable()
      .describe('Where an entry without bytes of its own leads'),
    isPublic: z.boolean(),
    consent: consentSchema,
    isBlocked: z
      .boolean()
      .describe('Guests do not get it although it is public: the consent is missing or has expired'),
    version: z.number().int().describe('Counts the replacements of the bytes, from 1'),
    damage: damageField,
    fileLock: lockSchema.nullable(),
    placeholder: z.string().nullable(),
    pages: shownPagesSchema.nullable().describe('Of documents whose pages can be had as pictures'),
    gridrefs: z.array(size),
    gridrefs_ng: z.array(size),
    baseline: z.string(),
    url: z.string().describe('Stable address without size'),
    uploadedByName: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    removedAt: z.string().nullable(),
    rev: z.number().int(),
  })
  .meta({ id: 'File' });
export type MediaFile = z.output<typeof fileSchema>;

/** The part `meta` of an upload, as JSON; it stands before the files it is about. */
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
    .describe('Files in the trash, or those of which the store has lost or changed the bytes'),
  /** S9.3: recently uploaded first. */
  sort: z.enum(['-createdAt', 'createdAt', 'name', '-name', 'size', '-size']).default('-createdAt'),
};

export const fileFilterSchema = z.strictObject({ ...pageQuery, id: z.uuid().optional(), ...fileFilters });
export type FileFilter = z.output<typeof fileFilterSchema>;

export const fileList = z.object({ file: z.array(fileSchema), total: z.number().int() });
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
    summary: 'Move a file to the trash; refused with the places while it is used',
    allow: 'staff',
    query: z.strictObject({ id: z.uuid() }),
    reply: removedReply,
  },
  'DELETE /api/v0/file/:id': {
    summary: 'Move a file to the trash; refused with the places while it is used',
    allow: 'staff',
    params: oneId,
    reply: removedReply,
  },
  'POST /api/v0/batch/file/': { summary: 'Files by id', allow: 'staff', body: idsSchema, reply: fileList },
  'POST /api/v0/batch/file/remove': {
    summary: 'Move several files to the trash, all or none; refused with the places while one is used',
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
  'POST /api/v0/file/purge': {
    summary: 'Remove files of the trash for ever, with all versions and sizes',
    allow: 'staff',
    body: idsSchema,
    reply: removedReply,
  },
  'GET /api/v0/quota/': {
    summary: 'Bytes that all files may use and do use, with uploads under way; total 0 means without limit',
    allow: 'staff',
    query: z.strictObject({}),
    reply: z.object({ total: z.number().int(), used: z.number().int(), perFile: z.number().int() }),
  },
});
