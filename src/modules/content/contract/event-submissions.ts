import { z } from 'zod';
import { challengeAnswerSchema } from '#kernel/captcha/answer-schema.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** An event as the leader of a group tells of it: what, when, where, a few sentences, and who asks. */
export const eventSubmissionSchema = z.strictObject({
  site: z.string().max(60).optional(),
  title: z.string().trim().min(1).max(200),
  on: localDate,
  at: timeOfDay,
  /** '' = not said. */
  until: z.union([timeOfDay, z.literal('')]).default(''),
  place: z.string().trim().min(1).max(200),
  text: z.string().trim().max(2000).default(''),
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  phone: z.string().trim().max(60).default(''),
  privacy: z.boolean().default(false),
  captcha: challengeAnswerSchema,
});
export type EventSubmission = z.output<typeof eventSubmissionSchema>;

const submitter = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  at: z.string(),
  /** When the sender heard that it is published; null = not yet. */
  toldAt: z.string().nullable(),
});
export type Submitter = z.output<typeof submitter>;

export const submissionEndpoints = endpoints({
  'POST /api/v0/event_submission/': {
    summary: 'Hand in an event without an account: the office gets a draft. Challenge: GET /api/v0/captcha',
    allow: 'anyone',
    status: 201,
    body: eventSubmissionSchema,
    reply: z.object({ state: z.literal('taken') }),
  },
  'GET /api/v0/event_submission/:entry': {
    summary: 'Who handed in this event; null for one that the office wrote itself',
    allow: 'staff',
    params: z.object({ entry: z.uuid() }),
    reply: z.object({ submitter: submitter.nullable() }),
  },
});
