import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { handleSchema, lineSchema, passwordSchema, tokenSchema } from './fields.ts';

const done = z.object({ ok: z.literal(true) });
const askByHandle = z.strictObject({ handle: handleSchema });
const newPassword = { password: passwordSchema, password2: passwordSchema };
export const byTokenSchema = z.strictObject({ token: tokenSchema, ...newPassword });
export const changePasswordSchema = z.strictObject({ old_password: passwordSchema, ...newPassword });

export const strengthSchema = z.object({
  /** 0 = guessed instantly … 4 = very strong. */
  score: z.number().int().min(0).max(4),
  ok: z.boolean(),
  /** Advice in the reader's language; may be empty. */
  advice: z.array(z.string()),
});
export type Strength = z.output<typeof strengthSchema>;

export const passwordEndpoints = endpoints({
  'POST /api/v0/auth/checkPasswordStrength': {
    summary: 'How good a password would be; it is neither stored nor logged',
    allow: 'anyone',
    body: z.strictObject({
      password: z.string().max(256),
      /** Publicly known facts such as name and address, which add no strength. */
      known: z.array(lineSchema(254)).max(10).default([]),
      /** Token of an emailed link, so that the rules of its account apply. */
      token: tokenSchema.optional(),
    }),
    reply: strengthSchema,
  },
  'POST /api/v0/auth/requestPasswordReset': {
    summary: 'Ask for a link to set a new password; answers the same for every address',
    allow: 'anyone',
    body: askByHandle,
    reply: done,
  },
  'POST /api/v0/auth/resetPassword': {
    summary: 'Set a new password by the link of the mail; ends all sessions and signs nobody in',
    allow: 'anyone',
    body: byTokenSchema,
    reply: done,
  },
  'POST /api/v0/auth/setPassword': {
    summary: 'Set the first password by the link of an invitation',
    allow: 'anyone',
    body: byTokenSchema,
    reply: done,
  },
  'POST /api/v0/auth/changePassword': {
    summary: 'Change the own password; ends all other sessions',
    allow: 'user',
    body: changePasswordSchema,
    reply: done,
  },
  'POST /api/v0/auth/reset2FA': {
    summary: 'By the link of the mail: switch the second factor off in 24 hours; by the administration: at once',
    allow: 'anyone',
    body: z.union([
      z.strictObject({ token: tokenSchema }),
      z.strictObject({ _id: z.uuid(), reason: lineSchema(500).pipe(z.string().min(3)) }),
    ]),
    reply: z.object({
      /** Null = already disabled. */
      actsAt: z.iso.datetime().nullable(),
      message: z.string(),
    }),
  },
  'POST /api/v0/auth/keep2FA': {
    summary: 'It was not me: the second factor stays on',
    allow: 'anyone',
    body: z.strictObject({ token: tokenSchema }),
    reply: done,
  },
});
