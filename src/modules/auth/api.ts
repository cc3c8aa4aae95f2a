import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { isSameOrigin } from '#kernel/http/same-origin.ts';
import { serve } from '#kernel/http/serve.ts';
import { authEndpoints } from './contract.ts';
import { describeMe } from './service/me.ts';
import { availableRoles, roleTitles } from './service/roles.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from './service/sessions.ts';
import { signIn, signOut } from './service/sign-in.ts';
import { listUsers, usersByIds } from './service/users.ts';

export function authApi(app: FastifyInstance): void {
  serve(app, authEndpoints, {
    'POST /api/v0/auth/login': async ({ ctx, body, request, reply }) => {
      const device = String(request.headers['user-agent'] ?? '');
      const { me, token } = await signIn(ctx, { ...body, device, previousToken: request.cookies[SESSION_COOKIE] });
      setSessionCookie(reply, token, ctx.publicUrl);
      return { user: me };
    },
    'GET /api/v0/auth/logout': async ({ ctx, request, reply }) => {
      refuseForeignLogout(request, ctx.publicUrl);
      return logOut(request, reply);
    },
    'POST /api/v0/auth/logout': async ({ request, reply }) => logOut(request, reply),
    'POST /api/v0/auth/getData': async ({ ctx }) => describeMe(ctx, ctx.user),
    'GET /api/v0/auth/': ({ ctx, query }) => listUsers(ctx, query),
    'POST /api/v0/batch/auth/': async ({ ctx, body }) => {
      const auth = await usersByIds(ctx, body);
      return { auth, total: auth.length };
    },
    'POST /api/v0/auth/getDataUserBrowser': async ({ ctx, body }) => {
      const { auth, total } = await listUsers(ctx, body);
      return { auth, numItems: total, availableRoles: await availableRoles(ctx), roleTitles: await roleTitles(ctx) };
    },
  });
}

/** Lax, so that a link in a mail finds the reader signed in; unreadable for scripts; Secure where the address is https. */
export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: SESSION_SECONDS,
  });
}

async function logOut(request: FastifyRequest, reply: FastifyReply): Promise<{ ok: true }> {
  await signOut(request.ctx, request.cookies[SESSION_COOKIE]);
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
  return { ok: true };
}

/** Decision 13: a picture or a prefetched link on a foreign page must not sign anybody out. */
function refuseForeignLogout(request: FastifyRequest, publicUrl: string): void {
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose;
  const isPrefetch = typeof purpose === 'string' && purpose.includes('prefetch');
  const isNavigationByHand = request.headers['sec-fetch-site'] === 'none';
  if (isPrefetch || isNavigationByHand || !isSameOrigin(request, publicUrl))
    throw new AppError('origin', 403, 'kernel_errorOrigin');
}
