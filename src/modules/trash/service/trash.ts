import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { slugOf } from '#kernel/site-of.ts';
import { emptyTrash, listTrash, removeForGood, type TrashItem, type TrashKind, trashedRow } from '#kernel/trash.ts';
import type { TrashEntry, TrashFilter, TrashThings } from '../contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Decision 29. */
const TRASH_DAYS = 30;

/** One page of what lies in the trash of the rooms, as far as this person may take it back. @throws AppError C100 */
export async function readTrash(ctx: Context, { site, kind, search, page, limit }: TrashFilter) {
  const mine = ctx.across.trash.filter(({ permission }) => ctx.may(permission));
  if (mine.length === 0) ctx.demand('trash.purge');
  const siteId = site && (ctx.sites.find(({ slug }) => slug === site)?.id ?? NO_SITE);
  const kinds = kind ? mine.filter((one) => one.kind === kind) : mine;
  const { items, total } = await listTrash(ctx, kinds, { page, limit, search, siteId });
  return { trash: items.map((item) => trashView(ctx, item)), total };
}

/** Takes things of any kind back, all or none. @throws AppError notFound, C100, and what the rooms refuse */
export async function restoreTrash(ctx: Context, things: TrashThings): Promise<{ restored: string[] }> {
  return ctx.tx(async (tx) => {
    const within = joined(tx);
    for (const [kind, ids] of byKind(tx, things)) await kind.restore(within, ids);
    return { restored: things.map(({ _id }) => _id) };
  });
}

/**
 * Deletes things in the trash for good, all or none; what they were called stands in the audit trail, unless it names
 * persons. @throws AppError C100, notFound, trash.stillNeeded
 */
export async function purgeTrash(ctx: Context, things: TrashThings): Promise<{ removed: string[] }> {
  ctx.demand('trash.purge');
  return ctx.tx(async (tx) => {
    for (const [kind, ids] of byKind(tx, things)) for (const id of ids) await purgeOne(tx, kind, id);
    return { removed: things.map(({ _id }) => _id) };
  });
}

/** Deletes for good what has lain in the trash for 30 days. Answers how many. */
export function sweepTrash(ctx: Context): Promise<number> {
  return emptyTrash(ctx, ctx.across.trash, new Date(ctx.now().getTime() - TRASH_DAYS * DAY_MS));
}

/** An id that no parish has: an unknown parish has an empty trash, not that of all. */
const NO_SITE = '00000000-0000-0000-0000-000000000000';

async function purgeOne(tx: Context, kind: TrashKind, id: string): Promise<void> {
  const row = await trashedRow(tx, kind, id);
  if (!row) throw notFound();
  tx.demand('trash.purge', { siteId: row.siteId });
  if (!(await removeForGood(tx, kind, id))) throw new AppError('trash.stillNeeded', 409, 'trash_stillNeeded');
  const name = textOf(kind.label, 'de');
  const label = kind.namesPersons ? name : `${name} „${row.title}“`;
  await tx.record({ act: 'trash.item.purge', object: { kind: kind.kind, id, label }, siteId: row.siteId });
}

/** @throws AppError notFound for a kind that no room has */
function byKind(tx: Context, things: TrashThings): Map<TrashKind, string[]> {
  const groups = new Map<TrashKind, string[]>();
  for (const { kind, _id } of things) {
    const found = tx.across.trash.find((one) => one.kind === kind);
    if (!found) throw notFound();
    groups.set(found, [...(groups.get(found) ?? []), _id]);
  }
  return groups;
}

/** The rooms' services open a transaction of their own; here they work in the one that is open. */
const joined = (tx: Context): Context => ({ ...tx, tx: (act) => act(tx) });

function trashView(ctx: Context, { kind, id, siteId, title, removedAt, removedByName }: TrashItem): TrashEntry {
  const of = ctx.across.trash.find((one) => one.kind === kind);
  return {
    _id: id,
    kind,
    kindName: of ? textOf(of.label, ctx.locale) : kind,
    site: slugOf(ctx, siteId),
    title: of?.titleIn?.(title, ctx.locale) ?? title,
    removedAt: removedAt.toISOString(),
    removedByName,
    goneAt: new Date(removedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
  };
}
