import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { isSameText } from '../secrets/same-text.ts';
import { limitNetwork, rateLimits } from '../throttle/rate-limit.ts';
import { isWorkDone } from '../web/proof-of-work/proof-of-work.ts';
import { captchaKeys, captchaUses } from './tables.ts';

/** No human reads and fills in a form faster. */
const SHORTEST_MS = 3000;
/** Without JavaScript nothing can be computed: the form has to be this old instead. */
const SHORTEST_WITHOUT_WORK_MS = 20_000;
/** Forms without computed work, per network. */
const WITHOUT_WORK = rateLimits(3, 6, 12);
/** Leaves time for users who are interrupted while filling in the form. */
const LONGEST_MS = 2 * 3_600_000;

/** Captcha of one form: the token names its challenge and its time of issue. */
export type Challenge = { token: string };

/**
 * Submitted with a form. `answer`: the result of `doWork`, '' without JavaScript. `website` is a honeypot field, invisible to
 * humans.
 */
export type ChallengeAnswer = { token: string; answer: string; website?: string | undefined };

type Ctx = Pick<Context, 'db' | 'now' | 'kept' | 'ip'>;

/** S5.6; an unreadable, expired, used or too early answer gets the same message as a wrong one. */
const wrongAnswer = () => new AppError('wrongCaptcha', 400, 'kernel_captchaWrong');

/** Issues a challenge (decision 26). Nothing is stored, so issuing costs nothing. */
export async function newChallenge(ctx: Ctx): Promise<Challenge> {
  const body = `${ctx.now().getTime().toString(36)}.${randomBytes(16).toString('base64url')}`;
  return { token: `${body}.${signatureOf(await keyOf(ctx), body)}` };
}

/** The same challenge for a form that was refused for another reason; a new one if it is no longer usable. */
export async function sameChallenge(ctx: Ctx, token: string): Promise<Challenge> {
  const read = readToken(ctx, await keyOf(ctx), token);
  if (!read) return newChallenge(ctx);
  const used = await ctx.db.select().from(captchaUses).where(eq(captchaUses.nonce, read.nonce));
  return used.length > 0 ? newChallenge(ctx) : { token };
}

/**
 * Verifies the work. Each challenge can be used once, so call this last, when everything else is valid, and outside of a transaction
 * that may be rolled back. Without work the form has to be older, and fewer are accepted per network.
 * @throws AppError wrongCaptcha, kernel.captchaWait, tooMany
 */
export async function demandHuman(ctx: Ctx, { token, answer, website }: ChallengeAnswer): Promise<void> {
  const read = readToken(ctx, await keyOf(ctx), token);
  if (!read || read.ageMs < SHORTEST_MS || website) throw wrongAnswer();
  const isWithoutWork = answer === '';
  if (isWithoutWork) demandPatience(read.ageMs);
  else if (!isWorkDone(token, answer)) throw wrongAnswer();
  const stored = await ctx.db
    .insert(captchaUses)
    .values({ nonce: read.nonce, usedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ nonce: captchaUses.nonce });
  if (stored.length === 0) throw wrongAnswer();
  if (isWithoutWork) await limitNetwork(ctx, 'captcha.withoutWork', WITHOUT_WORK);
}

/** Deletes used challenges that have expired anyway. */
export async function sweepAnswered(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db.delete(captchaUses).where(lt(captchaUses.usedAt, new Date(ctx.now().getTime() - 2 * LONGEST_MS)));
}

function demandPatience(ageMs: number): void {
  const count = Math.ceil((SHORTEST_WITHOUT_WORK_MS - ageMs) / 1000);
  if (count > 0) throw new AppError('kernel.captchaWait', 400, 'kernel_captchaWait', { count });
}

/** A token issued by this installation that has not expired. */
function readToken(ctx: Ctx, key: string, token: string): { nonce: string; ageMs: number } | null {
  const [issued = '', nonce = '', signature = ''] = token.split('.');
  if (!isSameText(signature, signatureOf(key, `${issued}.${nonce}`))) return null;
  const ageMs = ctx.now().getTime() - Number.parseInt(issued, 36);
  return ageMs >= 0 && ageMs <= LONGEST_MS ? { nonce, ageMs } : null;
}

function signatureOf(key: string, body: string): string {
  return createHmac('sha256', key).update(`token ${body}`).digest('base64url');
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
    if (!row) throw new Error('The key of the challenges is gone');
    return row.value;
  });
}
