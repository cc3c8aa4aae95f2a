import { z } from 'zod';
import { COUNTRIES } from '#kernel/i18n/countries.ts';
import { lineSchema } from './fields.ts';

const required = (most: number) => lineSchema(most).pipe(z.string().min(1));

/** Fields of a postal address (S5.3). */
export const addressFields = {
  type: z.enum(['person', 'company']).default('person'),
  title: lineSchema(60).optional(),
  first_name: required(120),
  last_name: required(120),
  company: lineSchema(160).optional(),
  address: required(200),
  zip: required(20),
  city: required(120),
  country: z.enum(COUNTRIES),
  phone: lineSchema(40).optional(),
};

/** A new postal address (S3.2); the server assigns the uuid. */
export const newAddressSchema = z.strictObject(addressFields);
export type NewAddress = z.output<typeof newAddressSchema>;
