import { asc, eq } from 'drizzle-orm';
import type { AccountSection, PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { CLOSED_STATES } from '../contract/states.ts';
import { consents, subscribers } from '../tables.ts';
import { namedLists } from './open-lists.ts';
import { preferencesPath } from './own-links.ts';
import { subscriptionsOf } from './subscribers/subscriber-rows.ts';
import { suppress } from './subscribers/sweep.ts';

/** Subscriptions of an address with their proof. An erased address that was blocked stays blocked, as a digest. */
export const newsletterPersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const records = [];
    for (const row of await subscriptionsOf(ctx, address)) {
      const own = eq(consents.subscriberId, row.id);
      const proofs = await ctx.db.select().from(consents).where(own).orderBy(asc(consents.at));
      for (const { kind, source, at, wording, lists, network } of proofs)
        records.push({
          email: row.email,
          name: row.name,
          state: row.state,
          kind,
          source,
          at: at.toISOString(),
          wording,
          lists: lists.map(({ name }) => name).join(', '),
          network,
        });
    }
    return records.length > 0 ? [{ title: m.newsletter_roomTitle({}, ctx), records }] : [];
  },
  async erase(tx, _userId, address) {
    const rows = await subscriptionsOf(tx, address);
    await suppress(
      tx,
      rows.filter(({ state }) => CLOSED_STATES.includes(state)),
    );
    for (const { id } of rows) await tx.db.delete(subscribers).where(eq(subscribers.id, id));
    return [];
  },
};

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
