import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { CLOSED_STATES } from '../../contract/states.ts';
import type { MergeField, SubscriberMerge } from '../../contract/subscriber-facts.ts';
import { consents, deliveries, subscribers } from '../../tables.ts';
import { namedLists } from '../open-lists.ts';
import { joinedValues, joinRows } from './merge-subscribers.ts';
import type { SubscriberRow } from './subscriber-rows.ts';
import { suppress } from './sweep.ts';

const UPDATE = 'newsletter.subscriber.update';

type Pair = { own: SubscriberRow; other: SubscriberRow };

/** Counts what would go over to the one that stays. @throws AppError C100, notFound, newsletter.mergeApart */
export async function previewMerge(ctx: Context, { keep, drop }: { keep: string; drop: string }) {
  const { own, other } = await demandPair(ctx, keep, drop);
  const { lists, state } = mergedValues(own, other, []);
  const added = lists.filter((id) => !own.lists.includes(id));
  const named = await namedLists(ctx, { siteId: own.siteId, ids: added, locale: ctx.locale });
  return {
    consents: await ctx.db.$count(consents, eq(consents.subscriberId, other.id)),
    deliveries: await ctx.db.$count(deliveries, eq(deliveries.subscriberId, other.id)),
    lists: named.map(({ name }) => name),
    state,
  };
}

/**
 * Makes one subscriber out of two addresses of the same person. Links in emails to the dropped one still work; a closed address does not come
 * back with an import.
 * @throws AppError C100, notFound, conflict, newsletter.mergeApart
 */
export async function mergeSubscribers(
  ctx: Context,
  { keep, drop, take }: SubscriberMerge,
): Promise<{ _id: string; rev: number }> {
  return ctx.tx(async (tx) => {
    const { own, other } = await demandPair(tx, keep._id, drop._id);
    if (own.rev !== keep.rev || other.rev !== drop.rev) throw conflict(null);
    if (CLOSED_STATES.includes(other.state)) await suppress(tx, [other]);
    await joinRows(tx, own, other, mergedValues(own, other, take));
    await tx.record({
      act: 'newsletter.subscriber.merge',
      object: { kind: 'newsletter_subscriber', id: own.id, label: own.id.slice(0, 8).toUpperCase() },
      siteId: own.siteId,
      note: other.id,
    });
    return { _id: own.id, rev: own.rev + 1 };
  });
}

/**
 * A consent holds for the address that gave it: one that is not confirmed, or closed, stays so. Of the dropped one only a block counts, which
 * the office meant for the person, and the lists that it had.
 */
export function mergedValues(own: SubscriberRow, other: SubscriberRow, take: readonly MergeField[]) {
  const { formerIds, ...joined } = joinedValues(own, other);
  const from = (field: MergeField): SubscriberRow => (take.includes(field) ? other : own);
  const hadLists = other.state === 'confirmed' || other.state === 'bounced';
  const isBlocked = joined.state === 'blocked';
  const lists = own.state === 'confirmed' && hadLists ? joined.lists : own.lists;
  return {
    formerIds,
    name: from('name').name,
    locale: from('locale').locale,
    note: from('note').note,
    source: own.source,
    state: isBlocked ? joined.state : own.state,
    stateAt: isBlocked ? joined.stateAt : own.stateAt,
    lists: isBlocked ? [] : lists,
    wanted: isBlocked ? [] : own.wanted,
  };
}

/** The two, locked in the order of their ids. */
async function demandPair(ctx: Context, keep: string, drop: string): Promise<Pair> {
  const rows = await ctx.db
    .select()
    .from(subscribers)
    .where(and(inArray(subscribers.id, [keep, drop]), isNull(subscribers.removedAt)))
    .orderBy(subscribers.id)
    .for('update');
  const own = rows.find(({ id }) => id === keep);
  const other = rows.find(({ id }) => id === drop);
  if (!own || !other || own === other) throw notFound();
  for (const { siteId } of rows) ctx.demand(UPDATE, { siteId });
  if (own.siteId !== other.siteId) throw new AppError('newsletter.mergeApart', 400, 'newsletter_mergeApart');
  return { own, other };
}
