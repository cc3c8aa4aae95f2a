import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { isAnswer, questionText } from './questions.ts';
import { captchaKeys, captchaUses } from './tables.ts';

/** Nobody reads a form and fills it in faster. */
const SHORTEST_MS = 3000;
/** People who are called away come back to their form. */
const LONGEST_MS = 2 * 3_600_000;

/** A question to show; the token names it and says when it was asked, and tells nobody the answer. */
export type Challenge = { token: string; question: string };

/** What comes back with a form. `website` is a field that people do not see: whoever fills it in is none. */
export type ChallengeAnswer = { token: string; answer: string; website?: string | undefined };

type Ctx = Pick<Context, 'db' | 'now' | 'locale' | 'kept'>;

/** S5.6; an unreadable, old, used or too quick answer gets the same words as a wrong one. */
const wrongAnswer = () =>
  new AppError('wrongCaptcha', 400, 'kernel_captchaWrong', { fields: { 'captcha.answer': 'kernel_captchaWrong' } });

/** Asks a question out of the set (decision 26). Nothing is stored, so asking costs nothing. */
export async function askQuestion(ctx: Ctx): Promise<Challenge> {
  const body = `${ctx.now().getTime().toString(36)}.${randomBytes(16).toString('base64url')}`;
  const key = await keyOf(ctx);
  return challengeOf(ctx, key, `${body}.${signatureOf(key, body)}`);
}

/** The same question again, for a form that comes back because of something else; a new one if it can no longer be used. */
export async function askAgain(ctx: Ctx, token: string): Promise<Challenge> {
  const key = await keyOf(ctx);
  const nonce = usableNonce(ctx, key, token, 0);
  if (!nonce) return askQuestion(ctx);
  const used = await ctx.db.select().from(captchaUses).where(eq(captchaUses.nonce, nonce));
  return used.length > 0 ? askQuestion(ctx) : challengeOf(ctx, key, token);
}

/**
 * Lets people pass. Every question is answered once, even wrongly; so call it last, when everything else is in order,
 * and outside of a transaction that may be rolled back.
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

/** Forgets answered questions that are too old to be answered again anyway. */
export async function sweepAnswered(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db.delete(captchaUses).where(lt(captchaUses.usedAt, new Date(ctx.now().getTime() - 2 * LONGEST_MS)));
}

function challengeOf(ctx: Ctx, key: string, token: string): Challenge {
  return { token, question: questionText(numberOf(key, token.split('.')[1] ?? ''), ctx.locale) };
}

/** The nonce of a token that this installation has issued and that is neither too young nor too old. */
function usableNonce(ctx: Ctx, key: string, token: string, shortestMs: number): string | null {
  const [issued = '', nonce = '', signature = ''] = token.split('.');
  if (!isEqual(signature, signatureOf(key, `${issued}.${nonce}`))) return null;
  const ageMs = ctx.now().getTime() - Number.parseInt(issued, 36);
  return ageMs >= shortestMs && ageMs <= LONGEST_MS ? nonce : null;
}

/** Which question it is follows from the key, so a token alone does not even tell that. */
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

/** Read once and kept; the first process that needs it makes it. */
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
