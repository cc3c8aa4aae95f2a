import { afterEach, expect, test, vi } from 'vitest';
import { places } from './places.resource.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Request value of the position for the typed coordinates. */
async function sent(lat: string, lng: string): Promise<unknown> {
  const bodies: unknown[] = [];
  vi.stubGlobal('document', { cookie: 'kp_site=fels' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(init.body as string));
    return new Response('[{}]', { headers: { 'content-type': 'application/json' } });
  });
  await places.store.save(null, { name: 'Bildstock', address: '', access: '', lat, lng });
  return bodies[0];
}

test.each([
  ['48,4361', '15.8263', { lat: 48.4361, lng: 15.8263 }],
  ['', ' ', { lat: null, lng: null }],
  // Not silently dropped: the server returns a field error.
  ['achtundvierzig', '15', { lat: 'achtundvierzig', lng: 15 }],
])('sends %o and %o as written by people', async (lat, lng, expected) => {
  expect(await sent(lat, lng)).toEqual({ name: 'Bildstock', address: null, access: null, site: 'fels', ...expected });
});
