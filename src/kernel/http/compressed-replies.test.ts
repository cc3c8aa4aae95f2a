import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressReplies } from './compressed-replies.ts';

const LONG = { text: 'Gottesdienst '.repeat(400) };
const LONGEST = { text: 'Grüß Gott – '.repeat(10_000) };

async function appWith() {
  const app = Fastify();
  compressReplies(app);
  app.get('/long', async () => LONG);
  app.get('/longest', async () => LONGEST);
  app.get('/short', async () => ({ text: 'Gottesdienst' }));
  app.get('/named', async (_request, reply) => reply.header('etag', '"a"').send(LONG));
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
  app.get('/part', async (_request, reply) => reply.code(206).send(LONG));
  app.get('/events', async (_request, reply) => reply.type('text/event-stream').send('data: x\n\n'.repeat(400)));
  return (url: string, accepted?: string) =>
    app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} });
}

test('what is short, named by an ETag, a part, a picture or a stream of events is sent as it is', async () => {
  const get = await appWith();
  for (const url of ['/short', '/named', '/picture', '/part', '/events'])
    expect((await get(url, 'gzip, br')).headers['content-encoding'], url).toBeUndefined();
});

test('a client that takes no encoding, or refuses it, gets the plain text', async () => {
  const get = await appWith();
  for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd']) {
    const answer = await get('/long', accepted);
    expect(answer.headers['content-encoding'], accepted).toBeUndefined();
    expect(answer.json()).toEqual(LONG);
  }
});

test('a text of more than a packet is whole without an encoding as well, with its own length', async () => {
  const get = await appWith();
  const { headers, rawPayload } = await get('/longest', 'identity');
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(rawPayload.toString())).toEqual(LONGEST);
});

test('a long text is sent in the best encoding that the client takes, with its own length', async () => {
  const get = await appWith();
  for (const [accepted, name, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get('/long', accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([name, 'accept-encoding']);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(500);
    expect(JSON.parse(unpack(rawPayload).toString())).toEqual(LONG);
  }
});
