import { z } from 'zod';
import { newAddressSchema } from '#modules/auth/contract.ts';
import type { Configuration } from '#modules/catalog/contract.ts';
import { PAYMENT_METHODS } from '#modules/payments/contract.ts';

/** A line of a stored cart. `name` and `seenCents` are what the buyer last saw, to tell what has changed. */
export type CartLine = {
  id: string;
  variant: string;
  quantity: number;
  configuration: Configuration;
  name: string;
  seenCents: number | null;
};

/** Everything typed in the checkout, by the names of the fields. */
export type Details = Readonly<Record<string, string>>;

/** Names of the fields that are kept; a second address has the prefix 'to_'. */
export const ADDRESS_NAMES = ['company', 'first_name', 'last_name', 'address', 'zip', 'city', 'country'] as const;
export const DETAIL_NAMES: readonly string[] = [
  'type',
  ...ADDRESS_NAMES,
  'email',
  'phone',
  'elsewhere',
  ...ADDRESS_NAMES.map((name) => `to_${name}`),
  'delivery',
  'method',
  'note',
];

export const addressSchema = newAddressSchema.omit({ title: true, phone: true });

/** What an order needs beside the addresses. */
export const orderFactsSchema = z.object({
  email: z.email().max(200),
  phone: z.string().trim().max(40).default(''),
  delivery: z.enum(['ship', 'pickup']),
  method: z.enum(PAYMENT_METHODS),
  note: z.string().trim().max(500).default(''),
});

/** What is put into a cart; everything else is the server's to know. */
export type AddInput = z.output<typeof addSchema> & { configuration: Configuration };
export const addSchema = z.object({
  variant: z.uuid(),
  quantity: z.coerce.number().int().min(1).max(999).default(1),
});
