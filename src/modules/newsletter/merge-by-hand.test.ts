import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { SubscriberState } from './contract/states.ts';
import { newsletterPersonalData } from './service/personal-data.ts';
import { joinSubscribers } from './service/subscribers/merge-subscribers.ts';
import { sweepSubscribers } from './service/subscribers/sweep.ts';
import { consents, deliveries, sendings, subscribers, suppressions } from './tables.ts';
import { buildLedger } from './testing/ledger.ts';
import { buildList } from './testing.ts';

const MERGE = 'POST /api/v0/newsletter_merge/';

const rowOf = async (house: House, id: string) =>
  (await house.handle.db.select().from(subscribers).where(eq(subscribers.id, id)))[0];

/** Rosa with an address that stays, and one that goes. */
async function pair(house: House, states: readonly [SubscriberState, SubscriberState], lists: readonly string[][]) {
  const siteId = house.sites.fels._id;
  const rows = await house.handle.db
    .insert(subscribers)
    .values(
      states.map((state, at) => ({
        siteId,
        state,
        email: `rosa${at}@example.test`,
        name: `Rosa ${at}`,
        lists: lists[at] ?? [],
      })),
    )
    .returning();
  const [keep, drop] = rows;
  if (!keep || !drop) throw new Error('not stored');
  await house.handle.db
    .insert(consents)
    .values({ siteId, subscriberId: drop.id, kind: 'stated', source: 'office', at: new Date(), locale: 'de' });
  const sides = { keep: { _id: keep.id, rev: 1 }, drop: { _id: drop.id, rev: 1 } };
  return { keep, drop, sides };
}

describe('two addresses of one person', () => {
  test.for([
    ['confirmed', 'confirmed', 'confirmed', 2],
    ['confirmed', 'unsubscribed', 'confirmed', 1],
    ['confirmed', 'bounced', 'confirmed', 2],
    ['unsubscribed', 'confirmed', 'unsubscribed', 1],
    ['pending', 'confirmed', 'pending', 1],
    ['confirmed', 'blocked', 'blocked', 0],
  ] as const)(
    '%s and %s become one that is %s, because a consent holds for its address',
    async ([own, other, state, count], { house }) => {
      const { _id: week } = await buildList(house);
      const { _id: family } = await buildList(house, { name: 'Familien' });
      const { keep, drop, sides } = await pair(house, [own, other], [[week], [family]]);
      const preview = await house.call('officeOfFels', `${MERGE}preview`, { body: { keep: keep.id, drop: drop.id } });
      expect(preview.body).toMatchObject({ consents: 1, deliveries: 0, state, lists: count === 2 ? ['Familien'] : [] });
      expect((await house.call('officeOfFels', MERGE, { body: { ...sides, take: ['name'] } })).status).toBe(200);
      const row = await rowOf(house, keep.id);
      expect(row).toMatchObject({ state, email: 'rosa0@example.test', name: 'Rosa 1', formerIds: [drop.id], rev: 2 });
      expect(row?.lists).toHaveLength(count);
      expect(await rowOf(house, drop.id)).toBeUndefined();
      const proof = await house.handle.db.select().from(consents);
      expect(proof.map(({ subscriberId }) => subscriberId)).toEqual([keep.id]);
      const isClosed = other === 'unsubscribed' || other === 'bounced' || other === 'blocked';
      expect(await house.handle.db.$count(suppressions)).toBe(isClosed ? 1 : 0);
    },
  );

  test('who both got a sending count twice in its ledger, and it belongs to the one that stays once', async ({
    house,
  }) => {
    const { db } = house.handle;
    const kept = await buildLedger(house, { sendings: 2, email: 'neu@example.test' });
    const gone = await buildLedger(house, { sendings: 1, email: 'alt@example.test' });
    const [both = ''] = kept.sendingIds;
    const row = { siteId: house.sites.fels._id, sendingId: both, email: 'alt@example.test', locale: 'de' as const };
    await db.insert(deliveries).values({ ...row, subscriberId: gone.readerId, state: 'sent' });
    const body = { keep: { _id: kept.readerId, rev: 1 }, drop: { _id: gone.readerId, rev: 1 } };
    expect((await house.call('officeOfFels', MERGE, { body })).status).toBe(200);
    expect(await db.$count(deliveries, eq(deliveries.subscriberId, kept.readerId))).toBe(3);
    const shared = await db.select().from(deliveries).where(eq(deliveries.sendingId, both));
    expect(shared.map(({ subscriberId }) => subscriberId !== null)).toEqual(expect.arrayContaining([false, true]));
    expect(shared).toHaveLength(2);
  });

  test('are refused for another parish, for one address alone, and when somebody changed one meanwhile', async ({
    house,
  }) => {
    const { keep, sides } = await pair(house, ['confirmed', 'confirmed'], []);
    const status = async (body: object, who: 'officeOfFels' | 'officeOfKirchberg' = 'officeOfFels') =>
      (await house.call(who, MERGE, { body })).status;
    expect(await status(sides, 'officeOfKirchberg')).toBe(403);
    expect(await status({ ...sides, drop: sides.keep })).toBe(404);
    expect(await status({ ...sides, drop: { ...sides.drop, rev: 7 } })).toBe(409);
    const [foreign] = await house.handle.db
      .insert(subscribers)
      .values({ siteId: house.sites.kirchberg._id, email: 'rosa@example.test' })
      .returning();
    expect(await status({ ...sides, drop: { _id: foreign?.id, rev: 1 } })).toBe(403);
    expect(await rowOf(house, keep.id)).toMatchObject({ rev: 1 });
  });
});

describe('the ledger', () => {
  test('follows the reader when parishes are merged', async ({ house }) => {
    const { readerId } = await buildLedger(house, { sendings: 1 });
    const [other] = await house.handle.db
      .insert(subscribers)
      .values({ siteId: house.sites.kirchberg._id, email: 'rosa@example.test', state: 'confirmed' })
      .returning();
    const ctx = await house.server.contextOf();
    await ctx.tx((tx) => joinSubscribers(tx, house.sites.fels._id, house.sites.kirchberg._id));
    const rows = await house.handle.db.select().from(deliveries);
    expect(rows.map(({ subscriberId }) => subscriberId)).toEqual([other?.id]);
    expect(await rowOf(house, readerId)).toBeUndefined();
  });

  test('forgets an erased address at once, and skips what was not sent; the copy names the newsletters', async ({
    house,
  }) => {
    const { deliveryIds } = await buildLedger(house, { sendings: 2 });
    await house.handle.db
      .update(deliveries)
      .set({ state: 'queued' })
      .where(eq(deliveries.id, deliveryIds[1] ?? ''));
    const ctx = await house.contextOf('admin');
    const parts = await newsletterPersonalData.export(ctx, '', 'ROSA@example.test');
    expect(parts.at(-1)).toMatchObject({
      title: 'Erhaltene Newsletter',
      records: expect.arrayContaining([
        expect.objectContaining({ state: 'sent' }),
        expect.objectContaining({ state: 'queued' }),
      ]),
    });
    expect(parts.at(-1)?.records).toHaveLength(2);
    await ctx.tx((tx) => newsletterPersonalData.erase(tx, '', 'rosa@example.test'));
    const rows = await house.handle.db.select().from(deliveries);
    expect(rows.map(({ email, subscriberId, state }) => [email, subscriberId, state]).toSorted(byLast)).toEqual([
      ['', null, 'sent'],
      ['', null, 'skipped'],
    ]);
    expect(await newsletterPersonalData.export(ctx, '', 'rosa@example.test')).toEqual([]);
  });

  test('forgets every night the addresses of readers who are gone, and those of sendings older than 180 days', async ({
    house,
  }) => {
    const { db } = house.handle;
    const old = await buildLedger(house, { sendings: 2, email: 'alt@example.test' });
    const gone = await buildLedger(house, { sendings: 1, email: 'weg@example.test' });
    const before = new Date(house.clock.now().getTime() - 181 * 86_400_000);
    await db
      .update(sendings)
      .set({ startedAt: before })
      .where(eq(sendings.id, old.sendingIds[0] ?? ''));
    await db.delete(subscribers).where(eq(subscribers.id, gone.readerId));
    await sweepSubscribers(await house.server.contextOf());
    const named = (await db.select().from(deliveries)).filter(({ email }) => email !== '');
    expect(named.map(({ id }) => id)).toEqual([old.deliveryIds[1]]);
  });
});

const byLast = (one: readonly unknown[], other: readonly unknown[]): number =>
  String(one.at(-1)).localeCompare(String(other.at(-1)));
