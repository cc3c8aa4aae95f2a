import { afterEach, expect, test, vi } from 'vitest';
import { placeForm, positionText } from './place-form.ts';
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
  await places.store.save(null, { ...placeForm.blank, name: 'Bildstock', position });
  return bodies[0];
}

test.each(['achtundvierzig', '48.4363', '480, 15', 'https://maps.example.org/', '48.4.3, 15', '%'])(
  'refuses %j at its field and sends nothing',
  async (position) => {
    await expect(sent(position)).rejects.toMatchObject({ details: { fields: { position: /48\.4363/ } } });
  },
);

test.each(['48,4363; 15,7', 'https://maps.apple.com/?ll=48.4363%2C15.7', "48° 26.178' N, 15° 42' O"])(
  'sends what %j means, and nothing for fields left empty',
  async (position) => {
    const body = await sent(position);
    expect(body).toMatchObject({
      name: 'Bildstock',
      address: null,
      access: null,
      site: 'fels',
      lat: 48.4363,
      lng: 15.7,
    });
    expect(await sent(positionText({ lat: 48.4363, lng: 15.7 }))).toEqual(body);
  },
);

test('no text is no position', async () => {
  expect(await sent(' ')).toMatchObject({ lat: null, lng: null });
  expect(positionText({ lat: null, lng: null })).toBe('');
});

test('the list says each address once and hides the numbers behind a word', () => {
  const place = {
    lat: 48.4,
    lng: 15.8,
    address: 'Kirchenplatz 1',
    name: 'Pfarrkirche',
    kind: 'church',
    updatedAt: '2026-11-21T09:00:00Z',
  } as never;
  const words = places.columns.map(({ text }) => (text === undefined ? '' : text(place)));
  expect(words.join(' ')).not.toContain('48.4');
  expect([places.under?.(place), ...words].filter((word) => word === 'Kirchenplatz 1')).toHaveLength(1);
});
