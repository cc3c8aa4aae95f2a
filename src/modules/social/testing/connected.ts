import { createEntries } from '#modules/content/index.ts';
import type { House } from '../../../testing/house.ts';
import { APP, PAGE } from './fake-graph.ts';

/** Enters app id and secret, as the administration does. */
export async function enterApp(house: House): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/config/');
  const { config, rev } = body as { config: { components: Record<string, unknown> }; rev: number };
  const components = { ...config.components, social: { fb: APP } };
  const { status, text } = await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { components } } });
  if (status !== 200) throw new Error(text);
}

/** The `state` of a consent that was begun for Fels. */
export async function beginAtFels(house: House): Promise<string> {
  const { body, text } = await house.call('admin', 'POST /api/v0/social/connection/begin', { body: { site: 'fels' } });
  const state = new URL((body as { url: string }).url).searchParams.get('state');
  if (!state) throw new Error(text);
  return state;
}

/** Fels is connected with its page; the app is entered. */
export async function connectFels(house: House): Promise<void> {
  const state = await beginAtFels(house);
  await house.call('admin', 'POST /api/v0/social/connection/finish', { body: { code: 'right', state } });
  const body = { site: 'fels', page: PAGE.id };
  const { status, text } = await house.call('admin', 'POST /api/v0/social/connection/choose', { body });
  if (status !== 200) throw new Error(text);
}

/** A published event of Fels with a picture, ready to share. */
export async function eventOfFels(house: House, status: 'published' | 'draft' = 'published'): Promise<string> {
  const ctx = await house.contextOf('admin');
  const src = '/api/v0/download/7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10/800_1024';
  const [entry] = await createEntries(ctx, [
    {
      site: 'fels',
      type: 'event',
      title: 'Pfarrball',
      teaser: 'Mit Musik bis Mitternacht.',
      date: '2027-01-16T20:00',
      details: { place: 'Pfarrsaal' },
      status,
      content: ['<p>Wir tanzen.</p>'],
      media: [{ src, width: 800, height: 600, alt: 'Paare tanzen' }],
    },
  ]);
  if (!entry) throw new Error('No entry was made');
  return entry._id;
}
