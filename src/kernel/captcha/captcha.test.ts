import { expect, it } from 'vitest';
import { test } from '../../testing/house.ts';
import { textOf } from '../i18n/texts.ts';
import { doWork, isWorkDone } from '../web/proof-of-work/proof-of-work.ts';
import { demandHuman, newChallenge, sameChallenge, sweepAnswered } from './captcha.ts';
import { captchaUses } from './tables.ts';
import { answerTo, wrongAnswerTo } from './testing.ts';

const WRONG = { code: 'wrongCaptcha', status: 400 };

it('finds in parts what the server accepts, and stops when it is aborted', async () => {
  expect(await doWork('token', new AbortController().signal)).toBe(answerTo('token'));
  expect(await doWork('token', AbortSignal.abort())).toBeNull();
});

it('takes only a number that was searched for this token', () => {
  const answer = answerTo('token');
  for (const wrong of ['', '0x1', '-1', '1e3', ` ${answer}`, `${answer}0`, 'fünf', '9'.repeat(40)])
    expect([wrong, isWorkDone('token', wrong)]).toEqual([wrong, false]);
  expect([isWorkDone('token', answer), isWorkDone('other', answer)]).toEqual([true, false]);
});

test('refuses work that was not done, and goes on waiting for it', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token } = await newChallenge(ctx);
  house.clock.advance(5000);
  await expect(demandHuman(ctx, { token, answer: wrongAnswerTo(token) })).rejects.toMatchObject(WRONG);
  await demandHuman(ctx, { token, answer: answerTo(token) });
});

test('takes an answer once, even of several at the same moment', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token } = await newChallenge(ctx);
  house.clock.advance(5000);
  const given = { token, answer: answerTo(token) };
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => demandHuman(ctx, given)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('refuses what comes faster than anybody types, and what is two hours old', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token } = await newChallenge(ctx);
  const given = { token, answer: answerTo(token) };
  await expect(demandHuman(ctx, given)).rejects.toMatchObject(WRONG);
  house.clock.advance(2 * 3_600_000 + 1000);
  await expect(demandHuman(ctx, given)).rejects.toMatchObject(WRONG);
});

test('refuses who fills in the field that people do not see', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token } = await newChallenge(ctx);
  house.clock.advance(5000);
  const given = { token, answer: answerTo(token), website: 'https://spam.example' };
  await expect(demandHuman(ctx, given)).rejects.toMatchObject(WRONG);
});

test('without JavaScript waits longer, says how long, and takes few from one network', async ({ house }) => {
  const ctx = await house.contextOf('guest', { locale: 'en' });
  house.clock.set('2026-11-21T09:00:00Z');
  const { token } = await newChallenge(ctx);
  house.clock.advance(5000);
  await expect(demandHuman(ctx, { token, answer: '' })).rejects.toMatchObject({
    code: 'kernel.captchaWait',
    details: { count: 15 },
  });
  house.clock.advance(15_000);
  expect(await sameChallenge(ctx, token)).toEqual({ token });
  await demandHuman(ctx, { token, answer: '' });
  const last = await newChallenge(ctx);
  const more = await Promise.all(Array.from({ length: 2 }, () => newChallenge(ctx)));
  house.clock.advance(25_000);
  const tries = await Promise.allSettled(more.map((next) => demandHuman(ctx, { ...next, answer: '' })));
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await expect(demandHuman(ctx, { ...last, answer: '' })).rejects.toMatchObject({ status: 429 });
});

test.for(['', '.', '..', 'a.b.c', `${'x'.repeat(200)}`, '__proto__..'])(
  'refuses the made-up token "%s"',
  async (token, { house }) => {
    const ctx = await house.contextOf('guest');
    await expect(demandHuman(ctx, { token, answer: answerTo(token) })).rejects.toMatchObject(WRONG);
  },
);

test('refuses a token whose time was moved', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const [issued = '', nonce, signature] = (await newChallenge(ctx)).token.split('.');
  const earlier = (Number.parseInt(issued, 36) - 10_000).toString(36);
  const token = `${earlier}.${nonce}.${signature}`;
  await expect(demandHuman(ctx, { token, answer: answerTo(token) })).rejects.toMatchObject(WRONG);
});

test('gives the same challenge again until it was used, and forgets old ones', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token } = await newChallenge(ctx);
  house.clock.advance(5000);
  expect(await sameChallenge(ctx, token)).toEqual({ token });
  await demandHuman(ctx, { token, answer: answerTo(token) });
  expect((await sameChallenge(ctx, token)).token).not.toBe(token);
  expect((await sameChallenge(ctx, 'nonsense')).token).toMatch(/^\w+\.[\w-]+\.[\w-]+$/);
  house.clock.advance(5 * 3_600_000);
  await sweepAnswered(ctx);
  expect(await ctx.db.select().from(captchaUses)).toEqual([]);
});

it.each([
  [1, 'de', /noch eine Sekunde und/],
  [2, 'de', /noch 2 Sekunden und/],
  [1, 'en', /one more second and/],
] as const)('says how long to wait in proper grammar (%i, %s)', (count, locale, words) => {
  expect(textOf('kernel_captchaWait', locale, { count })).toMatch(words);
});
