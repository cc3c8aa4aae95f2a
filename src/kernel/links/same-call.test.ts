import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { demandSameCall } from './same-call.ts';

const key = crypto.randomUUID();

test('a key belongs to its body, in any order of the fields, for each kind of call', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const call = (kind: string, body: object) => demandSameCall(ctx, kind, { key, body });
  await call('a', { amount: 1, items: [{ x: 1, y: 2 }] });
  await call('a', { items: [{ y: 2, x: 1 }], amount: 1 });
  await expect(call('a', { amount: 2, items: [{ x: 1, y: 2 }] })).rejects.toMatchObject({
    code: 'keyUsed',
    status: 422,
  });
  await call('b', { amount: 2 });
});

test('a call that failed leaves its key free', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const failed = ctx.tx(async (tx) => {
    await demandSameCall(tx, 'a', { key, body: { amount: 1 } });
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await demandSameCall(ctx, 'a', { key, body: { amount: 2 } });
});
