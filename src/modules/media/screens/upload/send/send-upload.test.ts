import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { expect, onTestFinished, test } from 'vitest';
import { takesSmallerParts } from './send-upload.ts';

const MIB = 1024 * 1024;

/** A server that takes parts of at most `most` bytes and refuses others with `refusal`. */
async function openServer(most: number, refusal: string) {
  const parts: number[] = [];
  let offset = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { length } = await buffer(request);
    response.setHeader('tus-resumable', '1.0.0');
    if (request.method === 'POST') return response.writeHead(201, { location: '/upload/one' }).end();
    if (request.method === 'PATCH' && length > most) return response.writeHead(413).end(refusal);
    if (request.method === 'PATCH') parts.push(length);
    offset += length;
    return response.writeHead(204, { 'upload-offset': offset, 'upload-length': 3 * MIB }).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`, parts };
}

/** The same retries as in the browser, without their pauses. */
function send(endpoint: string): Promise<'sent' | 'refused'> {
  return new Promise((resolve) => {
    const upload: Upload = new Upload(Buffer.alloc(3 * MIB), {
      endpoint,
      chunkSize: 8 * MIB,
      retryDelays: [0, 0, 0, 0, 0],
      onShouldRetry: (error) => takesSmallerParts(upload, error, 3 * MIB),
      onSuccess: () => resolve('sent'),
      onError: () => resolve('refused'),
    });
    upload.start();
  });
}

const OF_A_PROXY = '<html><h1>413 Request Entity Too Large</h1></html>';

test.each([
  ['of the server itself', MIB, '{"code":"tooLarge"}'],
  ['of a proxy that takes next to nothing', 100_000, OF_A_PROXY],
])('a 413 %s is final', async (_name, most, refusal) => {
  const { endpoint, parts } = await openServer(most, refusal);
  expect([await send(endpoint), parts]).toEqual(['refused', []]);
});

test.each([
  [8 * MIB, 1],
  [MIB, 4],
  [300_000, 12],
])('an upload through a proxy that takes %i bytes arrives in %i parts', async (most, count) => {
  const { endpoint, parts } = await openServer(most, OF_A_PROXY);
  expect(await send(endpoint)).toBe('sent');
  expect([parts.length, parts.reduce((sum, length) => sum + length, 0)]).toEqual([count, 3 * MIB]);
});
