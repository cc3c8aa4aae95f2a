import { z } from 'zod';
import { LOCALES } from '#kernel/i18n/texts.ts';
import { roleSchema } from './me.ts';

/** Stored postal address (S3.2); for the input schema see `addressInput` in account.ts. */
export const addressSchema = z.looseObject({
  uuid: z.uuid(),
  type: z.string().default('person'),
  title: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  company: z.string().optional(),
  uid: z.string().optional(),
  address: z.string().optional(),
  zip: z.string().optional(),
  city: z.string().optional(),
  country: z.string().optional(),
  phone: z.string().optional(),
});
export type Address = z.output<typeof addressSchema>;

/** S3.1 userData; loose, because other modules add keys. */
export const userDataSchema = z.looseObject({
  title: z.string().max(60).optional(),
  first_name: z.string().max(120).optional(),
  last_name: z.string().max(120).optional(),
  company: z.string().max(160).optional(),
  phone: z.string().max(40).optional(),
  addresses: z.array(addressSchema).optional(),
  shop: z
    .looseObject({
      default_invoice_address: z.uuid().nullable().optional(),
      default_shipping_address: z.uuid().nullable().optional(),
      /** Read-only, like everything below: what other rooms know, in answers about one account. */
      discount_groups: z.array(z.uuid()).optional(),
    })
    .optional(),
  newsletter: z.looseObject({ subscribed_lists: z.array(z.uuid()).optional() }).optional(),
  contacts: z.array(z.object({ type: z.enum(['email', 'phone']), value: z.string() })).optional(),
  /** Documents of the own things, such as invoices. */
  files: z.array(z.object({ title: z.string(), href: z.string() })).optional(),
});
export type UserData = z.output<typeof userDataSchema>;

export const userSchema = z
  .object({
    _id: z.uuid(),
    handle: z.string(),
    username: z.string(),
    name: z.string(),
    roles: z.array(roleSchema),
    active: z.boolean(),
    /** Signed up, but the address is not confirmed yet; then `active` is false. */
    unconfirmed: z.boolean(),
    /** Has no password yet: an invitation was not accepted, or was never sent. */
    noPassword: z.boolean(),
    last_active: z.iso.datetime().nullable(),
    /** Minutes since the last activity, 9999 if unknown (S9.2). */
    minutesSinceActive: z.number().int(),
    failedLogins: z.number().int(),
    lastLogin: z.iso.datetime().nullable(),
    two_factor: z.object({ enabled: z.boolean() }),
    /** Language of emails to this account; null = that of the installation. */
    locale: z.enum(LOCALES).nullable(),
    createdAt: z.iso.datetime(),
    userData: userDataSchema,
    rev: z.number().int(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof userSchema>;

export const userList = z.object({ auth: z.array(userSchema), total: z.number().int() });

/** Lower than other batch limits, because permissions are checked per item. */
export const MOST_USERS = 100;
