import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { changeable, ENTRY_TYPES } from '../contract.ts';

/** Finding of the checklist before publishing. `isBlocking`: strict mode refuses to publish until it is settled. */
const checkSchema = z.object({
  code: z.enum(['alt', 'heading', 'pastDate', 'english', 'englishPartly', 'englishStale', 'linkText']),
  /** Subject of the finding: the caption, the heading, the date. */
  detail: z.string(),
  isBlocking: z.boolean(),
});
export type PublishCheck = z.output<typeof checkSchema>;

const checklistSchema = z.object({
  checks: z.array(checkSchema),
  /** Strict mode: nothing is published while one of the checks is blocking. */
  isStrict: z.boolean(),
});
export type Checklist = z.output<typeof checklistSchema>;

const oneId = z.object({ id: z.uuid() });

const written = z.object(changeable).pick({
  content: true,
  blocks: true,
  media: true,
  date: true,
  details: true,
  english: true,
});

export const publishingEndpoints = endpoints({
  'POST /api/v0/entry/check': {
    summary: 'The same for what is being written and not stored yet',
    allow: 'staff',
    status: 200,
    body: z.strictObject({
      id: z.uuid().optional(),
      site: z.string().max(60),
      type: z.enum(ENTRY_TYPES),
      fields: z.strictObject(written.shape),
    }),
    reply: checklistSchema,
  },
  'GET /api/v0/entry/:id/check': {
    summary: 'What to look at before publishing: pictures without description, skipped headings, past dates, languages',
    allow: 'staff',
    params: oneId,
    reply: checklistSchema,
  },
  'POST /api/v0/entry/:id/preview': {
    summary: 'A link that shows an entry without login until it expires; replaces the former one',
    allow: 'staff',
    params: oneId,
    body: z.strictObject({ days: z.number().int().min(1).max(30).default(7) }),
    reply: z.object({ url: z.string(), expiresAt: z.string() }),
  },
  'DELETE /api/v0/entry/:id/preview': {
    summary: 'End the preview link of an entry at once',
    allow: 'staff',
    params: oneId,
    reply: z.object({ ended: z.boolean() }),
  },
});
