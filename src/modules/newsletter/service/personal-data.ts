import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { AccountSection, PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { CLOSED_STATES } from '../contract/states.ts';
import { consents, deliveries, sendings, subscribers } from '../tables.ts';
import { namedLists } from './open-lists.ts';
import { preferencesPath } from './own-links.ts';
import { forgetDeliveries } from './subscribers/forget-deliveries.ts';
import { plainAddress, type SubscriberRow, subscriptionsOf } from './subscribers/subscriber-rows.ts';
import { suppress } from './subscribers/sweep.ts';

/**
 * Subscriptions of an address with their proof, and the newsletters that were sent to it. An erased address that was blocked stays blocked, as
 * a digest; the ledger only keeps that somebody got each newsletter.
 */
export const newsletterPersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const records = [];
    const rows = await subscriptionsOf(ctx, address);
    for (const row of rows) {
      const own = eq(consents.subscriberId, row.id);
      const proofs = await ctx.db.select().from(consents).where(own).orderBy(asc(consents.at));
      for (const { kind, source, at, place, wording, lists, network } of proofs)
        records.push({
          email: row.email,
          name: row.name,
          state: row.state,
          pausedUntil: row.pausedUntil?.toISOString() ?? '',
          kind,
          source,
          at: at.toISOString(),
          place,
          wording,
          lists: lists.map(({ name }) => name).join(', '),
          network,
        });
    }
    const got = await receivedBy(ctx, rows, address);
    return [
      { title: m.newsletter_roomTitle({}, ctx), records },
      { title: m.newsletter_received({}, ctx), records: got },
    ].filter((part) => part.records.length > 0);
  },
  async erase(tx, _userId, address) {
    const rows = await subscriptionsOf(tx, address);
    await suppress(
      tx,
      rows.filter(({ state }) => CLOSED_STATES.includes(state)),
    );
    await forgetDeliveries(tx, deliveriesOf(rows, address));
    for (const { id } of rows) await tx.db.delete(subscribers).where(eq(subscribers.id, id));
    return [];
  },
};

/** The ledger of an address, also where its subscriber is gone. */
function deliveriesOf(rows: readonly SubscriberRow[], address: string) {
  const email = plainAddress(address);
  return or(
    email === '' ? sql`false` : eq(deliveries.email, email),
    rows.length > 0
      ? inArray(
          deliveries.subscriberId,
          rows.map(({ id }) => id),
        )
      : undefined,
  );
}

async function receivedBy(ctx: Context, rows: readonly SubscriberRow[], address: string) {
  const got = await ctx.db
    .select({ subject: sendings.subject, state: deliveries.state, sentAt: deliveries.sentAt })
    .from(deliveries)
    .innerJoin(sendings, eq(sendings.id, deliveries.sendingId))
    .where(deliveriesOf(rows, address))
    .orderBy(asc(deliveries.sentAt), asc(deliveries.id));
  return got.map(({ subject, state, sentAt }) => ({ subject, state, sentAt: sentAt?.toISOString() ?? '' }));
}

/** 'Newsletter' in the account area, for the address of the account. */
export const ownNewsletters: AccountSection = {
  id: 'newsletter',
  async load(ctx) {
    const rows = (await subscriptionsOf(ctx, ctx.user.handle)).filter(
      ({ state, removedAt, siteId }) =>
        state === 'confirmed' &&
        !removedAt &&
        ctx.isOn('newsletter', siteId) &&
        ctx.sites.some(({ id }) => id === siteId),
    );
    if (rows.length === 0) return null;
    const shown = [];
    for (const row of rows) {
      const named = await namedLists(ctx, { siteId: row.siteId, ids: row.lists, locale: ctx.locale });
      shown.push({
        title: ctx.sites.find(({ id }) => id === row.siteId)?.name ?? '',
        detail: named.map(({ name }) => name).join(', '),
        href: preferencesPath(ctx, row),
      });
    }
    return { title: m.newsletter_ownTitle({}, ctx), rows: shown, more: null };
  },
};
