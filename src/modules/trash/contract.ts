import { z } from 'zod';
import { MOST_ITEMS, pageQuery, restoredReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

export const trashPermissions = { 'trash.purge': 'trash_permissionPurge' } satisfies Permissions;

const trashItemSchema = z
  .object({
    _id: z.uuid(),
    /** Kind of the item: 'entry', 'place'; its label in the reader's language is a separate field. */
    kind: z.string(),
    kindName: z.string(),
    site: z.string(),
    title: z.string(),
    removedAt: z.string(),
    removedByName: z.string(),
    /** Time of permanent deletion (decision 29). */
    goneAt: z.string(),
  })
  .meta({ id: 'TrashItem' });
export type TrashEntry = z.output<typeof trashItemSchema>;

export const trashFilterSchema = z.strictObject({
  ...pageQuery,
  site: z.string().max(60).optional(),
  kind: z.string().max(60).optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.literal('-removedAt').default('-removedAt'),
});
export type TrashFilter = z.output<typeof trashFilterSchema>;

const things = z
  .array(z.strictObject({ kind: z.string().max(60), _id: z.uuid() }))
  .min(1)
  .max(MOST_ITEMS);
export type TrashThings = z.output<typeof things>;

export const trashEndpoints = endpoints({
  'GET /api/v0/trash/': {
    summary: 'What lies in the trash of all rooms, the newest first; for 30 days',
    allow: 'staff',
    query: trashFilterSchema,
    reply: z.object({ trash: z.array(trashItemSchema), total: z.number().int() }),
  },
  'POST /api/v0/trash/restore': {
    summary: 'Take things of any kind back from the trash, all or none',
    allow: 'staff',
    body: things,
    reply: restoredReply,
  },
  'POST /api/v0/trash/purge': {
    summary: 'Delete things in the trash for good, all or none; there is no way back',
    allow: 'staff',
    body: things,
    reply: z.object({ removed: z.array(z.uuid()) }),
  },
});
