import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { meSchema } from './me.ts';

/** Second-factor methods (decision 12). */
export const methodSchema = z.enum(['app', 'passkey', 'recovery', 'email']);
export type Method = z.output<typeof methodSchema>;

export const MOST_PASSWORD = 500;
const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

/** WebAuthn authentication response, as returned by the browser. */
export const passkeyAnswerSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/** WebAuthn options, opaque to everything but the browser. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown());

const code = z.string().trim().min(1).max(40);
const done = z.object({ ok: z.literal(true) });

export const signInEndpoints = endpoints({
  'POST /api/v0/auth/login': {
    summary: 'Sign in: handle and password, then a code or a passkey when a second step is needed; or a passkey alone',
    allow: 'anyone',
    body: z.strictObject({
      handle: z.string().max(200).optional(),
      password: z.string().max(MOST_PASSWORD).optional(),
      code: code.optional(),
      passkey: passkeyAnswerSchema.optional(),
      /** Keep the cookie when the browser is closed. */
      remember: z.boolean().default(false),
      /** With code or passkey: let this browser skip the second step for as long as the configuration allows. */
      trust: z.boolean().default(false),
    }),
    reply: z.union([
      z.object({ user: meSchema }),
      z.object({ second_factor: z.literal(true), methods: z.array(methodSchema) }),
      z.object({ ttop: z.literal(true), methods: z.array(methodSchema) }),
    ]),
  },
  'GET /api/v0/auth/logout': {
    summary: 'Sign out (same-origin requests only, no prefetch)',
    allow: 'anyone',
    query: z.strictObject({}),
    reply: done,
  },
  'POST /api/v0/auth/logout': { summary: 'Sign out', allow: 'anyone', reply: done },
  'POST /api/v0/auth/verify2FA': {
    summary: 'Give a code: completes a half sign-in, or proves once more who is signed in',
    allow: 'anyone',
    body: z.strictObject({ code, trust: z.boolean().default(false) }),
    reply: z.object({ user: meSchema }),
  },
  'POST /api/v0/auth/sendCode': {
    summary: 'Mail a code to the person of a half or an open sign-in who has chosen this way',
    allow: 'anyone',
    reply: done,
  },
  'POST /api/v0/auth/prove': {
    summary: 'Prove once more who is signed in, before a dangerous act',
    allow: 'user',
    body: z.strictObject({
      password: z.string().max(MOST_PASSWORD).optional(),
      code: code.optional(),
      passkey: passkeyAnswerSchema.optional(),
    }),
    reply: done,
  },
  'POST /api/v0/auth/passkeyOptions': {
    summary: 'Question for a passkey: to sign in, to take the second step, or to prove',
    allow: 'anyone',
    reply: passkeyOptionsSchema,
  },
  'POST /api/v0/auth/notMe': {
    summary: 'The link of the mail about a new device: ends all sessions and lets the password no longer work',
    allow: 'anyone',
    body: z.strictObject({ token: z.string().max(100) }),
    reply: done,
  },
});
