import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localStamp } from '#kernel/http/local-date.ts';
import { changeable, entrySchema } from '../contract.ts';

const oneId = z.object({ id: z.uuid() });
const rev = z.number().int();

const { slugEn: _e, ...inPlace } = changeable;

export const draftEndpoints = endpoints({
  'PUT /api/v0/entry/:id/draft': {
    summary: 'Write beside the published entry; where and when it is shown changes at once',
    allow: 'staff',
    params: oneId,
    body: z.strictObject({ ...z.object(inPlace).partial().shape, rev }),
    reply: entrySchema,
  },
  'POST /api/v0/entry/:id/draft/publish': {
    summary: 'Make the draft of a published entry public',
    allow: 'staff',
    params: oneId,
    body: z.strictObject({ rev }),
    reply: entrySchema,
  },
  'POST /api/v0/entry/:id/draft/plan': {
    summary: 'Make the draft public at a local date and time; null takes that back',
    allow: 'staff',
    params: oneId,
    body: z.strictObject({ rev, at: localStamp.nullable() }),
    reply: entrySchema,
  },
  'POST /api/v0/entry/:id/draft/aside': {
    summary: 'Keep a version in the history that lost to another one; the entry and its draft stay as they are',
    allow: 'staff',
    params: oneId,
    body: z.strictObject(z.object(inPlace).partial().shape),
    reply: z.strictObject({ kept: z.boolean() }),
  },
  'DELETE /api/v0/entry/:id/draft': {
    summary: 'Discard the draft of a published entry; it stays in the history',
    allow: 'staff',
    params: oneId,
    query: z.strictObject({ rev: z.coerce.number().int() }),
    reply: entrySchema,
  },
});
