import { z } from 'zod';

/** Nothing a line of text needs: control and direction marks, line ends, halves of characters. */
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** One line typed by a person; the length is checked before the form. */
export const lineSchema = (most: number) => z.string().trim().max(most).regex(ONE_LINE);

/** The longest address that mail can be sent to. */
export const MOST_HANDLE = 254;

/** The e-mail address that is the handle (S3.1); short before it is held against a pattern (S5.1). */
export const handleSchema = z
  .string()
  .max(MOST_HANDLE)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email());

/**
 * Anything may be a password; what makes a good one is decided by the service (decision 18). At most 256 signs, which are
 * never more than the 1024 bytes that are hashed.
 */
export const passwordSchema = z.string().min(1).max(256);

/** The random part of a link in a mail. */
export const tokenSchema = z.string().min(1).max(200);
