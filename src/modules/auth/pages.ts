import type { Context } from '#kernel/context.ts';
import { describeMe } from './service/me.ts';
import { roleTitles } from './service/roles.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from './service/sessions.ts';
import { signIn, signOut } from './service/sign-in.ts';

/** Who is looking at the page, for bars and menus. */
export const loadMe = (ctx: Context) => describeMe(ctx, ctx.user);

/** What the roles are called, for the person's own line in the admin area. */
export const loadRoleTitles = (ctx: Context) => roleTitles(ctx);

/** The login form without JavaScript: signs in and returns the Set-Cookie line. @throws AppError as signIn does */
export async function submitLogin(
  ctx: Context,
  input: { handle: string; password: string; device: string },
): Promise<string> {
  const { token } = await signIn(ctx, input);
  return sessionCookieLine(ctx, token, SESSION_SECONDS);
}

/** Ends the session of the given token and returns the Set-Cookie line that forgets it. */
export async function submitLogout(ctx: Context, token: string | undefined): Promise<string> {
  await signOut(ctx, token);
  return sessionCookieLine(ctx, '', 0);
}

function sessionCookieLine(ctx: Context, token: string, seconds: number): string {
  const secure = ctx.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
