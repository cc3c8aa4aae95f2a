import { z } from 'zod';
import { challengeAnswerSchema } from '#kernel/captcha/answer-schema.ts';

/** A visitor's report, as the public form posts it. */
export const visitorReportSchema = z.strictObject({
  title: z.string().trim().min(1).max(200),
  text: z.string().trim().max(5000),
  /** Page on which it happened, as the visitor wrote or brought it. */
  page: z.string().trim().max(500),
  name: z.string().trim().max(120),
  /** '' = the visitor does not want to hear of it. */
  email: z.union([z.literal(''), z.email().max(254)]),
  /** Consent to emails about the report; demanded with an address. */
  mayWrite: z.boolean(),
  captcha: challengeAnswerSchema,
});
export type VisitorReport = z.output<typeof visitorReportSchema>;
