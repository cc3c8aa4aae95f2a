import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { LinkPayload, LinkPurpose } from '../contract/links.ts';
import { links, users } from '../tables.ts';
import { hashToken, newToken } from './sessions/token.ts';

export type Link = { id: string; userId: string; payload: LinkPayload };
type NewLink = { purpose: LinkPurpose; userId: string; handle: string; lifeMs: number; payload?: LinkPayload };

/** How long ended links are kept: for questions, not for use. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** S8.2, said for everything that is wrong with a link: unknown, used, too old, replaced, another address by now. */
export const tokenExpired = () => new AppError('auth.tokenExpired', 400, 'auth_tokenExpired');

/** Makes a link and ends the open one for the same purpose. The token is told once, here. */
export async function issueLink(ctx: Context, link: NewLink): Promise<{ id: string; token: string }> {
  const token = newToken();
  const { lifeMs, payload = {}, ...given } = link;
  const values = {
    ...given,
    payload,
    tokenHash: hashToken(token),
    createdAt: ctx.now(),
    expiresAt: new Date(ctx.now().getTime() + lifeMs),
  };
  const [made] = await ctx.db
    .insert(links)
    .values(values)
    .onConflictDoUpdate({
      target: [links.userId, links.purpose],
      targetWhere: isNull(links.usedAt),
      set: { ...values, id: sql`gen_random_uuid()` },
    })
    .returning({ id: links.id });
  if (!made) throw new Error('The link was not stored');
  return { id: made.id, token };
}

/** What a link is for, without using it: pages show first and act when asked. Null = 'This token has expired.' */
export async function findLink(ctx: Context, purpose: LinkPurpose, token: string): Promise<Link | null> {
  const [found] = await ctx.db
    .select({ id: links.id, userId: links.userId, payload: links.payload })
    .from(links)
    .where(usable(ctx, purpose, token));
  return found ?? null;
}

/** Uses a link up; of several at the same moment exactly one gets it. @throws AppError auth.tokenExpired */
export async function useLink(ctx: Context, purpose: LinkPurpose, token: string): Promise<Link> {
  const [used] = await ctx.db
    .update(links)
    .set({ usedAt: ctx.now() })
    .where(usable(ctx, purpose, token))
    .returning({ id: links.id, userId: links.userId, payload: links.payload });
  if (!used) throw tokenExpired();
  return used;
}

/** Uses up a link by its id, for work that was planned with it. False = it was ended before. */
export async function closeLink(ctx: Context, id: string): Promise<boolean> {
  const closed = await ctx.db
    .update(links)
    .set({ usedAt: ctx.now() })
    .where(and(eq(links.id, id), isNull(links.usedAt)))
    .returning({ id: links.id });
  return closed.length > 0;
}

/** Ends what is open for a person. */
export async function endLinks(ctx: Context, userId: string, purposes: LinkPurpose[]): Promise<void> {
  await ctx.db
    .update(links)
    .set({ usedAt: ctx.now() })
    .where(and(eq(links.userId, userId), inArray(links.purpose, purposes), isNull(links.usedAt)));
}

/** Removes links that ended a month ago. */
export async function sweepLinks(ctx: Context): Promise<void> {
  await ctx.db.delete(links).where(lt(links.expiresAt, new Date(ctx.now().getTime() - KEPT_MS)));
}

/** Open, in time, for the same address still, and the person has not signed in since (who can sign in needs no link). */
function usable(ctx: Context, purpose: LinkPurpose, token: string): SQL | undefined {
  const survivesSignIn = purpose === 'keepSecondFactor' || purpose === 'changeEmail';
  const holder = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, links.userId),
        eq(users.handle, links.handle),
        isNull(users.removedAt),
        survivesSignIn ? undefined : or(isNull(users.lastLoginAt), sql`${users.lastLoginAt} <= ${links.createdAt}`),
      ),
    );
  return and(
    eq(links.tokenHash, hashToken(token)),
    eq(links.purpose, purpose),
    isNull(links.usedAt),
    gt(links.expiresAt, ctx.now()),
    sql`exists ${holder}`,
  );
}
