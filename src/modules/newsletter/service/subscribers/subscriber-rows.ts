import { and, arrayContains, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import { type SubscriberState, type SubscriberStep, stateAfter } from '../../contract/states.ts';
import { subscribers, suppressions } from '../../tables.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

/** Form in which addresses are stored and compared. */
export const plainAddress = (email: string): string => email.trim().toLowerCase();

const PURPOSE = 'newsletter.address';
export const addressDigest = ({ secrets }: Context, email: string): string => secrets.digest(PURPOSE, email);

/** By the present key, and by former ones. */
export const addressDigests = ({ secrets }: Context, email: string): string[] =>
  secrets.digests(PURPOSE, plainAddress(email));

/** The subscriber with this address, in the trash only if none is outside of it. */
export async function subscriberByEmail(
  ctx: Context,
  siteId: string,
  email: string,
): Promise<SubscriberRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.siteId, siteId), eq(subscribers.email, plainAddress(email))))
    .orderBy(sql`${subscribers.removedAt} is not null`, desc(subscribers.removedAt))
    .limit(1);
  return row;
}

/** All subscriptions of an address in this installation, those in the trash included. */
export const subscriptionsOf = async (ctx: Context, email: string): Promise<SubscriberRow[]> =>
  email === ''
    ? []
    : ctx.db
        .select()
        .from(subscribers)
        .where(eq(subscribers.email, plainAddress(email)));

/** The subscriber of a parish, not in the trash, by its present id or that of one that became one with it. */
export async function subscriberById(ctx: Context, siteId: string, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(subscribers)
    .where(
      and(
        or(eq(subscribers.id, id), arrayContains(subscribers.formerIds, [id])),
        eq(subscribers.siteId, siteId),
        isNull(subscribers.removedAt),
      ),
    );
  return row;
}

/** The state that keeps an address from coming back although its subscriber was deleted. */
export async function suppressedState(ctx: Context, siteId: string, email: string): Promise<SubscriberState | null> {
  const [row] = await ctx.db
    .select({ state: suppressions.state })
    .from(suppressions)
    .where(and(eq(suppressions.siteId, siteId), inArray(suppressions.digest, addressDigests(ctx, email))));
  return row?.state ?? null;
}

/**
 * Changes a subscriber that was read before; of several concurrent changes the first one counts.
 * @throws AppError conflict
 */
export async function changeSubscriber(
  tx: Context,
  { id, rev }: SubscriberRow,
  values: Partial<SubscriberRow>,
): Promise<SubscriberRow> {
  const [row] = await tx.db
    .update(subscribers)
    .set({ ...values, rev: sql`${subscribers.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(subscribers.id, id), eq(subscribers.rev, rev)))
    .returning();
  if (!row) throw conflict(null);
  return row;
}

/** Values of the row after a step of its state machine; null where the step is not possible. */
export function stepValues(
  tx: Context,
  { state }: SubscriberRow,
  step: SubscriberStep,
): Pick<SubscriberRow, 'state' | 'stateAt'> | null {
  const next = stateAfter(state, step);
  return next && { state: next, stateAt: tx.now() };
}

/** True if one of these lists still has to be confirmed. */
export const hasNewList = ({ state, lists }: SubscriberRow, ids: readonly string[]): boolean =>
  ids.some((id) => state !== 'confirmed' || !lists.includes(id));
