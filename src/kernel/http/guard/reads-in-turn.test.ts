import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { SessionState } from '../../access/session-state.ts';
import type { Context } from '../../context.ts';
import { createApp } from '../app.ts';
import { endpoints } from '../endpoint.ts';
import { createRefusalNotes } from '../errors/refusal-notes.ts';
import { serve } from '../serve.ts';

const query = z.object({ who: z.string() });
const calls = endpoints({
  'GET /api/v0/list/': { summary: 'Read', allow: 'anyone', query, reply: z.object({}) },
  'POST /api/v0/list/': { summary: 'Change', allow: 'anyone', query, reply: z.object({}) },
  'GET /api/v0/list/file': { summary: 'Download', allow: 'anyone', query, reply: 'raw' },
});

/** An app whose calls note who they work for and wait until `answer`. */
async function openApp(session: SessionState['state'] = 'open') {
  const working: string[] = [];
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const work = async ({ query: { who } }: { query: { who: string } }) => {
    working.push(who);
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
    return {};
  };
  const app = await createApp({
    logLevel: 'silent',
    trustProxy: 0,
    publicUrl: 'http://localhost:3000',
    sessionCookie: 'kp_session',
    turns: { atOnce: 2, mostHeldMs: 600_000 },
    contextOf: async () => ({ session: { state: session }, rooms: [] }) as unknown as Context,
    answerEarly: () => false,
    rooms: (api) =>
      serve(api, calls, { 'GET /api/v0/list/': work, 'POST /api/v0/list/': work, 'GET /api/v0/list/file': work }),
    demandOpen: async () => {},
    refusals: createRefusalNotes(),
    movedUrl: async () => null,
    checkReplies: true,
    ready: async () => {},
  });
  onTestFinished(() => app.close());
  const answer = () => {
    isOpen = true;
    for (const resolve of waiting) resolve();
  };
  const call = (who: string, method: 'GET' | 'POST' = 'GET', path = '') =>
    app.inject({
      method,
      url: `/api/v0/list/${path}?who=${who}`,
      headers: { 'sec-fetch-site': 'same-origin', ...(who === 'guest' ? {} : { cookie: `kp_session=${who}` }) },
    });
  return { app, working, answer, call };
}

test('a few reads of signed-in people are worked on at once; guests, changes and downloads never wait', async () => {
  const { working, answer, call } = await openApp();
  const reads = ['a', 'a', 'a', 'b'].map((who) => call(who));
  const others = [call('guest'), call('c', 'POST'), call('d', 'GET', 'file')];
  await expect.poll(() => working.toSorted()).toEqual(['a', 'a', 'c', 'd', 'guest']);
  answer();
  const replies = await Promise.all([...reads, ...others]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  expect(working.length).toBe(7);
});

test('a cookie without a session takes no turn from those who have one', async () => {
  const { working, answer, call } = await openApp('ended');
  const reads = ['a', 'b', 'c', 'd'].map((who) => call(who));
  await expect.poll(() => working.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  answer();
  await Promise.all(reads);
});

test('a turn ends with a refusal as well', async () => {
  const { working, answer, call } = await openApp();
  answer();
  const refused = await Promise.all(['a', 'b', 'c'].map((who) => call(who, 'GET', '?more=%00')));
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect((await call('d')).statusCode).toBe(200);
  expect(working).toEqual(['d']);
});

test('who leaves while waiting costs nothing', async () => {
  const { app, working, answer, call } = await openApp();
  const reads = ['a', 'b'].map((who) => call(who));
  await expect.poll(() => working.length).toBe(2);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const arrived = once(app.server, 'request');
  const left = fetch(`http://127.0.0.1:${port}/api/v0/list/?who=left`, {
    headers: { cookie: 'kp_session=left' },
    signal: leaving.signal,
  }).catch(() => null);
  const [, response] = await arrived;
  leaving.abort();
  await left;
  await expect.poll(() => response.destroyed).toBe(true);
  const after = call('after');
  answer();
  expect((await after).statusCode).toBe(200);
  await Promise.all(reads);
  expect(working).toEqual(['a', 'b', 'after']);
});
