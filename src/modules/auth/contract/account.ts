import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { addressFields } from './addresses.ts';
import { lineSchema, MOST_HANDLE } from './fields.ts';

/** S5.3: an address is valid only with type, names, street, town, postcode and country. */
export const addressInput = z.strictObject({
  uuid: z.uuid(),
  ...addressFields,
  /** VAT id. */
  uid: lineSchema(20).optional(),
});
export type AddressInput = z.output<typeof addressInput>;

export const MOST_ADDRESSES = 20;
/** Merged accounts may hold more than `MOST_ADDRESSES`, which their owner can change and remove but not add to. */
const MOST_MERGED_ADDRESSES = 200;

/** The userData fields that the account holder or an administrator may write; excludes keys of other modules. */
export const userDataInput = z.strictObject({
  title: lineSchema(60).optional(),
  first_name: lineSchema(120).optional(),
  last_name: lineSchema(120).optional(),
  company: lineSchema(160).optional(),
  phone: lineSchema(40).optional(),
  addresses: z.array(addressInput).max(MOST_MERGED_ADDRESSES).optional(),
  shop: z
    .strictObject({
      default_invoice_address: z.uuid().nullable().optional(),
      default_shipping_address: z.uuid().nullable().optional(),
    })
    .optional(),
});
export type UserDataInput = z.output<typeof userDataInput>;

const passwordInput = z.string().max(500);

/** A record retained after erasure, the reason, and until when (PR6). */
const keptSchema = z.object({ what: z.string(), why: z.string(), until: z.string().nullable() });
export type Kept = z.output<typeof keptSchema>;

const linkSchema = z.object({ label: z.string(), href: z.string() });

const sectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string().optional(),
  rows: z.array(
    z.object({
      title: z.string(),
      detail: z.string(),
      href: z.string().nullable(),
      links: z.array(linkSchema).optional(),
    }),
  ),
  more: linkSchema.nullable(),
});
export type ShownSection = z.output<typeof sectionSchema>;

export const accountEndpoints = endpoints({
  'GET /api/v0/auth/account/sections': {
    summary: 'What the rooms show of the own things: orders, bookings, newsletters',
    allow: 'user',
    query: z.strictObject({}),
    reply: z.object({ sections: z.array(sectionSchema) }),
  },
  'POST /api/v0/auth/changeEmail': {
    summary: 'Ask for another address to sign in with; it counts once it is confirmed',
    allow: 'user',
    body: z.strictObject({
      /** Id of another account, for administrators. Omitted for one's own, which needs the password. */
      _id: z.uuid().optional(),
      email: z.string().trim().toLowerCase().max(MOST_HANDLE),
      password: passwordInput.default(''),
    }),
    reply: z.object({ ok: z.literal(true) }),
  },
  'POST /api/v0/auth/confirmEmail': {
    summary: 'Confirm a new address with the word from the letter',
    allow: 'anyone',
    body: z.strictObject({ token: z.string().max(200) }),
    reply: z.object({ ok: z.literal(true) }),
  },
  'GET /api/v0/auth/account/export': {
    summary: 'All own data as a ZIP file, to read and for machines',
    allow: 'user',
    query: z.strictObject({}),
    reply: 'raw',
  },
  'POST /api/v0/auth/account/erase': {
    summary: 'Erase the own account; answers what the law keeps',
    allow: 'user',
    body: z.strictObject({ password: passwordInput }),
    reply: z.object({ kept: z.array(keptSchema) }),
  },
});
