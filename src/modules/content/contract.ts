import { z } from 'zod';
import { blockSchema } from '#kernel/blocks/block-kind.ts';
import { idsSchema, oneOrMany, pageQuery, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate, localDateOrStamp } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';
import type { WithoutUndefined } from '#kernel/without-undefined.ts';
import { fileSchema } from '#modules/media/contract.ts';

export const contentPermissions = {
  'content.entry.create': 'content_permissionEntryCreate',
  'content.entry.update': 'content_permissionEntryUpdate',
  'content.entry.remove': 'content_permissionEntryRemove',
  'system.html': 'content_permissionHtml',
  'content.redirect.read': 'content_permissionRedirectRead',
  'content.redirect.update': 'content_permissionRedirectUpdate',
  'content.missing.read': 'content_permissionMissingRead',
} satisfies Permissions;

export const ENTRY_TYPES = ['page', 'news', 'event', 'chronicle', 'bulletin', 'notice', 'obituary'] as const;

const slug = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u);
const html = z.string().max(100_000);
const webAddress = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/|\/(?!\/)|mailto:|tel:)/i);

export const mediaSchema = z.strictObject({
  file: z.uuid().nullish(),
  /** Only downloads of the media library: browsers request the address without asking the reader. */
  src: z
    .string()
    .max(500)
    .regex(/^\/api\/v0\/download\/[\da-f-]{36}(?:[/?][\w./?=&-]*)?$/i)
    .refine((src) => !src.includes('..')),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string().max(300),
  altEn: z.string().max(300).nullish(),
  caption: z.string().max(300).nullish(),
  /** Needs no description: the picture only decorates. */
  isDecorative: z.boolean().optional(),
});
export const downloadSchema = z.strictObject({
  file: z.uuid().nullish(),
  title: z.string().max(200),
  url: webAddress,
  bytes: z.number().int().min(0).nullish(),
});
export const linkSchema = z.strictObject({ title: z.string().max(200), url: webAddress });
const textSchema = z.strictObject({
  title: z.string().trim().min(1).max(200),
  teaser: z.string().max(300).default(''),
  content: z.array(html).max(200),
});

export type EntryMedia = z.output<typeof mediaSchema>;
export type EntryDownload = z.output<typeof downloadSchema>;
export type EntryLink = z.output<typeof linkSchema>;
export type EntryText = z.output<typeof textSchema>;

/** Fields of an entry that can be changed. */
export const changeable = {
  title: z.string().trim().min(1).max(200),
  teaser: z.string().max(300),
  content: z.array(html).max(200),
  blocks: z.array(blockSchema).max(200),
  english: textSchema.nullable(),
  slugEn: slug.nullable(),
  media: z.array(mediaSchema).max(200),
  downloads: z.array(downloadSchema).max(50),
  links: z.array(linkSchema).max(50),
  tags: z.array(z.string().trim().min(1).max(60)).max(30),
  publish_date: localDate.nullable(),
  date: localDateOrStamp.nullable(),
  status: z.enum(['draft', 'published', 'archived']),
  hidden: z.boolean(),
  pinned: z.boolean(),
  start: localDateOrStamp.nullable(),
  end: localDateOrStamp.nullable(),
  details: z.record(z.string().max(60), z.unknown()),
  slug,
  sharedWith: z.array(z.string().max(60)).max(100),
};

/** Fields that wait beside the published entry (`entries/drafted.ts` has their names for browsers). */
const drafted = z
  .object(changeable)
  .pick({
    title: true,
    teaser: true,
    content: true,
    blocks: true,
    english: true,
    media: true,
    downloads: true,
    links: true,
    tags: true,
    publish_date: true,
    date: true,
    details: true,
  })
  .partial();
export type DraftFields = WithoutUndefined<z.output<typeof drafted>>;

const entryDraftSchema = z.object({
  fields: drafted,
  /** Local date and time at which it becomes public. */
  publishAt: z.string().nullable(),
  savedByName: z.string(),
  savedAt: z.string(),
});
export type EntryDraft = z.output<typeof entryDraftSchema>;

export const entrySchema = z
  .object({
    _id: z.uuid(),
    site: z.string(),
    sharedWith: z.array(z.string()),
    type: z.string(),
    slug: z.string(),
    title: z.string(),
    teaser: z.string(),
    content: z.array(z.string()),
    /** Order and data of the blocks; the n-th block of kind 'text' shows `content[n]`. */
    blocks: z.array(blockSchema),
    english: textSchema.nullable(),
    englishStale: z.boolean(),
    slugEn: z.string().nullable(),
    media: z.array(mediaSchema),
    downloads: z.array(downloadSchema),
    links: z.array(linkSchema),
    tags: z.array(z.string()),
    publish_date: z.string().nullable(),
    date: z.string().nullable(),
    status: z.string(),
    hidden: z.boolean(),
    pinned: z.boolean(),
    start: z.string().nullable(),
    end: z.string().nullable(),
    position: z.number().int(),
    details: z.record(z.string(), z.unknown()),
    updatedAt: z.string(),
    updatedByName: z.string(),
    rev: z.number().int(),
    /** Draft beside the published entry; only for those who may change it. */
    draft: entryDraftSchema.optional(),
  })
  .meta({ id: 'Entry' });
export type Entry = z.output<typeof entrySchema>;

const restoredEntrySchema = entrySchema
  .extend({ notice: z.string().optional().describe('A sentence about what did not come back as it was') })
  .meta({ id: 'RestoredEntry' });
export type RestoredEntry = z.output<typeof restoredEntrySchema>;

/** S3.4: title and text of a new entry default to 'Titel' and '<p>content</p>'. */
export const newEntrySchema = z.strictObject({
  ...z.object(changeable).partial().shape,
  site: z.string().max(60).optional(),
  type: z.enum(ENTRY_TYPES).default('news'),
  /** Inserts after this entry in its list; absent = at the end. */
  after: z.uuid().optional(),
});
export type NewEntry = z.output<typeof newEntrySchema>;

export const entryChangeSchema = z.strictObject({
  ...z.object(changeable).partial().shape,
  _id: z.uuid(),
  rev: z.number().int(),
});
export type EntryChange = z.output<typeof entryChangeSchema>;

export const entryFilterSchema = z.strictObject({
  ...pageQuery,
  id: z.uuid().optional(),
  site: z.string().max(60).optional(),
  type: z.enum(ENTRY_TYPES).optional(),
  /** Several types, separated by commas: 'notice,chronicle'. */
  types: z
    .string()
    .max(120)
    .regex(new RegExp(`^(${ENTRY_TYPES.join('|')})(,(${ENTRY_TYPES.join('|')}))*$`))
    .optional(),
  tag: z.string().max(60).optional(),
  slug: z.string().max(100).optional(),
  status: z.enum(['draft', 'published', 'archived', 'hidden', 'trash']).optional(),
  from: localDateOrStamp.optional(),
  to: localDateOrStamp.optional(),
  /** Events by their last day: from today on or not dated yet, or over. */
  when: z.enum(['coming', 'past']).optional(),
  search: z.string().trim().max(120).optional(),
  sort: z
    .enum(['position', 'date', '-date', 'title', '-title', 'publish_date', '-publish_date', 'updatedAt', '-updatedAt'])
    .default('position'),
});
export type EntryFilter = z.output<typeof entryFilterSchema>;

const entryList = z.object({ entry: z.array(entrySchema), file: z.array(fileSchema), total: z.number().int() });
const oneId = z.object({ id: z.uuid() });

export const entryEndpoints = endpoints({
  'GET /api/v0/entry/': {
    summary: 'Entries of a parish or of all; guests see what is published now',
    allow: 'anyone',
    query: entryFilterSchema,
    reply: entryList,
  },
  'GET /api/v0/entry/:id': { summary: 'One entry', allow: 'anyone', params: oneId, reply: entryList },
  'POST /api/v0/entry/': {
    summary: 'Create one entry or several',
    allow: 'staff',
    status: 201,
    body: oneOrMany(newEntrySchema),
    reply: z.array(entrySchema),
  },
  'PUT /api/v0/entry/': {
    summary: 'Change one entry or several; the current rev of each is demanded',
    allow: 'staff',
    body: oneOrMany(entryChangeSchema),
    reply: z.array(entrySchema),
  },
  'DELETE /api/v0/entry/': {
    summary: 'Move an entry to the trash',
    allow: 'staff',
    query: z.strictObject({ id: z.uuid() }),
    reply: removedReply,
  },
  'DELETE /api/v0/entry/:id': {
    summary: 'Move an entry to the trash',
    allow: 'staff',
    params: oneId,
    reply: removedReply,
  },
  'POST /api/v0/batch/entry/': { summary: 'Entries by id', allow: 'anyone', body: idsSchema, reply: entryList },
  'POST /api/v0/batch/entry/remove': {
    summary: 'Move several entries to the trash',
    allow: 'staff',
    body: idsSchema,
    reply: removedReply,
  },
  'POST /api/v0/entry/restore': {
    summary: 'Take entries back from the trash',
    allow: 'staff',
    body: idsSchema,
    reply: z.array(restoredEntrySchema),
  },
  'POST /api/v0/entry/move': {
    summary: 'Move an entry one place up or down, or before another one',
    allow: 'staff',
    body: z.strictObject({
      _id: z.uuid(),
      to: z.union([z.literal('up'), z.literal('down'), z.strictObject({ before: z.uuid() })]),
    }),
    reply: z.array(entrySchema),
  },
  'GET /api/v0/entry/:id/history': {
    summary: 'Earlier states of an entry, newest first',
    allow: 'staff',
    params: oneId,
    query: z.strictObject(pageQuery),
    reply: z.object({
      history: z.array(
        z.object({
          rev: z.number().int(),
          changedByName: z.string(),
          changedAt: z.string(),
          state: z.record(z.string(), z.unknown()),
          /** A draft beside the published entry, which was discarded or overwritten. */
          isDraft: z.boolean(),
        }),
      ),
      total: z.number().int(),
      /** Of people and galleries that these states refer to, by id. */
      names: z.record(z.string(), z.string()),
    }),
  },
});
