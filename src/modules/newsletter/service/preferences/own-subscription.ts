import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { ConsentSource, SubscriberState } from '../../contract/states.ts';
import { listsOf, type ShownList, shownList } from '../open-lists.ts';
import { isOwnCode, SEGMENT } from '../own-links.ts';
import { noteConsent } from '../subscribe/note-consent.ts';
import { changeSubscriber, type SubscriberRow, stepValues, subscriberById } from '../subscribers/subscriber-rows.ts';

const PAUSE_MS = 28 * 24 * 3_600_000;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Subscriber named by a link, and the code of the link ('' for the account with the address). */
export type OwnLink = { id: string; code: string };

/** View of a subscription for the subscriber. */
export type OwnSubscription = {
  email: string;
  state: SubscriberState;
  /** Local date until which no newsletters are wanted; null = no pause. */
  pausedUntil: string | null;
  /** Those that can be chosen, and those that the office put them on. */
  lists: (ShownList & { isChosen: boolean })[];
};

/** The own choice, for whoever has the link of an email and for the account with the address. @throws AppError notFound */
export async function readOwnSubscription(ctx: Context, link: OwnLink): Promise<OwnSubscription> {
  const { row } = await demandOwn(ctx, link);
  const lists = await choosableBy(ctx, row);
  const { email, state, pausedUntil: end } = row;
  const pausedUntil = end && end > ctx.now() ? localMoment(end, ctx.site.timeZone).on : null;
  return { email, state, pausedUntil, lists };
}

/** Stores the ticked lists; without one the address is unsubscribed. @throws AppError notFound */
export async function chooseLists(ctx: Context, link: OwnLink, chosen: readonly string[]): Promise<OwnSubscription> {
  await ctx.tx(async (tx) => {
    const { row, source } = await demandOwn(tx, link);
    if (row.state !== 'confirmed') throw notFound();
    const choosable = (await choosableBy(tx, row)).map(({ id }) => id);
    const lists = choosable.filter((id) => chosen.includes(id));
    if (lists.length === 0) return leave(tx, row, { source, listId: null });
    const changed = await changeSubscriber(tx, row, { lists, wanted: [] });
    await noteConsent(tx, changed, { kind: 'changed', source, lists, place: placeOf(tx, row) });
  });
  return readOwnSubscription(ctx, link);
}

/** Wants no newsletters for four weeks, or (false) wants them again at once; a second time changes nothing. @throws AppError notFound */
export async function pause(ctx: Context, link: OwnLink, isPaused: boolean): Promise<OwnSubscription> {
  await ctx.tx(async (tx) => {
    const { row, source } = await demandOwn(tx, link);
    if (row.state !== 'confirmed') throw notFound();
    const wasPaused = row.pausedUntil !== null && row.pausedUntil > tx.now();
    if (wasPaused === isPaused) return;
    const pausedUntil = isPaused ? new Date(tx.now().getTime() + PAUSE_MS) : null;
    const changed = await changeSubscriber(tx, row, { pausedUntil });
    const kind = isPaused ? 'paused' : 'resumed';
    await noteConsent(tx, changed, { kind, source, lists: row.lists, place: placeOf(tx, row) });
  });
  return readOwnSubscription(ctx, link);
}

/**
 * Unsubscribes from one list, or (`listId` null) from all; a second time changes nothing. Other emails of the parish still arrive.
 * @throws AppError notFound
 */
export async function unsubscribe(ctx: Context, link: OwnLink, listId: string | null): Promise<OwnSubscription> {
  await ctx.tx(async (tx) => {
    const { row, source } = await demandOwn(tx, link);
    await leave(tx, row, { source, listId });
  });
  return readOwnSubscription(ctx, link);
}

type Leaving = { source: ConsentSource; listId: string | null };

export async function leave(tx: Context, row: SubscriberRow, { source, listId }: Leaving): Promise<void> {
  const gone = listId ? row.lists.filter((id) => id === listId) : row.lists;
  const left = row.lists.filter((id) => !gone.includes(id));
  if (listId && left.length > 0) {
    if (gone.length === 0) return;
    const changed = await changeSubscriber(tx, row, { lists: left });
    await noteConsent(tx, changed, { kind: 'withdrawn', source, lists: gone, place: placeOf(tx, row) });
    return;
  }
  const step = stepValues(tx, row, 'unsubscribe');
  if (!step) return;
  const changed = await changeSubscriber(tx, row, { ...step, lists: [], wanted: [], pausedUntil: null });
  await noteConsent(tx, changed, { kind: 'withdrawn', source, lists: gone, place: placeOf(tx, row) });
}

/** Page of the own choice, without the id. */
const placeOf = (tx: Context, { siteId }: SubscriberRow): string => `/${slugOf(tx, siteId)}/${SEGMENT}`;

/** The subscriber that the caller is, locked against a concurrent change by its `rev`. */
async function demandOwn(ctx: Context, { id, code }: OwnLink): Promise<{ row: SubscriberRow; source: ConsentSource }> {
  const row = UUID.test(id) ? await subscriberById(ctx, ctx.site.id, id) : undefined;
  if (!row || row.state === 'blocked') throw notFound();
  if (code && isOwnCode(ctx, id, code)) return { row, source: 'link' };
  const isAccount = ctx.session.state === 'open' && ctx.user.handle.toLowerCase() === row.email;
  if (!isAccount) throw notFound();
  return { row, source: 'account' };
}

async function choosableBy(ctx: Context, { siteId, lists }: SubscriberRow): Promise<OwnSubscription['lists']> {
  const rows = await listsOf(ctx, siteId);
  return rows
    .filter(({ id, isPublic, isArchived }) => lists.includes(id) || (isPublic && !isArchived))
    .map((row) => ({ ...shownList(ctx, row), isChosen: lists.includes(row.id) }));
}
