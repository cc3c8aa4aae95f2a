import { createHash } from 'node:crypto';
import type { SignedCall } from './s3-test-signature.ts';

/** A request with a valid signature; `key` is the object key, '' for the bucket itself. */
export type Call = SignedCall & { key: string };

export type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

/** An S3 error response in XML. */
export function refusal(status: number, code: string, more = ''): Answer {
  return { status, body: `<Error><Code>${code}</Code><Message>refused</Message>${more}</Error>` };
}

export function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

export const typeOf = ({ headers }: Call): string => String(headers['content-type'] ?? '');
