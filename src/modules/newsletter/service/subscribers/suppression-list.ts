import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { demandComponent } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { CLOSED_STATES, stateAfter } from '../../contract/states.ts';
import type { CheckedAddress } from '../../contract/suppression.ts';
import { subscribers, suppressions } from '../../tables.ts';
import { noteConsent } from '../subscribe/note-consent.ts';
import {
  addressDigests,
  changeSubscriber,
  plainAddress,
  stepValues,
  subscriberByEmail,
  suppressedState,
} from './subscriber-rows.ts';

type Address = { site?: string | undefined; email: string };

/** Numbers of closed addresses by their state. @throws AppError C100, kernel.componentOff */
export async function countSuppressed(ctx: Context, site: string | undefined) {
  const siteId = demandPeople(ctx, site);
  const rows = await ctx.db
    .select({ state: subscribers.state, count: sql`count(*)`.mapWith(Number) })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.siteId, siteId),
        isNull(subscribers.removedAt),
        inArray(subscribers.state, [...CLOSED_STATES]),
      ),
    )
    .groupBy(subscribers.state);
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  return {
    unsubscribed: counted.get('unsubscribed') ?? 0,
    bounced: counted.get('bounced') ?? 0,
    blocked: counted.get('blocked') ?? 0,
    forgotten: await ctx.db.$count(suppressions, eq(suppressions.siteId, siteId)),
  };
}

/** Tells what keeps newsletters from an address, also one of which only a digest is left. @throws AppError C100, kernel.componentOff */
export const checkAddress = (ctx: Context, { site, email }: Address): Promise<CheckedAddress> =>
  checked(ctx, demandPeople(ctx, site), plainAddress(email));

/** Lifts a block: from then on the address counts as unsubscribed. @throws AppError C100, kernel.componentOff, conflict, invalid */
export async function unblockAddress(ctx: Context, { site, email: given }: Address): Promise<CheckedAddress> {
  const siteId = demandPeople(ctx, site);
  const email = plainAddress(given);
  return ctx.tx(async (tx) => {
    const row = await subscriberByEmail(tx, siteId, email);
    const step = row && stepValues(tx, row, 'unblock');
    if (row && step) {
      const changed = await changeSubscriber(tx, row, step);
      await noteConsent(tx, changed, { kind: 'changed', source: 'office', lists: [] });
    }
    const isLifted = await liftDigest(tx, siteId, email);
    if (!step && !isLifted) throw invalid({ email: 'newsletter_stateRefused' });
    await tx.record({
      act: 'newsletter.subscriber.unblock',
      object: { kind: 'newsletter_subscriber', id: row?.id ?? '', label: row?.id.slice(0, 8).toUpperCase() ?? '' },
      siteId,
    });
    return checked(tx, siteId, email);
  });
}

function demandPeople(ctx: Context, site: string | undefined): string {
  const { id } = siteOf(ctx, site);
  demandComponent(ctx, 'newsletter', id);
  ctx.demand('newsletter.subscriber.update', { siteId: id });
  return id;
}

async function checked(ctx: Context, siteId: string, email: string): Promise<CheckedAddress> {
  const row = await subscriberByEmail(ctx, siteId, email);
  const living = row?.removedAt === null ? row : undefined;
  const trashed = row && CLOSED_STATES.includes(row.state) ? row.state : null;
  const state = living?.state ?? trashed ?? (await suppressedState(ctx, siteId, email));
  return {
    email,
    state,
    isForgotten: !row && state !== null,
    subscriber: living?.id ?? null,
    mayUnblock: state !== null && stateAfter(state, 'unblock') !== null,
  };
}

async function liftDigest(tx: Context, siteId: string, email: string): Promise<boolean> {
  const after = stateAfter('blocked', 'unblock');
  if (!after) return false;
  const lifted = await tx.db
    .update(suppressions)
    .set({ state: after, at: tx.now() })
    .where(
      and(
        eq(suppressions.siteId, siteId),
        eq(suppressions.state, 'blocked'),
        inArray(suppressions.digest, addressDigests(tx, email)),
      ),
    )
    .returning();
  return lifted.length > 0;
}
