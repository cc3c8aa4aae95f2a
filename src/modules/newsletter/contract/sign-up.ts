import { z } from 'zod';
import { challengeAnswerSchema } from '#kernel/captcha/answer-schema.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

export const MOST_LISTS = 60;

/** The form of a page or block. */
export const newsletterSignUpSchema = z.strictObject({
  site: z.string().max(60).optional(),
  email: z.string().trim().max(254),
  name: z.string().trim().max(120).default(''),
  /** Ids of public lists. */
  lists: z.array(z.uuid()).max(MOST_LISTS),
  /** S5.9: the privacy policy and the consent are accepted. */
  privacy: z.boolean().default(false),
  /** Path of the page with the form, for the proof of the consent. */
  page: z.string().max(200).default(''),
  captcha: challengeAnswerSchema,
});
export type NewsletterSignUp = z.output<typeof newsletterSignUpSchema>;

export const signUpEndpoints = endpoints({
  'GET /api/v0/newsletter/lists': {
    summary: 'The lists of a parish that anybody may subscribe to',
    allow: 'anyone',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: z.object({
      lists: z.array(z.object({ id: z.uuid(), name: z.string(), description: z.string(), isDefault: z.boolean() })),
    }),
  },
  'POST /api/v0/newsletter/sign_up': {
    summary:
      'Ask for newsletters; an email with a link confirms it. The same answer whether the address is known or not. Challenge: GET /api/v0/captcha',
    allow: 'anyone',
    status: 201,
    body: newsletterSignUpSchema,
    reply: z.object({ state: z.literal('asked') }),
  },
});
