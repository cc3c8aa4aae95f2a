import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { LOCALES } from '#kernel/i18n/texts.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { MOST_LISTS } from '../contract/sign-up.ts';
import { CONSENT_SOURCES, SUBSCRIBER_STATES, type SubscriberState, stateAfter } from '../contract/states.ts';
import { listsOf } from '../service/open-lists.ts';
import { noteConsent } from '../service/subscribe/note-consent.ts';
import { joinSubscribers } from '../service/subscribers/merge-subscribers.ts';
import { plainAddress, subscriberByEmail, suppressedState } from '../service/subscribers/subscriber-rows.ts';
import { subscribers } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'newsletter.subscriber'> {}
}

const fields = {
  name: z.string().trim().max(120).default(''),
  locale: z.enum(LOCALES).default('de'),
  lists: z.array(z.uuid()).max(MOST_LISTS).default([]),
  /** Origin of the consent, noted by the office. */
  note: z.string().trim().max(300),
};
const state = z.enum(SUBSCRIBER_STATES);

export const subscriberContract = collectionContract('newsletter_subscriber', {
  read: 'staff',
  title: 'NewsletterSubscriber',
  fields,
  item: { email: z.string(), state, source: z.enum(CONSENT_SOURCES), pausedUntil: z.iso.datetime().nullable() },
  create: { ...ofSite, email: z.email().max(254), note: fields.note.min(1) },
  change: { state },
  filter: { state: state.optional(), list: z.uuid().optional() },
  sorts: ['email', 'name', 'updatedAt'],
});
export type Subscriber = z.output<typeof subscriberContract.item>;

export const subscriberPermissions = {
  'newsletter.subscriber.update': 'newsletter_permissionSubscriberUpdate',
} satisfies Permissions;

type SubscriberRow = Row<typeof subscribers>;

/** The addresses that subscribed in a parish. Who subscribes to a parish tells of a belief, so the list is for its office alone. */
export const subscriberCollection = defineCollection({
  contract: subscriberContract,
  table: subscribers,
  thing: 'newsletter.subscriber',
  permissions: { write: 'newsletter.subscriber.update', read: 'newsletter.subscriber.update' },
  nouns: {
    one: 'newsletter_subscriberOne',
    accusative: 'newsletter_subscriberAccusative',
    many: 'newsletter_subscribers',
  },
  sorts: { email: subscribers.email, name: subscribers.name, updatedAt: subscribers.updatedAt },
  filters: ({ state: wanted, list }: ListFilter & { state?: SubscriberState; list?: string }) => [
    wanted ? eq(subscribers.state, wanted) : undefined,
    list ? sql`${subscribers.lists} @> array[${list}]::uuid[]` : undefined,
  ],
  uniqueBy: { column: subscribers.email, taken: 'newsletter_emailTaken', inMerge: 'trash' },
  prepareMerge: joinSubscribers,
  personal: ['email', 'name', 'note'],
  label: ({ id }) => id.slice(0, 8).toUpperCase(),
  trash: { title: subscribers.email },
  prepare: prepared,
  after: noteAct,
  refuseRestore: async (tx, rows) => {
    for (const { siteId, email } of rows)
      if ((await subscriberByEmail(tx, siteId, email))?.removedAt === null)
        throw invalid({ email: 'newsletter_emailTaken' });
  },
});

/** @throws AppError invalid for lists of others, taken and closed addresses, and states that are not for the office to set */
async function prepared(tx: Context, siteId: string, values: Values<typeof subscribers>, before: SubscriberRow | null) {
  const known = new Set((await listsOf(tx, siteId)).map(({ id }) => id));
  if (values.lists?.some((id) => !known.has(id) && !before?.lists.includes(id)))
    throw invalid({ lists: 'kernel_fieldNotAllowed' });
  if (before) return { ...values, ...stateOf(tx, values.state ?? before.state, before) };
  const email = plainAddress(values.email ?? '');
  const taken = await subscriberByEmail(tx, siteId, email);
  if (taken?.removedAt === null) throw invalid({ email: 'newsletter_emailTaken' });
  if ((taken && taken.state !== 'confirmed' && taken.state !== 'pending') || (await suppressedState(tx, siteId, email)))
    throw invalid({ email: 'newsletter_emailClosed' });
  const at = tx.now();
  return { ...values, email, source: 'office' as const, state: 'confirmed' as const, confirmedAt: at, stateAt: at };
}

/** An address is confirmed by its owner only; the office unsubscribes, blocks and unblocks. */
function stateOf(tx: Context, next: SubscriberState, { state: now }: SubscriberRow) {
  if (next === now) return {};
  const possible = (['unsubscribe', 'block', 'unblock'] as const).map((step) => stateAfter(now, step));
  if (!possible.includes(next)) throw invalid({ state: 'newsletter_stateRefused' });
  return { state: next, stateAt: tx.now(), lists: [], wanted: [] };
}

async function noteAct(tx: Context, row: SubscriberRow, before: SubscriberRow | null): Promise<void> {
  const { lists, note } = row;
  if (!before) return noteConsent(tx, row, { kind: 'stated', source: 'office', lists, note });
  if (before.state !== row.state && before.lists.length + before.wanted.length > 0)
    return noteConsent(tx, row, { kind: 'withdrawn', source: 'office', lists: before.lists, note });
  if (before.lists.toSorted().join() !== lists.toSorted().join())
    await noteConsent(tx, row, { kind: 'changed', source: 'office', lists, note });
}
