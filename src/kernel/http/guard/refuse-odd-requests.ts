import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../../errors.ts';

/** Host name or IP address, and a port: nothing that could be parsed as credentials, a path or a second host. */
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Percent-encoded NUL, which no database can store. */
const NUL = /%00/;

/** Requested by probes that send no Host (HTTP/1.0); the responses do not depend on it. */
const ASKED_WITHOUT_HOST = new Set(['/healthz', '/readyz']);

/** Methods used by no endpoint and no page; the `Request` constructor rejects TRACE. */
const UNUSED_METHODS = new Set(['TRACE', 'CONNECT']);

/**
 * Refuses malformed requests.
 * @throws AppError method (405); invalid (400) for a request without a plain path or host, which no browser sends
 */
export function refuseOddAddress({ method, url, host, raw }: FastifyRequest): void {
  if (UNUSED_METHODS.has(method)) throw new AppError('method', 405, 'kernel_errorMethod');
  // Node answers for the first of several hosts, a proxy before it may have chosen another one (RFC 9112, 3.2).
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  const isPlain =
    hosts.length <= 1 && url.startsWith('/') && !NUL.test(url) && (isPlainHost(host) || ASKED_WITHOUT_HOST.has(url));
  if (!isPlain) throw new AppError('invalid', 400, 'kernel_errorInvalid');
}

const isPlainHost = (host: string): boolean => PLAIN_HOST.test(host) && URL.canParse(`http://${host}/`);

/** No form and no client of ours nests deeper. */
const MOST_LEVELS = 64;

/**
 * Refuses text that no database accepts: with a NUL or a lone surrogate, neither of which a user can type. Streams and buffers
 * are left to their readers.
 * @throws AppError invalid (400) at the field, also for excessive nesting
 */
export function refuseOddTexts(value: unknown, path: readonly string[] = []): void {
  if (path.length > MOST_LEVELS) throw new AppError('invalid', 400, 'kernel_errorInvalid');
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw invalid({ [path.join('.') || '_']: 'kernel_fieldWrongForm' });
  if (!isListOrRecord(value)) return;
  for (const [name, one] of Object.entries(value)) {
    refuseOddTexts(name, path);
    refuseOddTexts(one, [...path, name]);
  }
}

function isListOrRecord(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
