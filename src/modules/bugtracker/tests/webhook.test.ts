import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { deliver, signatureOf } from '../service/webhook.ts';
import { buildItem } from '../testing.ts';

const KEY = 'geheim-4711';

async function hook(house: House, url: string) {
  const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
  const config = { components: { bugtracker: { webhook_url: url, webhook_secret: KEY } } };
  return house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } });
}

/** Another program at an address; answers with the status. */
function program(status: number, address = '93.184.216.34') {
  const calls: { url: string; address: string; body: string; headers: Record<string, string> }[] = [];
  const post = async (url: URL, to: string, body: string, headers: Record<string, string>) => {
    calls.push({ url: url.href, address: to, body, headers });
    return status;
  };
  return { calls, ways: { network: { internal: [], lookUp: async () => [address] }, post } };
}

test('only an encrypted address is taken', async ({ house }) => {
  expect((await hook(house, 'http://tickets.example/hook')).status).toBe(400);
  expect((await hook(house, 'https://tickets.example/hook')).status).toBe(200);
});

test('without an address nothing is queued; with one, each report, change and comment', async ({ house }) => {
  await buildItem(house);
  await hook(house, 'https://tickets.example/hook');
  const item = await buildItem(house);
  await house.call('admin', 'PUT /api/v0/system_bugtracker/', {
    body: { _id: item._id, rev: item.rev, priority: 'high' },
  });
  const body = { text: 'Auch bei mir' };
  await house.call('admin', 'POST /api/v0/system_bugtracker/:id/comments', { ...byPath(item._id), body });
  const jobs = house.jobs.queued.map(({ name, payload }) => ({ name, payload }));
  expect(jobs.filter(({ name }) => name === 'bugtracker.webhook')).toMatchObject([
    { payload: { id: item._id, event: 'item.created' } },
    { payload: { id: item._id, event: 'item.changed' } },
    { payload: { id: item._id, event: 'item.commented' } },
  ]);
});

test('a call is signed, names no person, and fails when the other side does, so that the queue repeats it', async ({
  house,
}) => {
  await hook(house, 'https://tickets.example/hook');
  const item = await buildItem(house);
  const ctx = await house.contextOf('admin');
  const happening = { id: item._id, event: 'item.created' as const, at: ctx.now().toISOString() };
  const broken = program(503);
  await expect(deliver(ctx, happening, broken.ways)).rejects.toThrow('503');
  const moved = program(302);
  await expect(deliver(ctx, happening, moved.ways)).rejects.toThrow('302');
  const { calls, ways } = program(204);
  await deliver(ctx, happening, ways);
  const [call] = calls;
  expect(call).toMatchObject({ url: 'https://tickets.example/hook', address: '93.184.216.34' });
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ event: 'item.created', item: { number: 1, site: 'fels' } });
  expect(call?.body).not.toContain('reporter');
  const time = call?.headers['x-kirchplatz-time'] ?? '';
  expect(call?.headers['x-kirchplatz-signature']).toBe(`sha256=${signatureOf(KEY, time, call?.body ?? '')}`);
});

test.for(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:192.168.1.1'])(
  'an address of the own network (%s) is not called',
  async (address, { house }) => {
    await hook(house, 'https://tickets.example/hook');
    const item = await buildItem(house);
    const ctx = await house.contextOf('admin');
    const { calls, ways } = program(204, address);
    await deliver(ctx, { id: item._id, event: 'item.created', at: ctx.now().toISOString() }, ways);
    expect(calls).toEqual([]);
  },
);
