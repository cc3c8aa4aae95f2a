import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { newAddressSchema } from './addresses.ts';
import { handleSchema, lineSchema, passwordSchema, tokenSchema } from './fields.ts';

const captchaSchema = z.strictObject({
  token: z.string().max(200),
  /** Empty without JavaScript: then the form has to be older. */
  answer: z.string().max(60),
  /** Honeypot: hidden from people; any value is rejected. */
  website: z.string().max(200).optional(),
});

/** Profile fields accepted at sign-up; excludes prices, files and roles. */
const ownDataSchema = z.strictObject({
  title: lineSchema(60).optional(),
  first_name: lineSchema(120).pipe(z.string().min(1)),
  last_name: lineSchema(120).pipe(z.string().min(1)),
  company: lineSchema(160).pipe(z.string().min(1)).optional(),
  addresses: z.array(newAddressSchema).max(1).default([]),
});

/** Sign-up data (S3.3). Strict: fields set by the server are rejected by name. */
export const signUpSchema = z.strictObject({
  handle: handleSchema,
  password: passwordSchema,
  password2: passwordSchema,
  pass_confirm: passwordSchema.optional(),
  /** Part of the data in S3.3. Ignored here; only the reply states it. */
  registered: z.boolean().optional(),
  userData: ownDataSchema,
  alternate_shipping_address: newAddressSchema.nullish(),
  newsletter_consent: z.boolean().default(false),
  /** S5.9: needed for the newsletter. */
  privacy_accepted: z.boolean().default(false),
  meta: z.strictObject({ locale: z.enum(['de', 'en']).optional() }).default({}),
  captcha: captchaSchema,
});
/** The password shows that whoever reads the mailbox also signed up; a stranger may have used the address. */
export const verifySchema = z.strictObject({ token: tokenSchema, password: passwordSchema });

export type SignUp = z.output<typeof signUpSchema>;

const done = z.object({ ok: z.literal(true) });

export const signUpEndpoints = endpoints({
  'GET /api/v0/captcha': {
    summary: 'A challenge: sha256(token + ":" + answer) must begin with 16 zero bits; once, within two hours',
    allow: 'anyone',
    query: z.strictObject({ lang: z.enum(['de', 'en']).optional() }),
    reply: z.object({ token: z.string() }),
  },
  'POST /api/v0/auth/signup': {
    summary: 'Sign up; a mail asks for the proof that the address is right',
    allow: 'anyone',
    status: 201,
    body: signUpSchema,
    reply: z.object({ registered: z.literal(true), handle: z.string() }),
  },
  'POST /api/v0/auth/verify': {
    summary: 'Prove the address by the link of the mail and the password of signing up',
    allow: 'anyone',
    body: verifySchema,
    reply: z.object({ handle: z.string() }),
  },
  'POST /api/v0/auth/requestVerification': {
    summary: 'Ask for that mail once more; answers the same for every address',
    allow: 'anyone',
    body: z.strictObject({ handle: handleSchema }),
    reply: done,
  },
  'GET /api/v0/auth/getUniqueCustomerId': {
    summary: 'An id that no customer has',
    allow: 'anyone',
    query: z.strictObject({}),
    reply: z.object({ customerId: z.uuid() }),
  },
  'GET /api/v0/auth/getAvailableGroups': {
    summary: 'Kinds of customers to sign up as; for staff who see accounts, the roles as well',
    allow: 'anyone',
    query: z.strictObject({ lang: z.enum(['de', 'en']).optional() }),
    reply: z.object({
      groups: z.array(z.object({ name: z.string(), title: z.string(), kind: z.enum(['customer', 'role']) })),
    }),
  },
});
