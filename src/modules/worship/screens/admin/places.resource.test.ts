import { afterEach, expect, test, vi } from 'vitest';
import { positionText } from './place-position.ts';
import { places } from './places.resource.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Request body for the typed position. */
async function sent(position: string): Promise<unknown> {
  const bodies: unknown[] = [];
  vi.stubGlobal('document', { cookie: 'kp_site=fels' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(init.body as string));
    return new Response('[{}]', { headers: { 'content-type': 'application/json' } });
  });
  await places.store.save(null, { name: 'Bildstock', address: '', access: '', position });
  return bodies[0];
}

test.each(['achtundvierzig', '48.4363', '480, 15', 'https://maps.example.org/', '48.4.3, 15', '%'])(
  'refuses %j at its field and sends nothing',
  async (position) => {
    await expect(sent(position)).rejects.toMatchObject({ details: { fields: { position: /48\.4363/ } } });
  },
);

test.each([
  ['48.4363, 15.7', 48.4363, 15.7],
  ['48.4363,15.7001', 48.4363, 15.7001],
  ['48,4363; 15,7', 48.4363, 15.7],
  ['48,4363 15,7', 48.4363, 15.7],
  ['48.4363° N, 15.7° O', 48.4363, 15.7],
  ['-33.9, -18.4', -33.9, -18.4],
  ['geo:48.4363,15.7', 48.4363, 15.7],
  ['https://www.openstreetmap.org/?mlat=48.4363&mlon=15.7#map=17/48.1/15.1', 48.4363, 15.7],
  ['https://www.openstreetmap.org/#map=17/48.4363/15.7', 48.4363, 15.7],
  ['https://www.google.com/maps/place/Fels/@48.1,15.1,17z/data=!3d48.4363!4d15.7', 48.4363, 15.7],
  ['https://maps.apple.com/?ll=48.4363%2C15.7', 48.4363, 15.7],
  ['https://www.bing.com/maps?cp=48.4363~15.7', 48.4363, 15.7],
])('reads %j', async (position, lat, lng) => {
  expect(await sent(position)).toEqual({ name: 'Bildstock', address: null, access: null, site: 'fels', lat, lng });
  expect(await sent(positionText({ lat, lng }))).toMatchObject({ lat, lng });
});

test('no text is no position', async () => {
  expect(await sent(' ')).toMatchObject({ lat: null, lng: null });
  expect(positionText({ lat: null, lng: null })).toBe('');
});

test('the list says each address once and hides the numbers behind a word', () => {
  const place = {
    ...{ lat: 48.4, lng: 15.8, address: 'Kirchenplatz 1', name: 'Pfarrkirche', updatedAt: '2026-11-21T09:00:00Z' },
  } as never;
  const words = places.columns.map(({ text }) => (text === undefined ? '' : text(place)));
  expect(words.join(' ')).not.toContain('48.4');
  expect([places.under?.(place), ...words].filter((word) => word === 'Kirchenplatz 1')).toHaveLength(1);
});
