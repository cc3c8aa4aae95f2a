import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import * as oneTime from '#kernel/links/one-time-links.ts';
import { hashToken } from '#kernel/links/token.ts';
import type { LinkPayload, LinkPurpose } from '../../contract/links.ts';
import { users } from '../../tables.ts';

export type Link = { id: string; userId: string; payload: LinkPayload; createdAt: Date };
type NewLink = { purpose: LinkPurpose; userId: string; handle: string; lifeMs: number; payload?: LinkPayload };

/** S8.2: the single error for an unknown, used, expired or replaced link, and for one sent to a former address. */
export const tokenExpired = () => new AppError('auth.tokenExpired', 400, 'auth_tokenExpired');

/** Creates a link bound to an account and its current address; replaces any open one for the same purpose. */
export function issueLink(ctx: Context, { purpose, userId, handle, lifeMs, payload = {} }: NewLink) {
  return oneTime.issueLink(ctx, { kind: kindOf(purpose), subject: userId, lifeMs, payload: { ...payload, handle } });
}

/** Reads a link without consuming it. Null = 'This token has expired.' */
export async function findLink(ctx: Context, purpose: LinkPurpose, token: string): Promise<Link | null> {
  const found = await oneTime.findLink(ctx, kindOf(purpose), [hashToken(token)]);
  return found && usableLink(ctx, purpose, found);
}

/** Consumes a link; only one of several concurrent calls succeeds. NB: needs a transaction. @throws AppError auth.tokenExpired */
export async function useLink(tx: Context, purpose: LinkPurpose, token: string): Promise<Link> {
  const taken = await oneTime.takeLink(tx, kindOf(purpose), [hashToken(token)]);
  const link = taken && (await usableLink(tx, purpose, taken));
  if (!link) throw tokenExpired();
  return link;
}

/** The link by which the removal of a second factor was scheduled; null if it has been used or replaced since. */
export async function scheduledLink(ctx: Context, id: string): Promise<Link | null> {
  const found = await oneTime.findLinkById(ctx, id);
  return found && linkOf(found);
}

/** Invalidates the open links of an account for these purposes. */
export const endLinks = (ctx: Context, userId: string, purposes: LinkPurpose[]): Promise<void> =>
  oneTime.dropLinks(ctx, [userId], purposes.map(kindOf));

const kindOf = (purpose: LinkPurpose) => `auth.${purpose}`;

/** Null if the address has changed, the account was removed, or it has signed in since (no link needed then). */
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
