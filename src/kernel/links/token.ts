import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token, the only stored form; needs no salt, because 256 random bits cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
