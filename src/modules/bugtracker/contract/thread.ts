import { z } from 'zod';
import { listTotal } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { STATUSES } from './states.ts';

const byId = z.object({ id: z.uuid() });
const person = z.object({ _id: z.uuid(), name: z.string() });

const linked = z.object({
  _id: z.uuid(),
  number: z.number().int(),
  title: z.string(),
  status: z.enum(STATUSES),
});

export const RELATION_KINDS = ['duplicate', 'duplicateOf', 'related', 'parent', 'child'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

const threadSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    /** The text of the item, as safe HTML. */
    html: z.string(),
    comments: z.array(
      z.object({ _id: z.uuid(), name: z.string(), at: z.iso.datetime(), text: z.string(), html: z.string() }),
    ),
    /** Field by field, oldest first; people, milestones and projects by name. */
    changes: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        at: z.iso.datetime(),
        field: z.string(),
        before: z.string(),
        after: z.string(),
      }),
    ),
    /** Seen from this item: 'child' is a part of it, 'duplicate' one that repeats it. */
    relations: z.array(linked.extend({ relation: z.uuid(), kind: z.enum(RELATION_KINDS) })),
    files: z.array(z.object({ _id: z.uuid(), name: z.string(), bytes: z.number().int(), isPicture: z.boolean() })),
    watchers: z.array(person),
    watches: z.boolean(),
    /** Statuses that may follow. */
    next: z.array(z.enum(STATUSES)),
    mayUpdate: z.boolean(),
    mayComment: z.boolean(),
  })
  .meta({ id: 'BugtrackerThread' });
export type Thread = z.output<typeof threadSchema>;

const choices = z
  .object({
    projects: z.array(person),
    milestones: z.array(person.extend({ project: z.uuid(), isOpen: z.boolean() })),
    people: z.array(person),
    tags: z.array(z.string()),
    /** Steps that the settings forbid: 'new>resolved'. */
    forbidden: z.array(z.string()),
    mayUpdate: z.boolean(),
  })
  .meta({ id: 'BugtrackerChoices' });
export type Choices = z.output<typeof choices>;

const similar = linked.meta({ id: 'BugtrackerSimilar' });
export type Similar = z.output<typeof similar>;

/** 700 kB of bytes; a call takes 1 MB. */
const MOST_BASE64 = 960_000;

const onSite = { site: z.string().max(60).optional() };

export const threadEndpoints = endpoints({
  'GET /api/v0/system_bugtracker/choices': {
    summary: 'Projects, milestones, people and tags to choose from',
    allow: 'staff',
    query: z.strictObject(onSite),
    reply: choices,
  },
  'GET /api/v0/system_bugtracker/similar': {
    summary: 'Items whose title resembles a text',
    allow: 'staff',
    query: z.strictObject({ ...onSite, title: z.string().trim().min(1).max(200) }),
    reply: z.object({ similar: z.array(similar), total: listTotal }),
  },
  'GET /api/v0/system_bugtracker/:id/thread': {
    summary: 'Comments, history, relations and files of an item',
    allow: 'staff',
    params: byId,
    reply: threadSchema,
  },
  'POST /api/v0/system_bugtracker/:id/comments': {
    summary: 'Comment on an item; the answer of its reporter to a question returns it to its developer',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ text: z.string().trim().min(1).max(20_000) }),
    reply: threadSchema,
  },
  'POST /api/v0/system_bugtracker/:id/watch': {
    summary: 'Hear of changes of an item by email, or no longer',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ watches: z.boolean() }),
    reply: threadSchema,
  },
  'POST /api/v0/system_bugtracker/:id/files': {
    summary: 'Attach a file, its bytes in base64',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ name: z.string().trim().min(1).max(200), data: z.base64().max(MOST_BASE64) }),
    reply: threadSchema,
  },
  'GET /api/v0/system_bugtracker/:id/files/:file': {
    summary: 'A file of an item',
    allow: 'staff',
    params: z.object({ id: z.uuid(), file: z.uuid() }),
    reply: 'raw',
  },
  'POST /api/v0/system_bugtracker/:id/relations': {
    summary: 'Relate an item to another one of its project, by its number',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ kind: z.enum(RELATION_KINDS), number: z.number().int().min(1) }),
    reply: threadSchema,
  },
  'DELETE /api/v0/system_bugtracker/:id/relations/:relation': {
    summary: 'Take a relation away',
    allow: 'staff',
    params: z.object({ id: z.uuid(), relation: z.uuid() }),
    reply: threadSchema,
  },
});
