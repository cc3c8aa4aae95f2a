import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const list = z.string().regex(/^[a-z][a-z/-]{1,60}$/);

const viewSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    query: z.string(),
    /** Opened with the list. */
    isFirst: z.boolean(),
    /** Seen by everybody who works at the parish. */
    isShared: z.boolean(),
    /** The caller may change it. */
    isMine: z.boolean(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.output<typeof viewSchema>;

const onSite = { site: z.string().max(60).optional() };

const newViewSchema = z.strictObject({
  ...onSite,
  list,
  isFirst: z.boolean().default(false),
  isShared: z.boolean().default(false),
  name: z.string().trim().min(1).max(40),
  query: z
    .string()
    .max(500)
    .regex(/^[\w%.~+=&-]*$/),
});
export type NewSavedView = z.output<typeof newViewSchema>;

const changeSchema = z.strictObject({ isFirst: z.boolean().optional(), isShared: z.boolean().optional() });
export type ViewChange = z.output<typeof changeSchema>;

const orderSchema = z.strictObject({ ...onSite, list, ids: z.array(z.uuid()).max(100) });
export type ViewOrder = z.output<typeof orderSchema>;

/** `mayShare`: the caller shares filters with the parish. */
const reply = z.object({ view: z.array(viewSchema), mayShare: z.boolean() });
export type SavedViews = z.output<typeof reply>;

export const viewEndpoints = endpoints({
  'GET /api/v0/auth/views': {
    summary: 'Filters of a list that the caller keeps, and those shared with the parish',
    allow: 'staff',
    query: z.strictObject({ ...onSite, list }),
    reply,
  },
  'PUT /api/v0/auth/views/order': {
    summary: 'Order of the filters of a list, by their ids; those left out follow',
    allow: 'staff',
    body: orderSchema,
    reply,
  },
  'PUT /api/v0/auth/views/:id': {
    summary: 'Share filters of a list with the parish, or have them opened with the list',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject(onSite),
    body: changeSchema,
    reply,
  },
  'POST /api/v0/auth/views': {
    summary: 'Keep the filters of a list under a name; the same name again replaces them',
    allow: 'staff',
    body: newViewSchema,
    reply,
  },
  'DELETE /api/v0/auth/views/:id': {
    summary: 'Forget filters that the caller keeps',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject(onSite),
    reply,
  },
});
