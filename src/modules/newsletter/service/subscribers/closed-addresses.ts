import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { CLOSED_STATES, type SubscriberState } from '../../contract/states.ts';
import { subscribers, suppressions } from '../../tables.ts';
import { addressDigests } from './subscriber-rows.ts';

const CHUNK = 1000;

/**
 * The states that keep addresses of a parish from coming back, of these addresses: of rows, also in the trash, and of digests of those whose
 * rows are gone. A row outside of the trash decides alone.
 */
export async function closedStates(
  ctx: Context,
  siteId: string,
  emails: readonly string[],
): Promise<Map<string, SubscriberState>> {
  const states = new Map<string, SubscriberState>();
  for (let at = 0; at < emails.length; at += CHUNK) {
    const part = emails.slice(at, at + CHUNK);
    for (const [email, state] of await rememberedStates(ctx, siteId, part)) states.set(email, state);
    for (const [email, state] of await rowStates(ctx, siteId, part)) {
      if (state) states.set(email, state);
      else states.delete(email);
    }
  }
  return states;
}

/** Null: an open row outside of the trash. */
async function rowStates(ctx: Context, siteId: string, emails: readonly string[]) {
  const rows = await ctx.db
    .select({ email: subscribers.email, state: subscribers.state, removedAt: subscribers.removedAt })
    .from(subscribers)
    .where(and(eq(subscribers.siteId, siteId), inArray(subscribers.email, [...emails])))
    .orderBy(desc(subscribers.removedAt));
  const states = new Map<string, SubscriberState | null>();
  for (const { email, state, removedAt } of rows) {
    const isClosed = CLOSED_STATES.includes(state);
    if (removedAt === null) states.set(email, isClosed ? state : null);
    else if (isClosed && !states.has(email)) states.set(email, state);
  }
  return states;
}

async function rememberedStates(ctx: Context, siteId: string, emails: readonly string[]) {
  const byDigest = new Map(emails.flatMap((email) => addressDigests(ctx, email).map((digest) => [digest, email])));
  if (byDigest.size === 0) return [];
  const rows = await ctx.db
    .select({ digest: suppressions.digest, state: suppressions.state })
    .from(suppressions)
    .where(and(eq(suppressions.siteId, siteId), inArray(suppressions.digest, [...byDigest.keys()])));
  return rows.flatMap(({ digest, state }) => {
    const email = byDigest.get(digest);
    return email === undefined ? [] : [[email, state] as const];
  });
}
