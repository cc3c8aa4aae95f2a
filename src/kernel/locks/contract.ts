import { z } from 'zod';
import { endpoints } from '../http/endpoint.ts';

/** Kind registered as `editable` by a room: 'file', 'entry' … */
const lockKind = z.string().min(1).max(60);

/** S3.6 with decision 22. `_id` is the locked target, `lockedBy` the id of the holder. */
export const lockSchema = z
  .object({
    _id: z.uuid(),
    kind: lockKind,
    lockedBy: z.uuid(),
    lockedByName: z.string(),
    localSessionId: z.string().describe("The tab; '' for locks of other people"),
    isMine: z.boolean().describe('Held by this person in this very tab'),
    since: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'FileLock' });
export type FileLock = z.output<typeof lockSchema>;

const target = { kind: lockKind, _id: z.uuid() };
/** Unsaved values of the holder; at most 256 KB as JSON. */
const draftSchema = z.record(z.string().max(60), z.unknown());

/**
 * A lock belongs to a user and a tab (header `x-local-session-id`). Renew it every 30 s; it expires 90 s after the last renewal.
 * Meanwhile writes by others get 423, code C100, `details.lock`. The same response to a renewal means that the lock was taken
 * over.
 */
export const lockEndpoints = endpoints({
  'GET /api/pageData/system_filelock': {
    summary: 'Locks on what the reader may see, and who holds them (S7.15)',
    allow: 'staff',
    query: z.strictObject({}),
    reply: z.object({
      filelock: z.array(lockSchema),
      auth: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    }),
  },
  'POST /api/v0/fileLock/': {
    summary: 'Take or renew a lock; `draft` keeps what is not saved yet, also when the lock was taken over meanwhile',
    allow: 'staff',
    body: z.strictObject({ ...target, draft: draftSchema.optional() }),
    reply: lockSchema,
  },
  'POST /api/v0/fileLock/takeOver': {
    summary: "Take a lock from its holder; the holder's draft is kept for the holder and shown to nobody else",
    allow: 'staff',
    body: z.strictObject(target),
    reply: lockSchema,
  },
  'POST /api/v0/freeFileLock/': {
    summary: 'Free one lock or all locks of an own tab (S7.15); the id of a foreign tab is not found',
    allow: 'staff',
    body: z.strictObject({
      localSessionId: z.string().min(1).max(100).optional().describe('Default: the tab of the header'),
      kind: target.kind.optional(),
      _id: target._id.optional(),
    }),
    reply: z.object({ freed: z.number().int() }),
  },
  'GET /api/v0/fileLock/draft': {
    summary: 'Own draft that a take-over or an expired lock left behind, for 14 days',
    allow: 'staff',
    query: z.strictObject(target),
    reply: z.object({ draft: z.object({ content: draftSchema, keptAt: z.string() }).nullable() }),
  },
  'DELETE /api/v0/fileLock/draft': {
    summary: 'Throw the own draft away',
    allow: 'staff',
    query: z.strictObject(target),
    reply: z.object({ removed: z.boolean() }),
  },
});
