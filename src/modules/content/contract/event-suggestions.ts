import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const names = z.array(z.string());

export const eventSuggestionEndpoints = endpoints({
  'GET /api/v0/event_suggestion/': {
    summary: 'Names of places and people to choose from for an event of a parish, and its languages',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60) }),
    reply: z.object({ places: names, people: names, languages: names }),
  },
});
