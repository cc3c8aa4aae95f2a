import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type SignedCall = { method: string; url: URL; headers: IncomingHttpHeaders; body: Buffer };
export type TestKeys = { accessKeyId: string; secretAccessKey: string; region: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Verifies an AWS Signature Version 4 from the published spec, independently of the client's library. Returns the S3 error code
 * of the first mismatch, or null.
 */
export function signatureMistake({ method, url, headers, body }: SignedCall, keys: TestKeys): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, accessKeyId, scope = '', signedHeaders = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (!signature) return 'AccessDenied';
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const [day = '', region = ''] = scope.split('/');
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';

  const stated = String(headers['x-amz-content-sha256']);
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';

  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    stated,
  ].join('\n');
  const date = String(headers['x-amz-date']);
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
