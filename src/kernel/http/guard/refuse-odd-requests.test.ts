import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { refuseOddAddress, refuseOddTexts } from './refuse-odd-requests.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test.each([
  ['a NUL', { title: 'a\0b' }, 'title'],
  ['half a character', { texts: ['\ud800'] }, 'texts.0'],
  ['a NUL in a name', { 'a\0': 1 }, '_'],
])('%s is refused at its field', (_name, body, field) => {
  expect(() => refuseOddTexts(body)).toThrow(
    expect.objectContaining({ status: 400, details: { fields: { [field]: 'kernel_fieldWrongForm' } } }),
  );
});

test('what is nested without end is refused, not followed', () => {
  expect(() => refuseOddTexts(nested(100_000))).toThrow(expect.objectContaining({ status: 400 }));
  expect(() => refuseOddTexts(nested(20))).not.toThrow();
});

test('bytes and streams are left alone', () => {
  const stream = Readable.from(['a\0b']);
  expect(() => refuseOddTexts(stream)).not.toThrow();
  expect(() => refuseOddTexts(Buffer.from('a\0b'))).not.toThrow();
});

test.each([
  ['TRACE', '/', 'localhost', 405],
  ['CONNECT', '/', 'localhost', 405],
  ['GET', '/a%00b', 'localhost', 400],
  ['GET', 'http://evil.test/', 'localhost', 400],
  ['GET', '/', 'user@evil.test', 400],
  ['GET', '/', '', 400],
])('%s %s for the host "%s" is refused with %i', (method, url, host, status) => {
  const request = { method, url, host, raw: { rawHeaders: ['Host', host] } } as unknown as FastifyRequest;
  expect(() => refuseOddAddress(request)).toThrow(expect.objectContaining({ status }));
});

test('a probe without a host is answered', () => {
  const request = { method: 'GET', url: '/healthz', host: '', raw: { rawHeaders: [] } } as unknown as FastifyRequest;
  expect(() => refuseOddAddress(request)).not.toThrow();
});
