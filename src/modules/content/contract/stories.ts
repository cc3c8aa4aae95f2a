import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { entrySchema } from '../contract.ts';

export const storyEndpoints = endpoints({
  'POST /api/v0/entry/:id/story': {
    summary: 'Begin the story of a past event as a draft with its pictures; a second call answers the first story',
    allow: 'staff',
    status: 200,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    reply: z.object({ entry: entrySchema, isNew: z.boolean() }),
  },
});
