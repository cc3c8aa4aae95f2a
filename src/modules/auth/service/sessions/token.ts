import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256 is enough, because nobody can guess 256 bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
