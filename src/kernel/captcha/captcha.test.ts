import { describe, expect, it } from 'vitest';
import { test } from '../../testing/house.ts';
import { LOCALES } from '../i18n/texts.ts';
import { askAgain, askQuestion, demandHuman, sweepAnswered } from './captcha.ts';
import { isAnswer, QUESTIONS, questionText } from './questions.ts';
import { captchaUses } from './tables.ts';
import { answerTo } from './testing.ts';

const WRONG = { code: 'wrongCaptcha', status: 400 };

describe('the set of questions', () => {
  it('asks nothing twice, and has an answer to everything in both languages', () => {
    for (const locale of LOCALES) {
      const asked = QUESTIONS.map((_, number) => questionText(number, locale));
      expect(new Set(asked).size).toBe(QUESTIONS.length);
      for (const [number, question] of asked.entries())
        expect(isAnswer(number, answerTo(question)), question).toBe(true);
    }
  });

  it('takes words, digits, capitals and both spellings of an umlaut', () => {
    const number = QUESTIONS.findIndex((ask) => ask('de').text === 'Wie viel ist zwei und drei zusammen?');
    for (const answer of ['fünf', 'FÜNF.', ' fuenf ', '5', 'five']) expect(isAnswer(number, answer), answer).toBe(true);
    for (const answer of ['', '?', '6', 'sechs', '55']) expect(isAnswer(number, answer), answer).toBe(false);
  });

  it('knows Jänner and Januar', () => {
    const number = QUESTIONS.findIndex((ask) => ask('de').text === 'Welcher Monat kommt nach Dezember?');
    for (const answer of ['Jänner', 'jaenner', 'Januar', 'January']) expect(isAnswer(number, answer)).toBe(true);
  });
});

test('refuses a wrong answer, and the same question afterwards', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token, question } = await askQuestion(ctx);
  house.clock.advance(5000);
  await expect(demandHuman(ctx, { token, answer: 'weiß nicht' })).rejects.toMatchObject(WRONG);
  await expect(demandHuman(ctx, { token, answer: answerTo(question) })).rejects.toMatchObject(WRONG);
});

test('takes an answer once, even of several at the same moment', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token, question } = await askQuestion(ctx);
  house.clock.advance(5000);
  const given = { token, answer: answerTo(question) };
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => demandHuman(ctx, given)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('refuses what comes faster than anybody types, and what is two hours old', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token, question } = await askQuestion(ctx);
  const given = { token, answer: answerTo(question) };
  await expect(demandHuman(ctx, given)).rejects.toMatchObject(WRONG);
  house.clock.advance(2 * 3_600_000 + 1000);
  await expect(demandHuman(ctx, given)).rejects.toMatchObject(WRONG);
});

test('refuses who fills in the field that people do not see', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token, question } = await askQuestion(ctx);
  house.clock.advance(5000);
  const given = { token, answer: answerTo(question), website: 'https://spam.example' };
  await expect(demandHuman(ctx, given)).rejects.toMatchObject(WRONG);
});

test.for(['', '.', '..', 'a.b.c', `${'x'.repeat(200)}`, '__proto__..'])(
  'refuses the made-up token "%s"',
  async (token, { house }) => {
    const ctx = await house.contextOf('guest');
    for (const { text } of QUESTIONS.slice(0, 1).map((ask) => ask('de')))
      await expect(demandHuman(ctx, { token, answer: answerTo(text) })).rejects.toMatchObject(WRONG);
  },
);

test('refuses a token whose time was moved', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token, question } = await askQuestion(ctx);
  const [issued = '', nonce, signature] = token.split('.');
  const earlier = (Number.parseInt(issued, 36) - 10_000).toString(36);
  const given = { token: `${earlier}.${nonce}.${signature}`, answer: answerTo(question) };
  await expect(demandHuman(ctx, given)).rejects.toMatchObject(WRONG);
});

test('asks the same question again as long as nobody has answered it, and forgets old answers', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const first = await askQuestion(ctx);
  house.clock.advance(5000);
  expect(await askAgain(ctx, first.token)).toEqual(first);
  await demandHuman(ctx, { token: first.token, answer: answerTo(first.question) });
  expect((await askAgain(ctx, first.token)).token).not.toBe(first.token);
  expect((await askAgain(ctx, 'nonsense')).token).toMatch(/^\w+\.[\w-]+\.[\w-]+$/);
  house.clock.advance(5 * 3_600_000);
  await sweepAnswered(ctx);
  expect(await ctx.db.select().from(captchaUses)).toEqual([]);
});
