import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import type { Subscriber } from './collections/subscribers.ts';
import { newsletterPersonalData, ownNewsletters } from './service/personal-data.ts';
import { subscribeAccount, unsubscribeAccount } from './service/subscribe/subscribe-account.ts';
import { sweepSubscribers } from './service/subscribers/sweep.ts';
import { consents, subscribers, suppressions } from './tables.ts';
import { buildList } from './testing.ts';

const PATH = '/api/v0/newsletter_subscriber/';
const ROSA = { site: 'fels', email: 'Rosa@Example.test', note: 'Unterschriftenliste' };

const add = (house: House, change: object = {}) =>
  house.call('officeOfFels', `POST ${PATH}`, { body: { ...ROSA, ...change } });

async function addOne(house: House, change: object = {}): Promise<Subscriber> {
  const answer = await add(house, change);
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as Subscriber[])[0] as Subscriber;
}

const change = (house: House, { _id, rev }: Subscriber, values: object) =>
  house.call('officeOfFels', `PUT ${PATH}`, { body: { _id, rev, ...values } });

test('the office adds nobody without a stated consent, twice, or to a list of another parish', async ({ house }) => {
  const foreign = await buildList(house, { site: 'kirchberg' } as object);
  expect((await add(house, { note: '' })).status).toBe(400);
  expect((await add(house, { lists: [foreign._id] })).body).toMatchObject({
    details: { fields: { lists: expect.any(String) } },
  });
  expect(await addOne(house)).toMatchObject({ email: 'rosa@example.test', state: 'confirmed', source: 'office' });
  expect((await add(house)).body).toMatchObject({ details: { fields: { email: expect.any(String) } } });
  const proof = await house.handle.db.select().from(consents);
  expect(proof).toMatchObject([{ kind: 'stated', source: 'office', note: 'Unterschriftenliste', network: '' }]);
});

test('the office unsubscribes, blocks and unblocks; nothing of it confirms an address, and it does not come back', async ({
  house,
}) => {
  const { _id: list } = await buildList(house);
  const rosa = await addOne(house, { lists: [list] });
  expect((await change(house, rosa, { state: 'bounced' })).status).toBe(400);
  const [left] = (await change(house, rosa, { state: 'unsubscribed' })).body as unknown as [Subscriber];
  expect(left).toMatchObject({ state: 'unsubscribed', lists: [] });
  expect((await change(house, left, { state: 'confirmed' })).status).toBe(400);
  await house.call('officeOfFels', `DELETE ${PATH}`, { query: { id: left._id } });
  expect((await add(house)).body).toMatchObject({
    details: { fields: { email: expect.stringContaining('abgemeldet') } },
  });
});

test('closed addresses of the trash are remembered together, each once, as it was closed last', async ({ house }) => {
  const { db } = house.handle;
  const siteId = house.sites.fels._id;
  const removed = (email: string, state: 'unsubscribed' | 'blocked', minute: number) => ({
    siteId,
    email,
    state,
    name: '',
    source: 'office' as const,
    locale: 'de' as const,
    removedAt: new Date(Date.UTC(2026, 10, 1, 10, minute)),
  });
  const rows = [removed('a@example.test', 'unsubscribed', 1), removed('a@example.test', 'blocked', 2)];
  await db.insert(subscribers).values([...rows, removed('b@example.test', 'unsubscribed', 3)]);
  const ctx = await house.server.contextOf();
  const insert = vi.spyOn(ctx.db, 'insert');
  await sweepSubscribers(ctx);
  expect(insert).toHaveBeenCalledTimes(1);
  const states = (await db.select().from(suppressions)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['blocked', 'unsubscribed']);
});

test('the copy of the own data has the proof; an erasure leaves a digest where the address was closed', async ({
  house,
}) => {
  const rosa = await addOne(house);
  const ctx = await house.contextOf('admin');
  const [copy] = await newsletterPersonalData.export(ctx, '', 'ROSA@example.test');
  expect(copy?.records).toMatchObject([{ email: 'rosa@example.test', kind: 'stated' }]);
  await change(house, rosa, { state: 'blocked' });
  await ctx.tx((tx) => newsletterPersonalData.erase(tx, '', 'rosa@example.test'));
  expect([await house.handle.db.$count(subscribers), await house.handle.db.$count(consents)]).toEqual([0, 0]);
  const rows = await house.handle.db.select().from(suppressions);
  expect([rows.length, JSON.stringify(rows).includes('rosa')]).toEqual([1, false]);
  expect((await add(house)).status).toBe(400);
});

test('a verified account that asked for it gets the default lists once, and finds them in its account', async ({
  house,
}) => {
  const { _id } = await buildList(house, { isDefault: true });
  await buildList(house, { name: 'Familien' });
  const { id, handle } = house.people.customer;
  const ctx = await house.server.contextOf();
  await subscribeAccount(ctx, id);
  await subscribeAccount(ctx, id);
  await doJobs(house);
  const rows = await house.handle.db.select().from(subscribers).where(eq(subscribers.email, handle));
  expect(rows).toMatchObject([{ state: 'confirmed', source: 'account', lists: [_id] }]);
  expect(house.mail.lastTo(handle).subject).toBe('Willkommen bei unserem Newsletter');
  const section = await ownNewsletters.load(await house.contextOf('customer'));
  expect(section?.rows).toMatchObject([
    { detail: 'Wochenüberblick', href: expect.stringContaining('/Einstellungen/') },
  ]);
  expect(await ownNewsletters.load(await house.contextOf('admin'))).toBeNull();
});

test('an account that withdraws its consent is unsubscribed, in every parish and once', async ({ house }) => {
  await buildList(house, { isDefault: true });
  const { id, handle } = house.people.customer;
  const ctx = await house.server.contextOf();
  await subscribeAccount(ctx, id);
  await unsubscribeAccount(ctx, id);
  await unsubscribeAccount(ctx, id);
  const [row] = await house.handle.db.select().from(subscribers).where(eq(subscribers.email, handle));
  expect(row).toMatchObject({ state: 'unsubscribed', lists: [] });
  const proofs = await house.handle.db.select().from(consents);
  expect(proofs.map(({ kind }) => kind).sort()).toEqual(['confirmed', 'withdrawn']);
});
