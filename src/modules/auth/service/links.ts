import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import * as oneTime from '#kernel/links/one-time-links.ts';
import { hashToken } from '#kernel/links/token.ts';
import type { LinkPayload, LinkPurpose } from '../contract/links.ts';
import { users } from '../tables.ts';

export type Link = { id: string; userId: string; payload: LinkPayload; createdAt: Date };
type NewLink = { purpose: LinkPurpose; userId: string; handle: string; lifeMs: number; payload?: LinkPayload };

/** S8.2: the one refusal for an unknown, used, expired or replaced link, and for one to a former address. */
export const tokenExpired = () => new AppError('auth.tokenExpired', 400, 'auth_tokenExpired');

/** Makes a link for an account and its present address; replaces the open one for the same purpose. */
export function issueLink(ctx: Context, { purpose, userId, handle, lifeMs, payload = {} }: NewLink) {
  return oneTime.issueLink(ctx, { kind: kindOf(purpose), subject: userId, lifeMs, payload: { ...payload, handle } });
}

/** Reads what a link is for, without using it. Null = 'This token has expired.' */
export async function findLink(ctx: Context, purpose: LinkPurpose, token: string): Promise<Link | null> {
  const found = await oneTime.findLink(ctx, kindOf(purpose), [hashToken(token)]);
  return found && usableLink(ctx, purpose, found);
}

/** Uses a link; one of several concurrent callers gets it. Call it inside a transaction. @throws AppError auth.tokenExpired */
export async function useLink(tx: Context, purpose: LinkPurpose, token: string): Promise<Link> {
  const taken = await oneTime.takeLink(tx, kindOf(purpose), [hashToken(token)]);
  const link = taken && (await usableLink(tx, purpose, taken));
  if (!link) throw tokenExpired();
  return link;
}

/** The link with which the removal of a second factor was scheduled; null = it was used or replaced meanwhile. */
export async function scheduledLink(ctx: Context, id: string): Promise<Link | null> {
  const found = await oneTime.findLinkById(ctx, id);
  return found && linkOf(found);
}

/** Ends the open links of an account for these purposes. */
export const endLinks = (ctx: Context, userId: string, purposes: LinkPurpose[]): Promise<void> =>
  oneTime.dropLinks(ctx, [userId], purposes.map(kindOf));

const kindOf = (purpose: LinkPurpose) => `auth.${purpose}`;

/** Null when the address has changed since, the account was removed, or has signed in since (then it needs no link). */
async function usableLink(ctx: Context, purpose: LinkPurpose, found: oneTime.OneTimeLink): Promise<Link | null> {
  const link = linkOf(found);
  const survivesSignIn = purpose === 'keepSecondFactor' || purpose === 'changeEmail';
  const [account] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, link.userId),
        eq(users.handle, String(found.payload.handle)),
        isNull(users.removedAt),
        survivesSignIn ? undefined : or(isNull(users.lastLoginAt), lte(users.lastLoginAt, link.createdAt)),
      ),
    );
  return account ? link : null;
}

function linkOf({ id, subject, payload, createdAt }: oneTime.OneTimeLink): Link {
  return { id, userId: subject ?? '', payload: payload as LinkPayload, createdAt };
}
