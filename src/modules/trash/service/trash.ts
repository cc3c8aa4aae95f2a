import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { slugOf } from '#kernel/site-of.ts';
import {
  emptyTrash,
  listTrash,
  noticesOf,
  removeForGood,
  type TrashItem,
  type TrashKind,
  trashedRow,
} from '#kernel/trash.ts';
import type { TrashEntry, TrashFilter, TrashThings } from '../contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Decision 29. */
const TRASH_DAYS = 30;

/** Lists one page of trash items of all modules that the caller may restore. @throws AppError C100 */
export async function readTrash(ctx: Context, { site, kind, search, page, limit }: TrashFilter) {
  const mine = ctx.across.trash.filter(({ permission }) => ctx.may(permission));
  if (mine.length === 0) ctx.demand('trash.purge');
  const siteId = site && (ctx.sites.find(({ slug }) => slug === site)?.id ?? NO_SITE);
  const kinds = kind ? mine.filter((one) => one.kind === kind) : mine;
  const { items, total } = await listTrash(ctx, kinds, { page, limit, search, siteId });
  return { trash: items.map((item) => trashView(ctx, item)), total };
}

/** Restores items of any kind atomically. @throws AppError notFound, C100, and errors of the modules */
export async function restoreTrash(
  ctx: Context,
  things: TrashThings,
): Promise<{ restored: string[]; notices: string[] }> {
  return ctx.tx(async (tx) => {
    const within = joined(tx);
    const notices: string[] = [];
    for (const [kind, ids] of byKind(tx, things)) notices.push(...noticesOf(await kind.restore(within, ids)));
    return { restored: things.map(({ _id }) => _id), notices };
  });
}

/**
 * Permanently deletes trash items, atomically. Their names are recorded in the audit log unless they are personal data.
 * @throws AppError C100, notFound, trash.stillNeeded
 */
export async function purgeTrash(ctx: Context, things: TrashThings): Promise<{ removed: string[] }> {
  ctx.demand('trash.purge');
  return ctx.tx(async (tx) => {
    for (const [kind, ids] of byKind(tx, things)) for (const id of ids) await purgeOne(tx, kind, id);
    return { removed: things.map(({ _id }) => _id) };
  });
}

/** Permanently deletes items that have been in the trash for 30 days. Returns their number. */
export function sweepTrash(ctx: Context): Promise<number> {
  return emptyTrash(ctx, ctx.across.trash, new Date(ctx.now().getTime() - TRASH_DAYS * DAY_MS));
}

/** Id that matches no parish, so that an unknown parish yields an empty trash instead of everything. */
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

/** @throws AppError notFound for an unknown kind */
function byKind(tx: Context, things: TrashThings): Map<TrashKind, string[]> {
  const groups = new Map<TrashKind, string[]>();
  for (const { kind, _id } of things) {
    const found = tx.across.trash.find((one) => one.kind === kind);
    if (!found) throw notFound();
    groups.set(found, [...(groups.get(found) ?? []), _id]);
  }
  return groups;
}

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
