import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { isAnswer, questionText } from './questions.ts';
import { captchaKeys, captchaUses } from './tables.ts';

/** No human reads and fills in a form faster. */
const SHORTEST_MS = 3000;
/** Leaves time for users who are interrupted while filling in the form. */
const LONGEST_MS = 2 * 3_600_000;

/** A question to show; the token identifies it and its time of issue without revealing the answer. */
export type Challenge = { token: string; question: string };

/** Submitted with a form. `website` is a honeypot field, invisible to humans. */
export type ChallengeAnswer = { token: string; answer: string; website?: string | undefined };

type Ctx = Pick<Context, 'db' | 'now' | 'locale' | 'kept'>;

/** S5.6; an unreadable, expired, used or too early answer gets the same message as a wrong one. */
const wrongAnswer = () =>
  new AppError('wrongCaptcha', 400, 'kernel_captchaWrong', { fields: { 'captcha.answer': 'kernel_captchaWrong' } });

/** Picks a question from the set (decision 26). Nothing is stored, so asking costs nothing. */
export async function askQuestion(ctx: Ctx): Promise<Challenge> {
  const body = `${ctx.now().getTime().toString(36)}.${randomBytes(16).toString('base64url')}`;
  const key = await keyOf(ctx);
  return challengeOf(ctx, key, `${body}.${signatureOf(key, body)}`);
}

/** Repeats the same question for a form that failed validation for another reason; issues a new one if it is no longer usable. */
export async function askAgain(ctx: Ctx, token: string): Promise<Challenge> {
  const key = await keyOf(ctx);
  const nonce = usableNonce(ctx, key, token, 0);
  if (!nonce) return askQuestion(ctx);
  const used = await ctx.db.select().from(captchaUses).where(eq(captchaUses.nonce, nonce));
  return used.length > 0 ? askQuestion(ctx) : challengeOf(ctx, key, token);
}

/**
 * Verifies the answer. Each challenge can be answered once, even wrongly, so call this last, when everything else is valid, and
 * outside of a transaction that may be rolled back.
 * @throws AppError wrongCaptcha
 */
export async function demandHuman(ctx: Ctx, given: ChallengeAnswer): Promise<void> {
  const key = await keyOf(ctx);
  const nonce = usableNonce(ctx, key, given.token, SHORTEST_MS);
  if (!nonce || given.website) throw wrongAnswer();
  const stored = await ctx.db
    .insert(captchaUses)
    .values({ nonce, usedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ nonce: captchaUses.nonce });
  if (stored.length === 0 || !isAnswer(numberOf(key, nonce), given.answer)) throw wrongAnswer();
}

/** Deletes used challenges that have expired anyway. */
export async function sweepAnswered(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db.delete(captchaUses).where(lt(captchaUses.usedAt, new Date(ctx.now().getTime() - 2 * LONGEST_MS)));
}

function challengeOf(ctx: Ctx, key: string, token: string): Challenge {
  return { token, question: questionText(numberOf(key, token.split('.')[1] ?? ''), ctx.locale) };
}

/** The nonce of a token issued by this installation that is neither too young nor expired. */
function usableNonce(ctx: Ctx, key: string, token: string, shortestMs: number): string | null {
  const [issued = '', nonce = '', signature = ''] = token.split('.');
  if (!isEqual(signature, signatureOf(key, `${issued}.${nonce}`))) return null;
  const ageMs = ctx.now().getTime() - Number.parseInt(issued, 36);
  return ageMs >= shortestMs && ageMs <= LONGEST_MS ? nonce : null;
}

/** The question number is derived with the key, so the token alone does not reveal it. */
function numberOf(key: string, nonce: string): number {
  return createHmac('sha256', key).update(`question ${nonce}`).digest().readUInt32BE(0);
}

function signatureOf(key: string, body: string): string {
  return createHmac('sha256', key).update(`token ${body}`).digest('base64url');
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const KEY = 'captcha';

/** Loaded once and cached; created by the first process that needs it. */
function keyOf(ctx: Ctx): Promise<string> {
  return ctx.kept('kernel.captchaKey', [], async () => {
    await ctx.db
      .insert(captchaKeys)
      .values({ name: KEY, value: randomBytes(32).toString('base64url') })
      .onConflictDoNothing();
    const [row] = await ctx.db.select().from(captchaKeys).where(eq(captchaKeys.name, KEY));
    if (!row) throw new Error('The key of the questions is gone');
    return row.value;
  });
}
