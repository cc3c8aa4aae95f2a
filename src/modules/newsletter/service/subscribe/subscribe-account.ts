import type { Context } from '#kernel/context.ts';
import { handleOf } from '#modules/auth/index.ts';
import { subscribers } from '../../tables.ts';
import { openLists } from '../open-lists.ts';
import { leave } from '../preferences/own-subscription.ts';
import { plainAddress, subscriberByEmail, subscriptionsOf, suppressedState } from '../subscribers/subscriber-rows.ts';
import { noteConsent } from './note-consent.ts';

/**
 * Puts a verified account on the default lists of the default parish; its consent is proved by the account. An address that is known
 * here keeps what it chose, so a repeated event changes nothing.
 */
export async function subscribeAccount(ctx: Context, userId: string): Promise<void> {
  const siteId = ctx.site.id;
  const email = plainAddress((await handleOf(ctx, userId)) ?? '');
  const lists = (await openLists(ctx, siteId)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  if (!email || lists.length === 0 || !ctx.isOn('newsletter', siteId)) return;
  await ctx.tx(async (tx) => {
    if ((await subscriberByEmail(tx, siteId, email)) || (await suppressedState(tx, siteId, email))) return;
    const at = tx.now();
    const [row] = await tx.db
      .insert(subscribers)
      .values({ siteId, email, lists, state: 'confirmed', source: 'account', confirmedAt: at, stateAt: at })
      .onConflictDoNothing()
      .returning();
    if (!row) return;
    await noteConsent(tx, row, { kind: 'confirmed', source: 'account', lists, place: '/Registrieren' });
    await tx.jobs.enqueue('newsletter.sendWelcome', { siteId, id: row.id });
  });
}

/** Unsubscribes the address of an account everywhere, after its consent was withdrawn; a repeated event changes nothing. */
export async function unsubscribeAccount(ctx: Context, userId: string): Promise<void> {
  const email = (await handleOf(ctx, userId)) ?? '';
  await ctx.tx(async (tx) => {
    for (const row of await subscriptionsOf(tx, email)) await leave(tx, row, { source: 'account', listId: null });
  });
}
