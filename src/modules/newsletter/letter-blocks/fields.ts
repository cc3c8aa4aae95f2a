import { z } from 'zod';
import { cleanHtml } from '#modules/content/index.ts';

/** Schemas that several kinds of blocks share. */
export const line = z.string().trim().max(300);
export const html = z.string().max(20_000).transform(cleanHtml);

/** A page of the website ('/fels/Kontakt') or any address. */
export const address = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/|\/(?!\/)|mailto:|tel:)/i)
  .or(z.literal(''));
