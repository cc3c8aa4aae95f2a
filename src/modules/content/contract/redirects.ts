import { z } from 'zod';
import { idsSchema, oneOrMany, pageQuery, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

/** Path below a parish; a slash in front is allowed and dropped: 'Alte-Seite', 'Chronik/Tiersegnung'. */
const path = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\/?[\p{L}\p{N}][\p{L}\p{N}._~%-]*(\/[\p{L}\p{N}._~%-]+)*$/u);

const values = { from: path, to: path, note: z.string().trim().max(300) };

export const redirectSchema = z
  .object({
    _id: z.uuid(),
    site: z.string(),
    from: z.string(),
    to: z.string(),
    note: z.string(),
    updatedAt: z.iso.datetime(),
    rev: z.number().int(),
  })
  .meta({ id: 'Redirect' });
export type Redirect = z.output<typeof redirectSchema>;

export const newRedirectSchema = z.strictObject({
  ...values,
  note: values.note.default(''),
  site: z.string().max(60).optional(),
});
export type NewRedirect = z.output<typeof newRedirectSchema>;

export const redirectChangeSchema = z.strictObject({
  ...z.object(values).partial().shape,
  _id: z.uuid(),
  rev: z.number().int(),
});
export type RedirectChange = z.output<typeof redirectChangeSchema>;

export const redirectFilterSchema = z.strictObject({
  ...pageQuery,
  id: z.uuid().optional(),
  site: z.string().max(60).optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.enum(['from', '-from', 'to', '-to', 'updatedAt', '-updatedAt']).default('from'),
});
export type RedirectFilter = z.output<typeof redirectFilterSchema>;

const redirectList = z.object({ redirect: z.array(redirectSchema), total: z.number().int() });
const oneId = z.object({ id: z.uuid() });

export const redirectEndpoints = endpoints({
  'GET /api/v0/redirect/': {
    summary: 'Old addresses and where they lead',
    allow: 'staff',
    query: redirectFilterSchema,
    reply: redirectList,
  },
  'GET /api/v0/redirect/:id': { summary: 'One redirect', allow: 'staff', params: oneId, reply: redirectList },
  'POST /api/v0/redirect/': {
    summary: 'Create one redirect or several',
    allow: 'staff',
    status: 201,
    body: oneOrMany(newRedirectSchema),
    reply: z.array(redirectSchema),
  },
  'PUT /api/v0/redirect/': {
    summary: 'Change one redirect or several; the current rev of each is demanded',
    allow: 'staff',
    body: oneOrMany(redirectChangeSchema),
    reply: z.array(redirectSchema),
  },
  'DELETE /api/v0/redirect/:id': {
    summary: 'Move a redirect to the trash',
    allow: 'staff',
    params: oneId,
    reply: removedReply,
  },
  'POST /api/v0/batch/redirect/': { summary: 'Redirects by id', allow: 'staff', body: idsSchema, reply: redirectList },
  'POST /api/v0/batch/redirect/remove': {
    summary: 'Move several redirects to the trash',
    allow: 'staff',
    body: idsSchema,
    reply: removedReply,
  },
  'POST /api/v0/redirect/restore': {
    summary: 'Take redirects back from the trash',
    allow: 'staff',
    body: idsSchema,
    reply: z.array(redirectSchema),
  },
});
