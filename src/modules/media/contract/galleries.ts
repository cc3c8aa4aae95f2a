import { z } from 'zod';
import { idsSchema, oneOrMany, pageQuery, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { fileSchema, siteSlug } from './files.ts';

/** S3.12. */
export const gallerySettingsSchema = z.strictObject({
  order: z.enum(['ordered', 'random']).default('ordered'),
  transition: z.enum(['none', 'fade', 'slide']).default('fade'),
  pan: z.boolean().default(false).describe('The picture moves slowly while it is shown'),
  stretch: z.boolean().default(false).describe('Fills the frame, cut around the focus; otherwise all of it is shown'),
  proportion: z.enum(['original', '1:1', '4:3', '3:2', '16:9']).default('original'),
});
export type GallerySettings = z.output<typeof gallerySettingsSchema>;

const changeable = {
  name: z.string().trim().min(1).max(150),
  files: z.array(z.uuid()).max(200).describe('Pictures and YouTube videos of the library, in their order'),
  cover: z.uuid().nullable().describe('null = the first picture'),
  settings: gallerySettingsSchema,
};

export const gallerySchema = z
  .object({
    _id: z.uuid(),
    site: z.string(),
    name: z.string(),
    files: z.array(z.uuid()),
    cover: z.uuid().nullable(),
    settings: gallerySettingsSchema,
    createdAt: z.string(),
    updatedAt: z.string(),
    removedAt: z.string().nullable(),
    rev: z.number().int(),
  })
  .meta({ id: 'Gallery' });
export type Gallery = z.output<typeof gallerySchema>;

export const newGallerySchema = z.strictObject({
  site: siteSlug.optional(),
  name: changeable.name,
  files: changeable.files.default([]),
  cover: changeable.cover.default(null),
  settings: gallerySettingsSchema.default(gallerySettingsSchema.parse({})),
});
export type NewGallery = z.output<typeof newGallerySchema>;

export const galleryChangeSchema = z.strictObject({
  _id: z.uuid(),
  rev: z.number().int(),
  ...z.object(changeable).partial().shape,
});
export type GalleryChange = z.output<typeof galleryChangeSchema>;

export const galleryFilterSchema = z.strictObject({
  ...pageQuery,
  id: z.uuid().optional(),
  site: siteSlug.optional(),
  search: z.string().trim().max(120).optional(),
  status: z.enum(['trash']).optional(),
  sort: z.enum(['name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt']).default('name'),
});
export type GalleryFilter = z.output<typeof galleryFilterSchema>;

const withFiles = z.object({ gallery: z.array(gallerySchema), file: z.array(fileSchema), total: z.number().int() });
const oneId = z.object({ id: z.uuid() });

export const galleryEndpoints = endpoints({
  'GET /api/v0/gallery/': {
    summary: 'Galleries with the file of each cover',
    allow: 'staff',
    query: galleryFilterSchema,
    reply: withFiles,
  },
  'GET /api/v0/gallery/:id': {
    summary: 'One gallery with all its files that the reader may read',
    allow: 'staff',
    params: oneId,
    reply: withFiles,
  },
  'POST /api/v0/gallery/': {
    summary: 'Make one gallery or several; only pictures and YouTube videos are taken',
    allow: 'staff',
    status: 201,
    body: oneOrMany(newGallerySchema),
    reply: z.array(gallerySchema),
  },
  'PUT /api/v0/gallery/': {
    summary: 'Change one gallery or several; the current rev of each is demanded',
    allow: 'staff',
    body: oneOrMany(galleryChangeSchema),
    reply: z.array(gallerySchema),
  },
  'DELETE /api/v0/gallery/': {
    summary: 'Move a gallery to the trash; its files stay',
    allow: 'staff',
    query: z.strictObject({ id: z.uuid() }),
    reply: removedReply,
  },
  'DELETE /api/v0/gallery/:id': {
    summary: 'Move a gallery to the trash; its files stay',
    allow: 'staff',
    params: oneId,
    reply: removedReply,
  },
  'POST /api/v0/batch/gallery/': {
    summary: 'Galleries by id with the file of each cover',
    allow: 'staff',
    body: idsSchema,
    reply: withFiles,
  },
  'POST /api/v0/batch/gallery/remove': {
    summary: 'Move several galleries to the trash, all or none; their files stay',
    allow: 'staff',
    body: idsSchema,
    reply: removedReply,
  },
  'POST /api/v0/gallery/restore': {
    summary: 'Take galleries back from the trash',
    allow: 'staff',
    body: idsSchema,
    reply: z.array(gallerySchema),
  },
});
