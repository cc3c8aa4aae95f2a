import { describe, expect, onTestFinished } from 'vitest';
import { openFakePush } from '../../testing/fake-push.ts';
import { type House, test, type Who } from '../../testing/house.ts';
import { isPushService } from './service/push/devices.ts';
import { tellNewEntries, tellPerson } from './service/tell-now.ts';

const DEVICES = 'GET /api/v0/notification/devices';
const ADD = 'POST /api/v0/notification/devices';
const DELETE = 'DELETE /api/v0/notification/devices';
const CHOICES = 'PUT /api/v0/notification/choices';

type Answer = { publicKey: string; device: { _id: string; label: string; lastSentAt: string | null }[] };

async function openPush(house: House) {
  const push = await openFakePush();
  onTestFinished(() => push.close());
  house.serviceUrls.set('push', push.url);
  return push;
}

const devicesOf = async (house: House, who: Who) => (await house.call(who, DEVICES)).body as unknown as Answer;

const choose = (house: House, who: Who, body: object) =>
  house.call(who, CHOICES, { body: { screen: true, mail: 'off', push: false, ...body } });

async function removeEntry(house: House, title: string): Promise<void> {
  const made = await house.call('admin', 'POST /api/v0/entry/', { body: { title, site: 'fels' } });
  const [{ _id } = { _id: '' }] = made.body as unknown as { _id: string }[];
  await house.call('admin', 'DELETE /api/v0/entry/', { query: { id: _id } });
}

/** Runs the two jobs that are due after a minute. */
async function tell(house: House): Promise<number> {
  house.clock.advance(60_000);
  const ctx = await house.contextOf('system');
  const told: Parameters<typeof tellPerson>[1][] = [];
  await tellNewEntries({
    ...ctx,
    tx: (act) =>
      ctx.tx((tx) => act({ ...tx, jobs: { enqueue: async (_, payload) => void told.push(payload as never) } })),
  });
  for (const one of told) await tellPerson(ctx, one);
  return told.length;
}

describe('a device', () => {
  test.for([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://evilpush.apple.com.example/x',
  ])('is refused at the address %s', async (endpoint, { expect: check }) => {
    check(isPushService(endpoint)).toBe(false);
  });

  test('of no known service is refused at its field, and an eleventh one', async ({ house }) => {
    const push = await openPush(house);
    const wrong = await house.call('officeOfFels', ADD, {
      body: { ...push.subscribe('x'), endpoint: 'https://intranet.example/x' },
    });
    expect([wrong.status, wrong.text.includes('endpoint')]).toEqual([400, true]);
    for (let number = 1; number <= 10; number += 1)
      expect((await house.call('officeOfFels', ADD, { body: push.subscribe(`d${number}`) })).status).toBe(200);
    expect((await house.call('officeOfFels', ADD, { body: push.subscribe('d11') })).status).toBe(400);
  });

  test('is removed by its owner only', async ({ house }) => {
    const push = await openPush(house);
    const body = push.subscribe('Handy');
    await house.call('officeOfFels', ADD, { body });
    const [{ _id: id } = { _id: '' }] = (await devicesOf(house, 'officeOfFels')).device;
    expect((await house.call('admin', DELETE, { query: { id } })).status).toBe(404);
    expect((await house.call('officeOfFels', DELETE, { query: { id } })).status).toBe(200);
    expect((await devicesOf(house, 'officeOfFels')).device).toEqual([]);
  });
});

describe('what is told at once', () => {
  test('goes to nobody who did not ask for it, and never twice', async ({ house }) => {
    await openPush(house);
    expect(await tell(house)).toBe(0);
    await removeEntry(house, 'Still');
    expect(await tell(house)).toBe(0);
    await choose(house, 'officeOfFels', { act: 'content.entry.remove', mail: 'now' });
    await removeEntry(house, 'Sofort');
    const before = house.mail.sent.length;
    expect(await tell(house)).toBe(1);
    expect(house.mail.sent.slice(before).map(({ text }) => text.includes('Sofort'))).toEqual([true]);
    expect(await tell(house)).toBe(0);
  });

  test('reaches every device encrypted and signed, and devices that unsubscribed are forgotten', async ({ house }) => {
    const push = await openPush(house);
    await tell(house);
    for (const name of ['Handy', 'Kanzlei']) await house.call('officeOfFels', ADD, { body: push.subscribe(name) });
    await choose(house, 'officeOfFels', { act: 'content.entry.remove', push: true });
    push.unsubscribe('Kanzlei');
    await removeEntry(house, 'Suppensonntag');
    await tell(house);
    expect(push.received('Handy')).toEqual([
      {
        title: expect.any(String),
        body: expect.stringContaining('Suppensonntag') as string,
        url: '/admincenter/notifications',
      },
    ]);
    expect(push.asked.some(({ bytes }) => bytes.includes('Suppensonntag'))).toBe(false);
    const { publicKey, device } = await devicesOf(house, 'officeOfFels');
    expect(push.isSignedBy(publicKey)).toBe(true);
    expect(device).toMatchObject([{ label: 'Handy', lastSentAt: expect.any(String) }]);
  });

  test('is one message where a minute brings many', async ({ house }) => {
    const push = await openPush(house);
    await tell(house);
    await house.call('officeOfFels', ADD, { body: push.subscribe('Handy') });
    await choose(house, 'officeOfFels', { act: 'content.entry.remove', push: true });
    for (const title of ['Eins', 'Zwei', 'Drei']) await removeEntry(house, title);
    await tell(house);
    expect(push.received('Handy')).toHaveLength(3);
    for (const title of ['Vier', 'Fünf', 'Sechs', 'Sieben']) await removeEntry(house, title);
    await tell(house);
    expect(push.received('Handy').slice(3)).toEqual([
      { title: expect.any(String), body: '4 neue Benachrichtigungen', url: '/admincenter/notifications' },
    ]);
  });

  test('says of confidential kinds only that there is something', async ({ house }) => {
    const push = await openPush(house);
    await tell(house);
    await house.call('officeOfFels', ADD, { body: push.subscribe('Handy') });
    await choose(house, 'officeOfFels', { act: 'messages.message.receive', push: true });
    const ctx = await house.contextOf('system');
    const object = { kind: 'message', id: '1', label: 'Taufe von Anna' };
    await ctx.tx((tx) => tx.record({ act: 'messages.message.receive', siteId: house.sites.fels._id, object }));
    await tell(house);
    const [message] = push.received('Handy') as { body: string }[];
    expect(message?.body).toBeTruthy();
    expect(message?.body).not.toContain('Anna');
  });

  test('keeps the private key of the installation encrypted', async ({ house }) => {
    await devicesOf(house, 'officeOfFels');
    const { rows } = await house.handle.query('select private_key from notification_keys');
    expect(String(rows[0]?.private_key)).toMatch(/^v1\./);
  });
});
