import Fastify from 'fastify';
import { afterAll, describe, expect, it, test } from 'vitest';
import { replyWithError } from './error-reply.ts';
import { outageOf } from './outage.ts';

const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause });
const fault = (code: string, message = 'fault') => Object.assign(new Error(message), { code });

test.each([
  ['a statement that is wrong', fault('42601'), null],
  ['a duplicate key', wrapped(fault('23505')), null],
  ['an error of our own', new TypeError('x is undefined'), null],
  ['a refused connection', wrapped(fault('ECONNREFUSED')), 503],
  ['a server that is shutting down', wrapped(fault('57P01')), 503],
  ['a server without connections left', wrapped(fault('53300')), 503],
  ['a server without memory', wrapped(fault('53200')), 503],
  ['a database closed to connections', wrapped(fault('55000')), 503],
  ['a connection that broke', wrapped(new Error('Connection terminated unexpectedly')), 503],
  ['a server that does not answer', wrapped(new Error('Query read timeout')), 503],
  ['a full disk of the files', fault('ENOSPC'), 507],
  ['a full disk of the database', wrapped(fault('53100')), 507],
  ['a full disk of the embedded database', wrapped(new Error('could not extend file: No space left on device')), 507],
])('%s is answered as such', (_name, error, status) => {
  expect(outageOf(error)?.status ?? null).toBe(status);
});

describe('a request while the database is away', () => {
  const app = Fastify();
  app.setErrorHandler(replyWithError);
  const fail = async () => Promise.reject(wrapped(fault('ECONNREFUSED')));
  app.get('/api/v0/site/', fail);
  app.get('/fels/Home', fail);
  afterAll(() => app.close());
  const get = (url: string, accept: string) => app.inject({ url, headers: { accept, 'accept-language': 'de' } });

  it('is answered with 503, Retry-After and JSON to programs', async () => {
    for (const [url, accept] of [
      ['/api/v0/site/', 'text/html'],
      ['/fels/Home', 'application/json'],
    ] as const) {
      const { statusCode, headers, body } = await get(url, accept);
      expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '30', 'unavailable']);
    }
  });

  it('is answered with a page to readers, in their language', async () => {
    const { statusCode, headers, body } = await get('/fels/Home', 'text/html,*/*');
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    expect(headers['content-type']).toMatch('text/html');
    expect(body).toContain('<h1>Gleich wieder da</h1>');
  });
});
