import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { tooMany } from '../errors.ts';
import { textOf } from '../i18n/texts.ts';
import { admitAttempt, type FailureRule, resetFailures } from './failures.ts';
import { countCall, isWithin, limitNetwork, rateLimits, takeCounts } from './rate-limit.ts';

const RULE: FailureRule = { freeFailures: 2, firstWaitSeconds: 10, longestWaitSeconds: 30 };
const VOUCHER = { subject: 'shop.voucher:1', rule: RULE };
const NETWORK = { subject: 'shop.network:n', rule: { ...RULE, isShared: true } };
const refusal = (retryAfterSeconds: number) => ({ code: 'tooMany', status: 429, details: { retryAfterSeconds } });

test('the wait doubles up to the longest of the rule', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  await admitAttempt(ctx, [VOUCHER]);
  for (const seconds of [10, 20, 30, 30]) {
    await admitAttempt(ctx, [VOUCHER]);
    await expect(admitAttempt(ctx, [VOUCHER])).rejects.toMatchObject(refusal(seconds));
    house.clock.advance(seconds * 1000);
  }
});

test('a success clears an own counter and leaves what others failed on a shared one', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  await admitAttempt(ctx, [NETWORK]);
  await admitAttempt(ctx, [NETWORK, VOUCHER]);
  await resetFailures(ctx, [NETWORK, VOUCHER]);
  await admitAttempt(ctx, [NETWORK, VOUCHER]);
  await expect(admitAttempt(ctx, [NETWORK])).rejects.toMatchObject(refusal(10));
  await admitAttempt(ctx, [VOUCHER]);
});

test('concurrent calls of a network count as well, and the hour outlasts the minute', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const limits = rateLimits(2, 100, 3);
  const call = () => limitNetwork(ctx, 'contact.send', limits);
  const results = await Promise.allSettled([call(), call(), call(), call()]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  house.clock.advance(60_000);
  await expect(call()).rejects.toMatchObject({ code: 'tooMany' });
  await limitNetwork(ctx, 'contact.read', limits);
});

test('asking whether there is room counts nothing', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const limits = [{ most: 1, windowMs: 60_000 }];
  for (let again = 0; again < 3; again++) expect(await isWithin(ctx, 'mail:1', limits)).toBe(true);
  expect(await countCall(ctx, 'mail:1', limits)).toBe(0);
  expect(await isWithin(ctx, 'mail:1', limits)).toBe(false);
});

test('takes the counts of windows that are over, once, and no others', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const [ten, hour] = [600_000, 3_600_000];
  const limits = [10, 20].map((most, index) => ({ most, windowMs: [ten, hour][index] ?? ten }));
  await countCall(ctx, 'x.seen:a', limits);
  await countCall(ctx, 'x.seen:a', limits);
  await countCall(ctx, 'x.other:a', limits);
  expect(await takeCounts(ctx, 'x.seen:', ten)).toEqual([]);
  house.clock.advance(ten);
  expect(await takeCounts(ctx, 'x.seen:', ten)).toEqual([{ subject: 'x.seen:a', count: 2 }]);
  expect(await takeCounts(ctx, 'x.seen:', ten)).toEqual([]);
});

test.for([
  [1, 'In 1 Sekunde geht'],
  [16, 'In 16 Sekunden geht'],
  [600, 'In 10 Minuten geht'],
] as const)('a refusal for %d seconds says how long to wait', ([seconds, words]) => {
  const { messageKey, details } = tooMany(seconds);
  expect(textOf(messageKey, 'de', details)).toContain(words);
});
