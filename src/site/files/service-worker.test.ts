import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { KILL_SWITCH, SERVICE_WORKER } from './service-worker.ts';

type Handler = (event: Record<string, unknown>) => void;

/** A browser as far as a service worker sees it: stores in memory, and a network whose answers the test sets. */
function install(script: string, stores = new Map<string, Map<string, Response>>()) {
  const handlers = new Map<string, Handler>();
  const network = { answer: (): Response => new Response('first') };
  const said: string[] = [];
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://pfarre.test').pathname;
  const storeOf = (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      add: async (path: string) => void kept.set(path, new Response('offline')),
      put: async (request: string | { url: string }, answer: Response) => void kept.set(pathOf(request), answer),
      match: async (request: string | { url: string }) => kept.get(pathOf(request))?.clone(),
    };
  };
  runInNewContext(script, {
    URL,
    addEventListener: (name: string, handle: Handler) => handlers.set(name, handle),
    location: new URL('https://pfarre.test/service-worker.js'),
    fetch: async () => network.answer(),
    skipWaiting: () => said.push('skipWaiting'),
    registration: { unregister: async () => void said.push('unregister') },
    clients: { claim: async () => void said.push('claim'), matchAll: async () => [] },
    caches: {
      open: async (name: string) => storeOf(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
  });
  const dispatch = async (name: string) => {
    const waits: unknown[] = [];
    handlers.get(name)?.({ waitUntil: (wait: unknown) => waits.push(wait) });
    await Promise.all(waits);
  };
  const visit = async (path: string): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const request = { method: 'GET', mode: 'navigate', url: `https://pfarre.test${path}` };
    handlers.get('fetch')?.({ request, respondWith: resolve });
    return (await promise).text();
  };
  return { dispatch, visit, network, said, stores };
}

const SCHEDULE = '/fels/Gottesdienstordnung';
const offline = (): Response => {
  throw new TypeError('no network');
};

test('the schedule is the new one whenever there is a connection, and the last seen one without', async () => {
  const worker = install(SERVICE_WORKER);
  await worker.dispatch('install');
  expect(await worker.visit(SCHEDULE)).toBe('first');
  worker.network.answer = () => new Response('second');
  expect(await worker.visit(SCHEDULE)).toBe('second');
  worker.network.answer = offline;
  expect(await worker.visit(SCHEDULE)).toBe('second');
  expect(await worker.visit('/fels/Suche')).toBe('offline');
});

test('pages of somebody who is signed in, and failures, are not kept', async () => {
  const worker = install(SERVICE_WORKER);
  await worker.dispatch('install');
  worker.network.answer = () => new Response('mine', { headers: { 'cache-control': 'private, no-store' } });
  await worker.visit(SCHEDULE);
  worker.network.answer = () => new Response('broken', { status: 503 });
  await worker.visit(SCHEDULE);
  worker.network.answer = offline;
  expect(await worker.visit(SCHEDULE)).toBe('offline');
});

test('the kill switch forgets everything and removes the worker', async () => {
  const before = install(SERVICE_WORKER);
  await before.dispatch('install');
  await before.visit(SCHEDULE);
  const after = install(KILL_SWITCH, before.stores);
  await after.dispatch('install');
  await after.dispatch('activate');
  expect(after.stores.size).toBe(0);
  expect(after.said).toEqual(['skipWaiting', 'unregister']);
});
