import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

/** When emails are sent: at once, in a digest of every morning or of every Monday, never. */
const mailTime = z.enum(['off', 'now', 'daily', 'weekly']);
export type MailTime = z.output<typeof mailTime>;

const channels = {
  /** The bell and the list. */
  screen: z.boolean(),
  mail: mailTime,
  /** At once, to all devices of the person. */
  push: z.boolean(),
};
export type Channels = { screen: boolean; mail: MailTime; push: boolean };

const notificationSchema = z
  .object({
    _id: z.uuid(),
    /** ISO 8601, UTC. */
    at: z.string(),
    sentence: z.string(),
    /** Path below the admin area; '' = none. */
    path: z.string(),
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
  ...channels,
});
export type Choice = z.output<typeof choiceSchema>;

export const filterSchema = z.strictObject({ ...pageQuery, unread: z.enum(['true', 'false']).default('false') });
export type Filter = z.output<typeof filterSchema>;

const unreadReply = z.object({ unread: z.number().int() });

const deviceSchema = z.object({
  _id: z.uuid(),
  /** Browser and system: 'Firefox, Android'. */
  label: z.string(),
  createdAt: z.string(),
  lastSentAt: z.string().nullable(),
});
export type Device = z.output<typeof deviceSchema>;

const devicesReply = z.object({
  /** With which browsers subscribe (VAPID, base64url). */
  publicKey: z.string(),
  device: z.array(deviceSchema),
});

const base64url = z.string().regex(/^[\w-]+={0,2}$/);

export const newDevice = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: base64url.min(80).max(100),
  auth: base64url.min(20).max(30),
  label: z.string().trim().min(1).max(80),
});
export type NewDevice = z.output<typeof newDevice>;

export const notificationEndpoints = endpoints({
  'GET /api/v0/notification/': {
    summary: 'What colleagues did in the last 30 days that concerns the caller, newest first',
    allow: 'staff',
    query: filterSchema,
    reply: unreadReply.extend({ notification: z.array(notificationSchema), total: listTotal }),
  },
  'POST /api/v0/notification/read': {
    summary: 'Mark notifications as read; without ids all of them',
    allow: 'staff',
    body: z.strictObject({ ids: z.array(z.uuid()).max(200).optional() }),
    reply: unreadReply,
  },
  'GET /api/v0/notification/choices': {
    summary: 'Kinds of notifications the caller can get, with the chosen channels',
    allow: 'staff',
    query: z.strictObject({}),
    reply: z.object({ choice: z.array(choiceSchema) }),
  },
  'PUT /api/v0/notification/choices': {
    summary: 'Choose the channels of a kind',
    allow: 'staff',
    body: z.strictObject({ act: z.string().max(80), ...channels }),
    reply: z.object({ choice: z.array(choiceSchema) }),
  },
  'GET /api/v0/notification/devices': {
    summary: 'Devices that get push messages for the caller',
    allow: 'staff',
    query: z.strictObject({}),
    reply: devicesReply,
  },
  'POST /api/v0/notification/devices': {
    summary: 'Send push messages for the caller to this browser as well',
    allow: 'staff',
    body: newDevice,
    reply: devicesReply,
  },
  'DELETE /api/v0/notification/devices': {
    summary: 'Send no more push messages to a device of the caller',
    allow: 'staff',
    query: z.strictObject({ id: z.uuid() }),
    reply: devicesReply,
  },
});
