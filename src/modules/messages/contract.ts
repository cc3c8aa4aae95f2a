import { z } from 'zod';
import { idsSchema, listTotal, oneOrMany, pageQuery, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';
import { BOUNDS } from './contract/forms.ts';

export type { Form, FormField, FormKind, ReplyTemplate } from './contract/forms.ts';

/** States of a message; `MOVES` has the transitions. */
const STATES = ['open', 'waiting', 'snoozed', 'done', 'spam'] as const;
export type MessageState = (typeof STATES)[number];

export const messagePermissions = {
  'messages.message.read': 'messages_permissionRead',
  'messages.message.update': 'messages_permissionUpdate',
  'messages.message.remove': 'messages_permissionRemove',
  'messages.form.update': 'messages_permissionForm',
} satisfies Permissions;

const person = z.object({ _id: z.uuid(), name: z.string() });
const tag = z.string().trim().min(1).max(40);

const messageSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    /** Slug of the parish. */
    site: z.string(),
    /** Told to the sender: 'K7QX-3M2P'. */
    reference: z.string(),
    /** Of the sender; all of these are '' in the list where the message is confidential. */
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    tags: z.array(z.string()),
    read: z.boolean(),
    state: z.enum(STATES),
    origin: z.enum(['form', 'mail', 'office']),
    assignee: person.nullable(),
    snoozedUntil: z.string().nullable(),
    isConfidential: z.boolean(),
    hasFiles: z.boolean(),
    form: z.object({ _id: z.uuid(), title: z.string() }).nullable(),
    /** Name of the mailbox it came through; '' = a form. */
    mailbox: z.string(),
    /** Latest word of either side. */
    lastAt: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof messageSchema>;

const correspondentSchema = z.object({ name: z.string(), email: z.string() });
/** Sender or recipient of a message. */
export type Correspondent = z.output<typeof correspondentSchema>;

const fileSchema = z.object({ _id: z.uuid(), name: z.string(), type: z.string(), bytes: z.number().int() });
export type MessageFile = z.output<typeof fileSchema>;

const postSchema = z
  .object({
    _id: z.uuid(),
    /** 'note' never leaves the house. */
    kind: z.enum(['in', 'out', 'note']),
    at: z.string(),
    name: z.string(),
    email: z.string(),
    /** Reply addresses of the sender, [] = `email`; of an answer the recipients. */
    answerTo: z.array(correspondentSchema),
    text: z.string(),
    answers: z.array(z.object({ label: z.string(), value: z.string() })),
    /** The email has a formatted form: GET /api/v0/message/post/:id/html */
    hasHtml: z.boolean(),
    hasForeignPictures: z.boolean(),
    /** Recognised as no word of a person. */
    automatic: z.enum(['', 'reply', 'bounce']),
    /** Delivery state of an answer's outgoing mail. */
    delivery: z.enum(['', 'sending', 'waiting', 'sent', 'kept', 'failed', 'unclear']),
    files: z.array(fileSchema),
  })
  .meta({ id: 'MessagePost' });
export type Post = z.output<typeof postSchema>;

export const messageFilterSchema = z.strictObject({
  ...pageQuery,
  id: z.uuid().optional(),
  site: z.string().max(60).optional(),
  /** 'mine': assigned to the caller, not done. */
  view: z.enum(['open', 'mine', 'waiting', 'snoozed', 'done', 'spam', 'all']).default('all'),
  read: z.stringbool().optional(),
  tag: z.string().max(40).optional(),
  mailbox: z.string().max(60).optional(),
  form: z.uuid().optional(),
  search: z.string().trim().max(120).optional(),
  trash: z.stringbool().optional(),
  sort: z.enum(['lastAt', '-lastAt', 'createdAt', '-createdAt']).default('-lastAt'),
});
export type MessageFilter = z.output<typeof messageFilterSchema>;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u);

/** A word that reached the office by telephone or in person. */
export const newMessageSchema = z.strictObject({
  site: z.string().max(60).optional(),
  name: line(BOUNDS.name.most).min(BOUNDS.name.least),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  phone: line(40).default(''),
  subject: line(BOUNDS.line).min(1),
  message: z.string().trim().min(1).max(BOUNDS.message.most),
  tags: z.array(tag).max(20).default([]),
});
export type NewMessage = z.output<typeof newMessageSchema>;

const messageChangeSchema = z.strictObject({
  _id: z.uuid(),
  rev: z.number().int(),
  read: z.boolean().optional(),
  tags: z.array(tag).max(20).optional(),
  subject: line(BOUNDS.line).min(1).optional(),
  state: z.enum(STATES).optional(),
  /** Account; null = nobody. */
  assignee: z.uuid().nullable().optional(),
  /** Demanded by the state 'snoozed'. */
  snoozedUntil: z.iso.datetime().optional(),
});
export type MessageChange = z.output<typeof messageChangeSchema>;

export const replySchema = z.strictObject({
  rev: z.number().int(),
  text: z.string().trim().min(1).max(20_000),
  /** One of the `recipients` of the thread; default: the first of them. */
  to: z.string().max(254).optional(),
  /** Files of the media library. */
  files: z.array(z.uuid()).max(10).default([]),
  /** The message is done with this answer. */
  closes: z.boolean().default(false),
});
export type Reply = z.output<typeof replySchema>;

const listReply = z.object({
  message: z.array(messageSchema),
  total: listTotal,
  /** Unread and open ones that the caller may see (S4.4). */
  unread: z.number().int(),
});
const threadReply = z.object({
  message: z.array(messageSchema),
  post: z.array(postSchema),
  /** Colleagues who have it open now; `isWriting`: an answer. */
  viewers: z.array(person.extend({ isWriting: z.boolean() })),
  /** Those who may answer this message: whom it can be assigned to, and who can be named in a note. */
  people: z.array(person),
  /** Possible recipients of an answer. First the latest writer, at the Reply-To address if there is one. */
  recipients: z.array(correspondentSchema),
  /** Address that an answer is sent from; '' = there is no mailbox, or nobody to answer. */
  replyFrom: z.string(),
  text: z.object({ me: z.string(), parish: z.string() }),
});
export type Thread = z.output<typeof threadReply>;

const params = z.object({ id: z.uuid() });
/** A message is also found by what its sender was told: 'K7QX-3M2P'. */
const uuidOrReference = z.object({ id: z.union([z.uuid(), z.string().regex(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)]) });
const staff = { allow: 'staff' } as const;

/** Calls of the inbox (S7.13, decisions 5 to 9). */
export const messageEndpoints = endpoints({
  'GET /api/v0/message/': {
    summary: 'Messages of the parishes of the caller, by page',
    ...staff,
    query: messageFilterSchema,
    reply: listReply,
  },
  'GET /api/v0/message/:id': {
    summary: 'A message with everything said, by its id or reference; of a merged one the message that took it over',
    ...staff,
    params: uuidOrReference,
    reply: threadReply,
  },
  'POST /api/v0/message/': {
    summary: 'Note down what came by telephone or in person',
    ...staff,
    status: 201,
    body: oneOrMany(newMessageSchema),
    reply: z.array(messageSchema),
  },
  'PUT /api/v0/message/': {
    summary: 'Change read flag, tags, state, assignment of one message or several; the current rev is demanded',
    ...staff,
    body: oneOrMany(messageChangeSchema),
    reply: z.array(messageSchema),
  },
  'DELETE /api/v0/message/': {
    summary: 'Move a message to the trash',
    ...staff,
    query: z.strictObject({ id: z.uuid() }),
    reply: removedReply,
  },
  'DELETE /api/v0/message/:id': { summary: 'Move a message to the trash', ...staff, params, reply: removedReply },
  'POST /api/v0/batch/message/': { summary: 'Several messages by id', ...staff, body: idsSchema, reply: listReply },
  'POST /api/v0/batch/message/remove': {
    summary: 'Move several messages to the trash',
    ...staff,
    body: idsSchema,
    reply: removedReply,
  },
  'POST /api/v0/message/restore': {
    summary: 'Restore messages from the trash',
    ...staff,
    body: idsSchema,
    reply: z.array(messageSchema),
  },
  'POST /api/v0/message/:id/reply': {
    summary: 'Answer by email from the mailbox of the parish',
    ...staff,
    params,
    body: replySchema,
    reply: threadReply,
  },
  'POST /api/v0/message/:id/note': {
    summary: 'Add an internal note, which is never sent; colleagues named in it (@Name) are told',
    ...staff,
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(5000) }),
    reply: threadReply,
  },
  'POST /api/v0/message/:id/merge': {
    summary: 'Put everything said in another message of the parish into this one',
    ...staff,
    params,
    body: z.strictObject({ rev: z.number().int(), other: z.uuid() }),
    reply: threadReply,
  },
  'PUT /api/v0/message/:id/presence': {
    summary: 'Tell colleagues that the caller has the message open; answers with those who have it open as well',
    ...staff,
    params,
    body: z.strictObject({ isWriting: z.boolean(), hasLeft: z.boolean().default(false) }),
    reply: z.object({ rev: z.number().int(), viewers: threadReply.shape.viewers }),
  },
  'GET /api/v0/message/choices': {
    summary: 'People of a parish who answer messages, tags in use and mailboxes with their state',
    ...staff,
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: z.object({
      people: z.array(person),
      tags: z.array(z.string()),
      mailboxes: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          /** ISO 8601; null = never. */
          fetchedAt: z.string().nullable(),
          /** '' = works. */
          problem: z.string(),
        }),
      ),
    }),
  },
  'GET /api/v0/message/post/:id/html': {
    summary: 'The formatted form of an email as a sandboxed page; pictures of other servers only on request',
    ...staff,
    params,
    query: z.strictObject({ pictures: z.stringbool().default(false) }),
    reply: 'raw',
  },
  'GET /api/v0/message/file/:id': {
    summary: 'A file of a message, as a download',
    ...staff,
    params,
    reply: 'raw',
  },
});
