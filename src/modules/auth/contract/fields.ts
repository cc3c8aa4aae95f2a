import { z } from 'zod';

/** Rejects control and format characters, line separators and lone surrogates. */
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** Single-line text input; the length is checked before the pattern. */
export const lineSchema = (most: number) => z.string().trim().max(most).regex(ONE_LINE);

/** Maximum length of a deliverable email address. */
export const MOST_HANDLE = 254;

/** The email address used as handle (S3.1); the length is checked before the pattern (S5.1). */
export const handleSchema = z
  .string()
  .max(MOST_HANDLE)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email());

/**
 * Accepts any text; the service checks the strength (decision 18). At most 256 characters, which never exceed the
 * 1024 bytes that are hashed.
 */
export const passwordSchema = z.string().min(1).max(256);

/** The token of an emailed link. */
export const tokenSchema = z.string().min(1).max(200);
