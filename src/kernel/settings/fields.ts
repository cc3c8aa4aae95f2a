import { z } from 'zod';

/** Maximum length before encryption; the sealed value is longer. */
export const MOST_SECRET_CHARACTERS = 500;

/** Shown in place of a stored secret. */
export const MASK = '••••••••';

/**
 * A setting whose value never leaves the server: GET returns MASK, and PUT with MASK keeps the stored value. Stored encrypted.
 */
export const secret = () =>
  z
    .string()
    .max(5 * MOST_SECRET_CHARACTERS)
    .default('')
    .meta({ secret: true });

/** URL of a page, relative to a parish or to the installation. */
export const pageAddress = z
  .string()
  .regex(/^\/[\w\-./äöüÄÖÜß]*$/)
  .max(120);

export const isSecret = (schema: z.ZodType): boolean => z.globalRegistry.get(schema)?.secret === true;

/** Origins of other websites: 'https://verein.example'. */
export const webOrigins = z
  .array(
    z
      .string()
      .trim()
      .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/),
  )
  .max(20)
  .default([]);
