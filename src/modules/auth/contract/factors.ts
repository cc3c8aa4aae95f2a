import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { MOST_PASSWORD, passkeyAnswerSchema, passkeyOptionsSchema } from './sign-in.ts';

const passkeySchema = z.object({
  _id: z.uuid(),
  label: z.string(),
  /** Synced through the vendor's account and so available on several devices. */
  isBackedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const factorsSchema = z.object({
  handle: z.string(),
  hasPassword: z.boolean(),
  two_factor: z.object({ enabled: z.boolean() }),
  app: z.boolean(),
  email: z.boolean(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int(),
  /** Passkeys are bound to a domain: not possible under a bare IP address. */
  canHavePasskeys: z.boolean(),
  /** Number of browsers that may skip the second step. */
  trustedDevices: z.number().int(),
  /** Deadline for setting up a second factor; null if not required or already set up. */
  dueAt: z.iso.datetime().nullable(),
});
export type Factors = z.output<typeof factorsSchema>;

/** SVG data of a QR code: `path` draws the dark modules in a square of `size` units. */
const qrSchema = z.object({ size: z.number().int(), path: z.string() });
export type Qr = z.output<typeof qrSchema>;

const recoveryCodes = z.array(z.string());
const label = z.string().trim().min(1).max(60);

/** WebAuthn registration response of a new passkey. */
export const newPasskeySchema = z.object({
  ...passkeyAnswerSchema.omit({ response: true }).shape,
  response: z.object({
    clientDataJSON: z.string().max(4000),
    attestationObject: z.string().max(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
    authenticatorData: z.string().max(8000).optional(),
    publicKey: z.string().max(8000).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

export const factorEndpoints = endpoints({
  'GET /api/v0/auth/factors': {
    summary: 'The own password, second factors and passkeys, without their secrets',
    allow: 'user',
    query: z.strictObject({}),
    reply: factorsSchema,
  },
  'DELETE /api/v0/auth/trustedDevices': {
    summary: 'Every browser takes the second step again',
    allow: 'user',
    reply: z.object({ ok: z.literal(true) }),
  },
  'POST /api/v0/auth/enable2FA': {
    summary: 'Set up an authenticator app (first without a code, then with one), or codes by email',
    allow: 'user',
    body: z.strictObject({
      method: z.enum(['app', 'email']).default('app'),
      code: z.string().trim().max(20).optional(),
    }),
    reply: z.object({
      two_factor: z.object({ enabled: z.boolean() }),
      secret: z.string().optional(),
      uri: z.string().optional(),
      qr: qrSchema.optional(),
      /** Returned once, with the first factor only. */
      recovery_codes: recoveryCodes.optional(),
    }),
  },
  'POST /api/v0/auth/disable2FA': {
    summary: 'Switch off one way, or the second factor altogether; needs password and code',
    allow: 'user',
    body: z.strictObject({
      method: z.enum(['app', 'email', 'all']).default('all'),
      password: z.string().max(MOST_PASSWORD),
      code: z.string().trim().max(40).optional(),
      passkey: passkeyAnswerSchema.optional(),
    }),
    reply: z.object({ two_factor: z.object({ enabled: z.boolean() }) }),
  },
  'POST /api/v0/auth/recoveryCodes': {
    summary: 'Ten new recovery codes; the earlier ones no longer work',
    allow: 'user',
    reply: z.object({ recovery_codes: recoveryCodes }),
  },
  'POST /api/v0/auth/passkey/options': {
    summary: 'Question for making a new passkey',
    allow: 'user',
    reply: passkeyOptionsSchema,
  },
  'POST /api/v0/auth/passkey/': {
    summary: 'Add a passkey',
    allow: 'user',
    status: 201,
    body: z.strictObject({ label, answer: newPasskeySchema }),
    reply: z.object({ passkey: z.array(passkeySchema), recovery_codes: recoveryCodes.optional() }),
  },
  'PUT /api/v0/auth/passkey/': {
    summary: 'Name a passkey',
    allow: 'user',
    body: z.strictObject({ _id: z.uuid(), label }),
    reply: z.object({ passkey: z.array(passkeySchema) }),
  },
  'DELETE /api/v0/auth/passkey/:id': {
    summary: 'Remove a passkey; the last way of the second factor goes by disable2FA only (409, auth.lastFactor)',
    allow: 'user',
    params: z.strictObject({ id: z.uuid() }),
    reply: z.object({ removed: z.array(z.uuid()) }),
  },
});
