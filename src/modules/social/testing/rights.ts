import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { HIDDEN, REFUSED } from '../../../testing/rights/words.ts';
import { eventOfFels } from './connected.ts';

const ofFels = { query: { site: 'fels' } };

const connection = rights(
  async () => null,
  [
    ['GET /api/v0/social/connection', `${REFUSED} 200`, () => ofFels],
    ['POST /api/v0/social/connection/begin', `${REFUSED} 409`, () => ({ body: { site: 'fels' } })],
    ['POST /api/v0/social/connection/finish', '403 400 400 400', () => ({ body: { code: 'x', state: 'x' } })],
    ['GET /api/v0/social/page/', `${REFUSED} 409`, () => ofFels],
    ['POST /api/v0/social/connection/choose', `${REFUSED} 409`, () => ({ body: { site: 'fels', page: '1' } })],
    ['DELETE /api/v0/social/connection', `${REFUSED} 200`, () => ofFels],
  ],
);

const posts = rights(makePost, [
  ['GET /api/v0/social/preview', `${REFUSED} 200`, ({ entry }) => ({ query: { site: 'fels', entry } })],
  ['GET /api/v0/social/post/', `${REFUSED} 200`, () => ofFels],
  ['POST /api/v0/social/post/', `${REFUSED} 201`, ({ entry }) => ({ body: draftOf(entry) })],
  [
    'POST /api/v0/social/post/:id/publish',
    '403 403 404 409',
    ({ post }) => ({ ...byPath(post), body: { rev: 1, text: 'Pfarrball' } }),
  ],
  ['DELETE /api/v0/social/post/:id', HIDDEN, ({ post }) => byPath(post)],
]);

const draftOf = (entry: string) => ({
  site: 'fels',
  network: 'facebook',
  entry,
  text: 'Pfarrball',
  publish: false,
  key: '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f11',
});

async function makePost(house: House) {
  const entry = await eventOfFels(house);
  const body = { ...draftOf(entry), key: crypto.randomUUID() };
  const { body: made } = await house.call('admin', 'POST /api/v0/social/post/', { body });
  return { entry, post: (made as { post: { _id: string } }).post._id };
}

export const tables = [connection, posts];
