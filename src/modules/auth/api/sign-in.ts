import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { isSameOrigin } from '#kernel/http/guard/same-origin.ts';
import type { Handlers } from '#kernel/http/serve.ts';
import type { signInEndpoints } from '../contract/sign-in.ts';
import { mailChosenCode } from '../service/factors/email-code.ts';
import { passkeyQuestion } from '../service/factors/passkey-proof.ts';
import { describeMe } from '../service/me.ts';
import { limitRate } from '../service/rate-limit.ts';
import { reportNotMe } from '../service/sign-in/not-me.ts';
import { prove } from '../service/sign-in/prove.ts';
import { finishSecondStep, personOfStep, readSecondStep } from '../service/sign-in/second-step.ts';
import { type SignInResult, signIn } from '../service/sign-in/sign-in.ts';
import { signOut } from '../service/sign-in/sign-out.ts';
import { browserOf, cookiesAfter, cookiesAfterSignOut, rotatedCookie } from './cookies.ts';

export const signInHandlers: Handlers<typeof signInEndpoints> = {
  'POST /api/v0/auth/login': async ({ ctx, body, request, reply }) => {
    const result = await signIn(ctx, body, browserOf(request, ctx.publicUrl));
    reply.header('set-cookie', cookiesAfter(result, ctx.publicUrl));
    return answerOf(result);
  },
  'GET /api/v0/auth/logout': async ({ ctx, request, reply }) => {
    refuseForeignLogout(request, ctx.publicUrl);
    return logOut(request, reply);
  },
  'POST /api/v0/auth/logout': async ({ request, reply }) => logOut(request, reply),
  'POST /api/v0/auth/verify2FA': async ({ ctx, body, request, reply }) => {
    if (ctx.session.state === 'open') {
      await giveProof({ request, reply }, body);
      return { user: describeMe(ctx, ctx.user) };
    }
    const result = await finishSecondStep(ctx, body, browserOf(request, ctx.publicUrl));
    reply.header('set-cookie', cookiesAfter(result, ctx.publicUrl));
    return { user: result.me };
  },
  'POST /api/v0/auth/sendCode': async ({ ctx, request }) => {
    await mailChosenCode(ctx, await personOfStep(ctx, browserOf(request, ctx.publicUrl)));
    return { ok: true };
  },
  'POST /api/v0/auth/prove': async ({ body, request, reply }) => {
    await giveProof({ request, reply }, body);
    return { ok: true };
  },
  'POST /api/v0/auth/passkeyOptions': async ({ ctx, request }) => {
    const step = await readSecondStep(ctx, browserOf(request, ctx.publicUrl).stepToken);
    const userId = ctx.session.state === 'open' ? ctx.user.id : (step?.userId ?? null);
    await limitRate(ctx, 'ask');
    return passkeyQuestion(ctx, userId);
  },
  'POST /api/v0/auth/notMe': async ({ ctx, body }) => {
    await reportNotMe(ctx, body.token);
    return { ok: true };
  },
};

/** Decision 12: 'ttop' if a code of the authenticator app is required. */
function answerOf(result: SignInResult) {
  if (result.kind === 'signedIn') return { user: result.me };
  const { methods } = result;
  return methods[0] === 'app' ? { ttop: true as const, methods } : { second_factor: true as const, methods };
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Re-authenticates and sets the cookie with the rotated session token. */
export async function giveProof({ request, reply }: Exchange, given: Parameters<typeof prove>[1]): Promise<void> {
  const { ctx } = request;
  const proven = await prove(ctx, given);
  if (proven) reply.header('set-cookie', rotatedCookie(proven.token, proven.seconds, ctx.publicUrl));
}

async function logOut(request: FastifyRequest, reply: FastifyReply): Promise<{ ok: true }> {
  const { ctx } = request;
  await signOut(ctx, browserOf(request, ctx.publicUrl));
  reply.header('set-cookie', cookiesAfterSignOut(ctx.publicUrl));
  return { ok: true };
}

/** Values of Sec-Fetch-Dest of a followed link and of `fetch`; an image, script or frame sends its own. */
const DELIBERATE = new Set(['document', 'empty']);

/** Decision 13: an image, a prefetched link, another site or a typed URL must not sign the user out (logout CSRF). */
function refuseForeignLogout(request: FastifyRequest, publicUrl: string): void {
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose;
  const isPrefetch = typeof purpose === 'string' && purpose.includes('prefetch');
  const isDeliberate = DELIBERATE.has(String(request.headers['sec-fetch-dest'] ?? 'empty'));
  if (isPrefetch || !isDeliberate || !isSameOrigin(request, publicUrl))
    throw new AppError('origin', 403, 'kernel_errorOrigin');
}
