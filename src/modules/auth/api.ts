import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { accountHandlers } from './api/account.ts';
import { accountHandlers as signUpHandlers } from './api/account-handlers.ts';
import { rotatedCookie } from './api/cookies.ts';
import { factorHandlers } from './api/factors.ts';
import { lifecycleHandlers } from './api/lifecycle.ts';
import { sessionHandlers } from './api/sessions.ts';
import { signInHandlers } from './api/sign-in.ts';
import { userHandlers } from './api/users.ts';
import { authEndpoints } from './contract.ts';
import { describeMe } from './service/me.ts';
import { changePassword } from './service/passwords/change-password.ts';
import { keepPins } from './service/pins.ts';
import { changeView, forgetView, keepView, listViews, orderViews } from './service/saved-views.ts';
import { readOwnAccount } from './service/users/room-parts.ts';

export function authApi(app: FastifyInstance): void {
  serve(app, authEndpoints, {
    ...signInHandlers,
    ...factorHandlers,
    ...sessionHandlers,
    ...signUpHandlers,
    'POST /api/v0/auth/changePassword': async ({ ctx, body, reply }) => {
      const changed = await changePassword(ctx, body);
      if (changed) reply.header('set-cookie', rotatedCookie(changed.token, changed.seconds, ctx.publicUrl));
      return { ok: true as const };
    },
    'POST /api/v0/auth/getData': async ({ ctx }) => ({
      ...describeMe(ctx, ctx.user),
      account: await readOwnAccount(ctx),
    }),
    'GET /api/v0/auth/views': ({ ctx, query }) => listViews(ctx, query),
    'POST /api/v0/auth/views': ({ ctx, body }) => keepView(ctx, body),
    'PUT /api/v0/auth/views/order': ({ ctx, body }) => orderViews(ctx, body),
    'PUT /api/v0/auth/views/:id': ({ ctx, params, query, body }) =>
      changeView(ctx, { id: params.id, site: query.site, change: body }),
    'DELETE /api/v0/auth/views/:id': ({ ctx, params, query }) => forgetView(ctx, { id: params.id, site: query.site }),
    'PUT /api/v0/auth/pins': ({ ctx, body }) => keepPins(ctx, body),
    ...userHandlers,
    ...accountHandlers,
    ...lifecycleHandlers,
  });
}
