import { z } from 'zod';
import { COUNTRIES } from '#kernel/i18n/countries.ts';
import { lineSchema } from './fields.ts';

const required = (most: number) => lineSchema(most).pipe(z.string().min(1));

/** An address as it is handed in (S3.2, S5.3); the server gives it its uuid. */
export const newAddressSchema = z.strictObject({
  type: z.enum(['person', 'company']).default('person'),
  title: lineSchema(60).optional(),
  first_name: required(120),
  last_name: required(120),
  company: lineSchema(160).optional(),
  address: required(160),
  zip: required(20),
  city: required(120),
  country: z.enum(COUNTRIES),
  phone: lineSchema(40).optional(),
});
export type NewAddress = z.output<typeof newAddressSchema>;
