import { z } from 'zod';

/** Answer to a challenge (`GET /api/v0/captcha`) in the body of a form. */
export const challengeAnswerSchema = z.strictObject({
  token: z.string().max(200),
  answer: z.string().max(20).default(''),
  website: z.string().max(200).optional(),
});
