import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { auditTrail } from '#kernel/audit/tables.ts';
import { type House, test } from '../../testing/house.ts';
import type { ConnectionView, PostView, PreviewView } from './contract.ts';
import { getConnection } from './service/connection.ts';
import { warnOfExpiry } from './service/watch.ts';
import { socialConnections, socialPosts } from './tables.ts';
import { beginAtFels, connectFels, enterApp, eventOfFels } from './testing/connected.ts';
import { APP, openFakeGraph, PAGE, TOKENS } from './testing/fake-graph.ts';

let graph: Awaited<ReturnType<typeof openFakeGraph>>;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  graph = await openFakeGraph();
});
afterAll(() => graph.close());
beforeEach<{ house: House }>(async ({ house }) => {
  house.serviceUrls.set('facebook', graph.url);
  graph.posts.length = 0;
  graph.asked.length = 0;
  graph.refuseWith(0);
  await enterApp(house);
});

const connectionOf = async (house: House) =>
  (
    (await house.call('admin', 'GET /api/v0/social/connection', { query: { site: 'fels' } })).body as {
      connection: ConnectionView;
    }
  ).connection;

async function share(house: House, entry: string, more: object = {}) {
  const body = { site: 'fels', network: 'facebook', entry, text: 'Kommt alle!', key: crypto.randomUUID(), ...more };
  const { status, body: answer } = await house.call('admin', 'POST /api/v0/social/post/', { body });
  return { status, post: (answer as { post: PostView }).post };
}

async function again(house: House, { _id: id, rev }: PostView) {
  const parts = { params: { id }, body: { rev, text: 'Noch einmal' } };
  const { status, body } = await house.call('admin', 'POST /api/v0/social/post/:id/publish', parts);
  return { status, post: (body as { post: PostView }).post };
}

describe('a connection', () => {
  test('is begun at Facebook, and a page is chosen afterwards', async ({ house }) => {
    await connectFels(house);
    expect(await connectionOf(house)).toMatchObject({
      state: 'on',
      pageName: PAGE.name,
      instagramName: 'pfarre.fels',
      isChoosing: false,
      hasApp: true,
      redirectUrl: 'http://localhost:3000/admincenter/social/facebook/oauth',
      expiresAt: '2027-01-20T09:14:00.000Z',
    });
    const query = { site: 'fels' };
    expect((await house.call('admin', 'GET /api/v0/social/page/', { query })).body).toMatchObject({
      code: 'social.begin',
    });
    await house.call('admin', 'DELETE /api/v0/social/connection', { query });
    expect((await connectionOf(house)).state).toBe('none');
    expect(await house.handle.db.select().from(socialConnections)).toEqual([]);
  });

  test('is not made by a foreign, late, invented or refused answer', async ({ house }) => {
    const state = await beginAtFels(house);
    const finish = (code: string, of = state) =>
      house.call('admin', 'POST /api/v0/social/connection/finish', { body: { code, state: of } });
    expect((await finish('right', 'invented')).status).toBe(400);
    const foreign = { body: { code: 'right', state } };
    expect((await house.call('officeOfFels', 'POST /api/v0/social/connection/finish', foreign)).status).toBe(400);
    expect((await finish('wrong')).status).toBe(400);
    expect((await finish('')).status).toBe(400);
    house.clock.advance(16 * 60_000);
    expect((await finish('right')).status).toBe(400);
    expect(await house.handle.db.select().from(socialConnections)).toEqual([]);
  });

  test('is refused for a page that the person does not manage', async ({ house }) => {
    const state = await beginAtFels(house);
    await house.call('admin', 'POST /api/v0/social/connection/finish', { body: { code: 'right', state } });
    const body = { site: 'fels', page: '333' };
    expect((await house.call('admin', 'POST /api/v0/social/connection/choose', { body })).status).toBe(400);
  });

  test('leaves its tokens in no reply, database, log of actions or address', async ({ house }) => {
    const state = await beginAtFels(house);
    const finish = { body: { code: 'right', state } };
    const texts = [
      (await house.call('admin', 'POST /api/v0/social/connection/finish', finish)).text,
      (await house.call('admin', 'GET /api/v0/social/page/', { query: { site: 'fels' } })).text,
    ];
    await connectFels(house);
    graph.refuseWith(100);
    texts.push(JSON.stringify(await share(house, await eventOfFels(house))));
    texts.push(JSON.stringify(await connectionOf(house)));
    texts.push((await house.call('admin', 'GET /api/v0/config/')).text);
    for (const table of [socialConnections, socialPosts, auditTrail])
      texts.push(JSON.stringify(await house.handle.db.select().from(table)));
    texts.push(JSON.stringify(graph.asked.map(({ path, query }) => [path, String(query)])));
    const planted = [...Object.values(TOKENS), APP.appSecret];
    expect(planted.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
  });

  test('that ends is told once, seven days before', async ({ house }) => {
    await connectFels(house);
    const told = async () =>
      (await house.handle.db.select().from(auditTrail)).filter(({ act }) => act === EXPIRE).length;
    house.clock.advance(52 * DAY_MS);
    await warnOfExpiry(await house.server.contextOf());
    expect(await told()).toBe(0);
    house.clock.advance(1.5 * DAY_MS);
    await warnOfExpiry(await house.server.contextOf());
    await warnOfExpiry(await house.server.contextOf());
    expect(await told()).toBe(1);
    const { connection } = await getConnection(await house.server.contextOf(), 'fels');
    expect(connection.state).toBe('ending');
  });
});

const EXPIRE = 'social.connection.expire';

describe('a post', () => {
  test('shows title, date, place, teaser, link and picture before anything is sent', async ({ house }) => {
    const entry = await eventOfFels(house);
    const query = { site: 'fels', entry };
    const { body } = await house.call('admin', 'GET /api/v0/social/preview', { query });
    const link = 'http://localhost:3000/fels/Veranstaltungen/pfarrball';
    const { preview } = body as { preview: PreviewView };
    expect(preview.text.toLowerCase()).toBe(
      `pfarrball\nsamstag, 16. jänner 2027, 20:00 uhr\npfarrsaal\n\nmit musik bis mitternacht.\n\n${link}`.toLowerCase(),
    );
    expect(preview.picture).toMatchObject({ alt: 'Paare tanzen' });
    expect(graph.asked).toEqual([]);
  });

  test('of a draft or of another parish is refused', async ({ house }) => {
    const entry = await eventOfFels(house, 'draft');
    expect((await share(house, entry)).status).toBe(409);
    const published = await eventOfFels(house);
    expect((await share(house, published, { site: 'kirchberg' })).status).toBe(409);
  });

  test('is published once, also by a double click, and its link is stored', async ({ house }) => {
    await connectFels(house);
    const entry = await eventOfFels(house);
    const key = crypto.randomUUID();
    const twice = await Promise.all([share(house, entry, { key }), share(house, entry, { key })]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(graph.posts).toMatchObject([{ page: PAGE.id, fields: { message: 'Kommt alle!' } }]);
    const { body } = await house.call('admin', 'GET /api/v0/social/post/', { query: { site: 'fels' } });
    expect(body).toMatchObject({
      total: 1,
      post: [{ state: 'sent', title: 'Pfarrball', permalink: `https://www.facebook.com/${PAGE.id}_1` }],
    });
  });

  test('at Instagram goes through a container, with its picture', async ({ house }) => {
    await connectFels(house);
    const { post } = await share(house, await eventOfFels(house), { network: 'instagram' });
    expect(post).toMatchObject({ state: 'sent', permalink: 'https://www.instagram.com/p/i1/' });
    expect(graph.posts[0]?.fields).toMatchObject({ caption: 'Kommt alle!' });
    expect(graph.posts[0]?.fields.image_url).toMatch(/^http:\/\/localhost:3000\/api\/v0\/download\//);
  });

  test('that failed is sent again, once', async ({ house }) => {
    await connectFels(house);
    graph.refuseWith(4);
    const { post } = await share(house, await eventOfFels(house));
    expect(post).toMatchObject({ state: 'failed', problem: expect.stringContaining('morgen') });
    graph.refuseWith(0);
    const twice = await Promise.all([again(house, post), again(house, post)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(graph.posts).toHaveLength(1);
  });

  test('with an expired token says so, and the connection is shown as expired', async ({ house }) => {
    await connectFels(house);
    const entry = await eventOfFels(house);
    graph.refuseWith(190);
    expect((await share(house, entry)).post).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('abgelaufen'),
    });
    expect((await connectionOf(house)).state).toBe('expired');
    graph.refuseWith(0);
    expect((await share(house, entry)).status).toBe(409);
    expect(graph.posts).toEqual([]);
  });

  test('is kept as a draft without a connection, and no request leaves the server', async ({ house }) => {
    const entry = await eventOfFels(house);
    expect((await share(house, entry)).status).toBe(409);
    const { status, post } = await share(house, entry, { publish: false });
    expect([status, post.state]).toEqual([201, 'draft']);
    expect(graph.asked).toEqual([]);
  });

  test('that waited is refused once its entry is hidden or gone, and goes with the picture of now', async ({
    house,
  }) => {
    const entry = await eventOfFels(house);
    const { post } = await share(house, entry, { publish: false });
    await connectFels(house);
    const change = async (values: object) => {
      const { entry: found } = (await house.call('admin', 'GET /api/v0/entry/:id', { params: { id: entry } })).body as {
        entry: [{ rev: number }];
      };
      const body = { _id: entry, rev: found[0].rev, ...values };
      const { status, text } = await house.call('admin', 'PUT /api/v0/entry/', { body });
      expect(status, text).toBe(200);
    };
    await change({ hidden: true });
    expect((await again(house, post)).status).toBe(409);
    expect(graph.posts).toEqual([]);
    await change({ hidden: false, media: [] });
    expect((await again(house, post)).post).toMatchObject({ state: 'sent', picture: '' });
    const { post: second } = await share(house, entry, { publish: false });
    await house.handle.query('delete from social_posts where id <> $1', [second._id]);
    await house.handle.query('update social_posts set entry_id = null', []);
    expect((await again(house, second)).status).toBe(409);
    expect(graph.posts).toHaveLength(1);
  });
});
