import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { eventStreams } from './event-streams.ts';

const logged: string[] = [];
const app = fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } });
const streams = eventStreams(app, { most: 1, lookMs: 1000, look: async () => {} });
app.addHook('onRequest', async (request) => {
  request.ctx = { ip: '203.0.113.7', log: request.log } as unknown as Context;
});
app.addHook('onSend', () => setImmediate());
app.get('/stream', (request, reply) => streams.answer(request, reply, 'topic'));
app.get('/refused', (request, reply) => streams.answer(request, reply, null));

afterEach(() => app.close());

test('a stream that is refused or beyond the bounds is answered once, with 204', async () => {
  expect(await app.inject('/refused')).toMatchObject({ statusCode: 204, body: '' });
  const stream = await app.inject({ url: '/stream', payloadAsStream: true });
  expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);
  expect(await app.inject('/stream')).toMatchObject({ statusCode: 204, body: '' });
  expect(logged).toEqual([]);
});
