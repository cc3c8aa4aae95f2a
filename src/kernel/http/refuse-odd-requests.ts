import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../errors.ts';

/** A name or an address, and a port: nothing that could be read as a person, a path or a second host. */
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Neither a character nor a form of one that a database could store. */
const NUL = /%00/;

/** Asked by machines that name no host (HTTP/1.0); the answers do not depend on it. */
const ASKED_WITHOUT_HOST = new Set(['/healthz', '/readyz']);

/** Methods that no endpoint and no page has; `Request` refuses to carry TRACE. */
const UNUSED_METHODS = new Set(['TRACE', 'CONNECT']);

/** @throws AppError method (405); invalid (400) for a request without a plain path or host, which no browser sends */
export function refuseOddAddress({ method, url, host }: FastifyRequest): void {
  if (UNUSED_METHODS.has(method)) throw new AppError('method', 405, 'kernel_errorMethod');
  const isPlain = url.startsWith('/') && !NUL.test(url) && (isPlainHost(host) || ASKED_WITHOUT_HOST.has(url));
  if (!isPlain) throw new AppError('invalid', 400, 'kernel_errorInvalid');
}

const isPlainHost = (host: string): boolean => PLAIN_HOST.test(host) && URL.canParse(`http://${host}/`);

/** No form and no client of ours nests deeper. */
const MOST_LEVELS = 64;

/**
 * Texts that no database takes: with a NUL, or with half a character (a lone surrogate). They are nobody's typing. Streams
 * and bytes are left to those who read them.
 * @throws AppError invalid (400) at the field, also for what is nested without end
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
