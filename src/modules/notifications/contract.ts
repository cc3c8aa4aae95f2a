import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

/** On screen; on screen and in a daily digest by email; not at all. */
const channel = z.enum(['screen', 'mail', 'off']);
export type Channel = z.output<typeof channel>;

const notificationSchema = z
  .object({
    _id: z.uuid(),
    /** ISO 8601, UTC. */
    at: z.string(),
    sentence: z.string(),
    /** Slug; null concerns the whole installation. */
    site: z.string().nullable(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notificationSchema>;

const choiceSchema = z.object({
  act: z.string(),
  /** The kind in words: 'Gottesdienst abgesagt'. */
  title: z.string(),
  channel,
});
export type Choice = z.output<typeof choiceSchema>;

export const filterSchema = z.strictObject({ ...pageQuery, unread: z.enum(['true', 'false']).default('false') });
export type Filter = z.output<typeof filterSchema>;

const unreadReply = z.object({ unread: z.number().int() });

export const notificationEndpoints = endpoints({
  'GET /api/v0/notification/': {
    summary: 'What colleagues did in the last 30 days that concerns the caller, newest first',
    allow: 'staff',
    query: filterSchema,
    reply: unreadReply.extend({ notification: z.array(notificationSchema), total: z.number().int() }),
  },
  'POST /api/v0/notification/read': {
    summary: 'Mark notifications as read; without ids all of them',
    allow: 'staff',
    body: z.strictObject({ ids: z.array(z.uuid()).max(200).optional() }),
    reply: unreadReply,
  },
  'GET /api/v0/notification/choices': {
    summary: 'Kinds of notifications the caller can get, with the chosen channel',
    allow: 'staff',
    query: z.strictObject({}),
    reply: z.object({ choice: z.array(choiceSchema) }),
  },
  'PUT /api/v0/notification/choices': {
    summary: 'Choose the channel of a kind',
    allow: 'staff',
    body: z.strictObject({ act: z.string().max(80), channel }),
    reply: z.object({ choice: z.array(choiceSchema) }),
  },
});
