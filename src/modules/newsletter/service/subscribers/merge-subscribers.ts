import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isTakenIn } from '#kernel/records/site-clashes.ts';
import type { Moved } from '#kernel/site-data.ts';
import type { SubscriberState } from '../../contract/states.ts';
import { consents, subscribers } from '../../tables.ts';
import { followDeliveries } from './follow-deliveries.ts';
import type { SubscriberRow } from './subscriber-rows.ts';

/**
 * Merges the subscriber of both parishes into one, with the lists and the consents of both. Links in emails that named
 * the other one still work.
 */
export async function joinSubscribers(tx: Context, from: string, into: string): Promise<Moved> {
  const twice = await tx.db
    .select()
    .from(subscribers)
    .where(
      and(eq(subscribers.siteId, from), isNull(subscribers.removedAt), isTakenIn(subscribers, into, subscribers.email)),
    );
  if (twice.length === 0) return {};
  const emails = twice.map(({ email }) => email);
  const receiving = await tx.db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.siteId, into), isNull(subscribers.removedAt), inArray(subscribers.email, emails)));
  const byEmail = new Map(receiving.map((row) => [row.email, row]));
  for (const other of twice) {
    const own = byEmail.get(other.email);
    if (own) await joinRows(tx, own, other, joinedValues(own, other));
  }
  return { joined: emails.toSorted() };
}

/** Stores the values in the one that stays, and gives it the proof and the ledger of the other one, which is deleted. */
export async function joinRows(
  tx: Context,
  own: SubscriberRow,
  other: SubscriberRow,
  values: Partial<SubscriberRow>,
): Promise<void> {
  await tx.db
    .update(subscribers)
    .set({ ...values, rev: sql`${subscribers.rev} + 1`, updatedAt: tx.now() })
    .where(eq(subscribers.id, own.id));
  await tx.db.update(consents).set({ subscriberId: own.id }).where(eq(consents.subscriberId, other.id));
  await followDeliveries(tx, other.id, own.id);
  await tx.db.delete(subscribers).where(eq(subscribers.id, other.id));
}

/** The state of two subscribers with one address, and what they subscribed to together. */
export function joinedValues(own: SubscriberRow, other: SubscriberRow) {
  const leading = [own, other].toSorted(byWeight)[0] ?? own;
  const { state, stateAt, source, note, pausedUntil } = leading;
  const isClosed = state === 'blocked';
  const union = (pick: 'lists' | 'wanted') => (isClosed ? [] : [...new Set([...own[pick], ...other[pick]])]);
  return {
    state,
    stateAt,
    source,
    note,
    pausedUntil,
    lists: union('lists'),
    wanted: union('wanted'),
    name: own.name || other.name,
    askedAt: own.askedAt ?? other.askedAt,
    confirmedAt: own.confirmedAt ?? other.confirmedAt,
    formerIds: [...own.formerIds, other.id, ...other.formerIds],
  };
}

/**
 * An office that blocks an address decides for both. Whether its mailbox exists is told by the later of both; an open sign-up
 * or none at all takes nothing from a confirmed one.
 */
const WEIGHT: Readonly<Record<SubscriberState, number>> = {
  blocked: 3,
  bounced: 2,
  confirmed: 2,
  pending: 1,
  unsubscribed: 0,
};

const byWeight = (one: SubscriberRow, other: SubscriberRow): number =>
  WEIGHT[other.state] - WEIGHT[one.state] || other.stateAt.getTime() - one.stateAt.getTime();
