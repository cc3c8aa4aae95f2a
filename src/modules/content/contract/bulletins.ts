import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

export const BULLETIN_KINDS = ['pfarrblatt', 'wochenzettel', 'sonderausgabe'] as const;

const suggestionSchema = z
  .object({
    title: z.string(),
    kind: z.enum(BULLETIN_KINDS),
    /** 'Nr. 4/2026', for a weekly sheet its days; '' if the document does not say. */
    issue: z.string(),
    /** Local date; null if neither file name nor first page has one. */
    date: z.string().nullable(),
    topics: z.array(z.string()),
    pages: z.number().int(),
  })
  .meta({ id: 'BulletinSuggestion' });
export type BulletinSuggestion = z.output<typeof suggestionSchema>;

/** A bulletin of the parish with the same kind and issue. */
const existingSchema = z.object({ _id: z.uuid(), title: z.string(), path: z.string() });
export type ExistingBulletin = z.output<typeof existingSchema>;

export const bulletinEndpoints = endpoints({
  'POST /api/v0/bulletin/suggest': {
    summary: 'What a PDF of the library says about the bulletin it is: title, kind, issue, date and topics',
    allow: 'staff',
    status: 200,
    body: z.strictObject({ site: z.string().max(60), file: z.uuid() }),
    reply: z.object({ suggestion: suggestionSchema, existing: existingSchema.nullable() }),
  },
});
