import type { Context } from '#kernel/context.ts';
import { hashToken } from '#kernel/links/token.ts';
import { takeChallenge } from '../challenges.ts';
import { closeSession } from '../sessions/sessions.ts';
import type { Browser } from './browser.ts';

/** Ends this browser's session and any pending sign-in. Idempotent. */
export async function signOut(ctx: Context, { sessionToken, stepToken }: Partial<Browser>): Promise<void> {
  if (sessionToken) await closeSession(ctx.db, sessionToken);
  if (stepToken) await takeChallenge(ctx, 'secondStep', [hashToken(stepToken)]);
  if (ctx.session.state !== 'open') return;
  const object = { kind: 'user', id: ctx.user.id, label: ctx.user.name };
  await ctx.record({ act: 'auth.session.close', object });
}
