import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { loadOwnSubscription, pause, unsubscribe } from './pages.ts';
import { preferencesUrl } from './service/own-links.ts';
import { readersOf } from './service/sendings/readers.ts';
import { consents, subscribers } from './tables.ts';
import { reportOf, sendNow, sentTo } from './testing/run-sendings.ts';
import { buildList, buildReaders, buildSending } from './testing.ts';

const DAY_MS = 24 * 3_600_000;

async function linkOf(house: House, email: string) {
  const [row] = await house.handle.db.select().from(subscribers).where(eq(subscribers.email, email));
  if (!row) throw new Error(`There is no ${email}`);
  const { searchParams } = new URL(preferencesUrl(await house.contextOf('guest'), { ...row, locale: 'de' }));
  return { id: row.id, code: searchParams.get('code') ?? '' };
}

const readers = async (house: House, list: string) => {
  const ctx = await house.contextOf('admin');
  return readersOf(ctx, { siteId: ctx.site.id, lists: [list], without: [] });
};

test('who takes a break of four weeks gets nothing until it ends by itself or by a click, and stays subscribed', async ({
  house,
}) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 2);
  const ctx = await house.contextOf('guest');
  const link = await linkOf(house, 'leserin0@example.test');
  await expect(pause(ctx, { ...link, code: 'falsch' }, true)).rejects.toMatchObject({ status: 404 });
  expect(await pause(ctx, link, true)).toMatchObject({ state: 'confirmed', pausedUntil: '2026-12-19' });
  await pause(ctx, link, true);
  expect(await readers(house, list._id)).toBe(1);
  await sendNow(house, await buildSending(house, [list._id]));
  await doJobs(house);
  expect(sentTo(house)).toEqual([expect.stringContaining('leserin1@example.test')]);

  house.clock.advance(1000);
  expect(await pause(await house.contextOf('guest'), link, false)).toMatchObject({ pausedUntil: null });
  expect(await readers(house, list._id)).toBe(2);
  house.clock.advance(1000);
  await pause(await house.contextOf('guest'), link, true);
  house.clock.advance(28 * DAY_MS + 1);
  expect(await readers(house, list._id)).toBe(2);
  expect(await loadOwnSubscription(await house.contextOf('guest'), link)).toMatchObject({ pausedUntil: null });
  const proof = await house.handle.db.select().from(consents).orderBy(asc(consents.at), asc(consents.id));
  expect(proof.map(({ kind, place }) => [kind, place]).filter(([kind]) => kind !== 'stated')).toEqual([
    ['paused', '/fels/Newsletter'],
    ['resumed', '/fels/Newsletter'],
    ['paused', '/fels/Newsletter'],
  ]);
});

test('a break that begins while a sending waits holds for it; leaving ends the break', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 2);
  const sending = await buildSending(house, [list._id]);
  await sendNow(house, sending);
  const ctx = await house.contextOf('guest');
  const link = await linkOf(house, 'leserin0@example.test');
  await pause(ctx, link, true);
  await doJobs(house);
  expect(await reportOf(house, sending._id)).toMatchObject({ state: 'finished', counts: { sent: 1 } });
  await unsubscribe(ctx, link, null);
  await expect(pause(ctx, link, true)).rejects.toMatchObject({ status: 404 });
  const [row] = await house.handle.db.select().from(subscribers).where(eq(subscribers.id, link.id));
  expect(row).toMatchObject({ state: 'unsubscribed', pausedUntil: null });
});
