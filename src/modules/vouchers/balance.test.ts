import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { loadBalance } from './pages.ts';
import { buildGift, giftOf } from './testing.ts';

test('S-19: whoever has the code sees the balance; wrong codes and those of other parishes are unknown in the same words, and slowed down', async ({
  house,
}) => {
  const gift = await buildGift(house, { valueCents: 2000 });
  const foreign = await buildGift(house, { site: 'kirchberg' });
  const ctx = await house.contextOf('guest');
  const unknown = await loadBalance(ctx, 'ABCD-EFGH-JKMN-PQRS');
  expect(unknown).toMatchObject({ balance: null, error: expect.stringContaining('gilt hier nicht') });
  expect((await loadBalance(ctx, foreign.code)).error).toBe(unknown.error);
  expect((await loadBalance(ctx, ' ')).error).toContain('Bitte geben Sie den Code ein');
  const found = await loadBalance(ctx, gift.code.toLowerCase());
  expect(found.balance).toEqual({
    end: gift.code.slice(-4),
    state: 'active',
    valueCents: 2000,
    balanceCents: 2000,
    expiresOn: null,
    changes: [{ on: '2026-11-21', kind: 'issue', cents: 2000 }],
  });
  for (let time = 0; time < 10; time += 1) await loadBalance(ctx, 'ABCD-EFGH-JKMN-PQRS');
  expect((await loadBalance(ctx, gift.code)).error).toContain('geht es weiter');
});

test('a voucher keeps its look when the template changes, and the default is one template at a time', async ({
  house,
}) => {
  const make = async (more: object) => {
    const answer = await house.call('admin', 'POST /api/v0/gift_template/', { body: { site: 'fels', ...more } });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body as { _id: string; rev: number; isDefault: boolean }[])[0];
  };
  const first = await make({ name: 'Advent', motif: 'star', color: 'violet', isDefault: true });
  const gift = await buildGift(house);
  const print = async () =>
    (await house.call('admin', 'GET /api/v0/gift_voucher/:id/pdf', { params: { id: gift._id } })).text;
  const before = await print();
  expect(await giftOf(house, gift)).toMatchObject({ design: first?._id });
  await make({ name: 'Fest', isDefault: true, orientation: 'portrait' });
  const { body } = await house.call('admin', 'GET /api/v0/gift_template/', { query: { site: 'fels' } });
  expect(body).toMatchObject({
    gift_template: [
      { name: 'Advent', isDefault: false },
      { name: 'Fest', isDefault: true },
    ],
  });
  const removed = await house.call('admin', 'DELETE /api/v0/gift_template/:id', { params: { id: first?._id ?? '' } });
  expect(removed.status).toBe(200);
  expect(await print()).toBe(before);
});

test('a throttled code is answered with 429 and the wait, and stays in its field', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  expect(await loadBalance(ctx, 'ABCD-EFGH-JKMN-PQRS')).toMatchObject({ status: 400 });
  for (let time = 0; time < 10; time += 1) await loadBalance(ctx, 'ABCD-EFGH-JKMN-PQRS');
  expect(await loadBalance(ctx, 'WXYZ-EFGH-JKMN-PQRS')).toMatchObject({
    status: 429,
    code: 'WXYZ-EFGH-JKMN-PQRS',
    error: expect.stringContaining('geht es weiter'),
    retryAfterSeconds: expect.any(Number),
  });
});
