import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

export const sessionSchema = z.object({
  _id: z.uuid(),
  /** 'Firefox', 'Windows': parsed from the user agent; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  isPhone: z.boolean(),
  /** Truncated IP address of the last use, '84.115.x.x'. */
  place: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type SessionView = z.output<typeof sessionSchema>;

export const sessionEndpoints = endpoints({
  'GET /api/v0/auth/sessions': {
    summary: 'Where the person is signed in, this browser first',
    allow: 'user',
    query: z.strictObject({
      ...pageQuery,
    }),
    reply: z.object({ sessions: z.array(sessionSchema), total: z.number().int() }),
  },
  'DELETE /api/v0/auth/sessions/:id': {
    summary: 'Sign out one browser',
    allow: 'user',
    params: z.strictObject({ id: z.uuid() }),
    reply: z.object({ removed: z.array(z.uuid()) }),
  },
  'POST /api/v0/auth/sessions/endOthers': {
    summary: 'Sign out everywhere but here',
    allow: 'user',
    reply: z.object({ removed: z.array(z.uuid()) }),
  },
  'POST /api/v0/registertab': {
    summary: 'Tell the id of this tab; file locks belong to tabs. A tab of another session is refused with 409',
    allow: 'user',
    body: z.strictObject({ tabSession: z.uuid() }),
    reply: z.object({ tabSession: z.uuid() }),
  },
});
