import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { intoTrash, outOfTrash } from '#kernel/trash.ts';
import type { NewRedirect, Redirect, RedirectChange } from '../contract/redirects.ts';
import { entries, redirects } from '../tables.ts';
import { forgetMissing } from './missing-pages.ts';
import { type RedirectRow, redirectView } from './read-redirects.ts';

type Way = { from: string; to: string };

/**
 * Creates redirects, all or none; targets that are old addresses themselves are followed, so that nobody hops twice.
 * @throws AppError C100 for each parish without the right; invalid with the field that cannot be
 */
export async function createRedirects(ctx: Context, items: NewRedirect[]): Promise<Redirect[]> {
  const planned = items.map((item) => ({ item, site: siteOf(ctx, item.site) }));
  for (const { site } of planned) ctx.demand('content.redirect.update', { siteId: site.id });
  return ctx.tx(async (tx) => {
    const made: Redirect[] = [];
    for (const { item, site } of planned) {
      const { from, to } = await checkedWay(tx, site.id, item, null);
      const [row] = await tx.db
        .insert(redirects)
        .values({ siteId: site.id, fromPath: from, toPath: to, note: item.note })
        .returning();
      if (!row) continue;
      made.push(redirectView(tx, row));
      await forgetMissing(tx, site.id, from);
      await tx.record({ act: 'content.redirect.create', ...redirectObject(row), after: { to } });
    }
    return made;
  });
}

/** Changes redirects, all or none. @throws AppError C100, notFound, conflict with the current redirect, invalid */
export async function updateRedirects(ctx: Context, changes: RedirectChange[]): Promise<Redirect[]> {
  return ctx.tx(async (tx) => {
    const changed: Redirect[] = [];
    for (const { _id, rev, from, to, note } of changes) {
      const [before] = await ownRedirects(tx, [_id]);
      if (!before) throw notFound();
      const wanted = { from: from ?? before.fromPath, to: to ?? before.toPath };
      const way = await checkedWay(tx, before.siteId, wanted, _id);
      const values = { fromPath: way.from, toPath: way.to, ...(note === undefined ? {} : { note }) };
      const change = { id: _id, rev, values, where: isNull(redirects.removedAt) };
      const after = await updateRevised(tx.db, redirects, change, (row) => redirectView(tx, row));
      changed.push(redirectView(tx, after));
      const sides = { before: factsOf(before), after: factsOf(after) };
      await tx.record({ act: 'content.redirect.update', ...redirectObject(after), ...sides });
    }
    return changed;
  });
}

/** Moves redirects to the trash, all or none (decision 29). @throws AppError C100, notFound */
export async function removeRedirects(ctx: Context, ids: string[]): Promise<{ removed: string[] }> {
  return ctx.tx(async (tx) => {
    const rows = await ownRedirects(tx, ids);
    await tx.db
      .update(redirects)
      .set({ ...intoTrash(tx), rev: sql`${redirects.rev} + 1` })
      .where(inArray(redirects.id, ids));
    for (const row of rows) await tx.record({ act: 'content.redirect.remove', ...redirectObject(row) });
    return { removed: ids };
  });
}

/** Takes redirects back from the trash, all or none. @throws AppError C100, notFound, invalid when the address is taken by now */
export async function restoreRedirects(ctx: Context, ids: string[]): Promise<Redirect[]> {
  return ctx.tx(async (tx) => {
    const restored: Redirect[] = [];
    for (const row of await ownRedirects(tx, ids, { inTrash: true })) {
      await checkedWay(tx, row.siteId, { from: row.fromPath, to: row.toPath }, row.id);
      const [back] = await tx.db
        .update(redirects)
        .set({ ...outOfTrash, rev: sql`${redirects.rev} + 1` })
        .where(eq(redirects.id, row.id))
        .returning();
      if (back) restored.push(redirectView(tx, back));
      await tx.record({ act: 'content.redirect.restore', ...redirectObject(row) });
    }
    return restored;
  });
}

const redirectObject = ({ id, fromPath, siteId }: RedirectRow) => ({
  object: { kind: 'redirect', id, label: fromPath },
  siteId,
});

const factsOf = ({ fromPath, toPath, note }: RedirectRow) => ({ from: fromPath, to: toPath, note });

/** The way as it may be stored: without slashes in front, to a last address, from one that nothing else uses. */
async function checkedWay(tx: Context, siteId: string, wanted: Way, id: string | null): Promise<Way> {
  const from = bare(wanted.from);
  const others = and(eq(redirects.siteId, siteId), isNull(redirects.removedAt), id ? ne(redirects.id, id) : undefined);
  const [next] = await tx.db
    .select()
    .from(redirects)
    .where(and(others, eq(redirects.fromPath, bare(wanted.to))));
  const to = next?.toPath ?? bare(wanted.to);
  if (to === from) throw invalid({ to: 'content_redirectCircle' });
  const [taken] = await tx.db
    .select()
    .from(redirects)
    .where(and(others, eq(redirects.fromPath, from)));
  if (taken) throw invalid({ from: 'content_redirectTaken' });
  if (await isPage(tx, siteId, from)) throw invalid({ from: 'content_redirectIsPage' });
  await tx.db
    .update(redirects)
    .set({ toPath: to, rev: sql`${redirects.rev} + 1` })
    .where(and(others, eq(redirects.toPath, from)));
  return { from, to };
}

/** A page answers before any redirect, so that a redirect from its address would never be followed. */
async function isPage(tx: Context, siteId: string, path: string): Promise<boolean> {
  const [page] = await tx.db
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(eq(entries.siteId, siteId), eq(entries.slug, path), eq(entries.type, 'page'), isNull(entries.removedAt)),
    );
  return page !== undefined;
}

/** Each authorised on its own (decision 8). What is missing or lies on the other side of the trash is not found. */
async function ownRedirects(tx: Context, ids: string[], { inTrash = false } = {}): Promise<RedirectRow[]> {
  const rows = await tx.db
    .select()
    .from(redirects)
    .where(and(inArray(redirects.id, ids), inTrash ? isNotNull(redirects.removedAt) : isNull(redirects.removedAt)));
  for (const row of rows) tx.demand('content.redirect.update', { siteId: row.siteId });
  if (new Set(ids).size !== rows.length) throw notFound();
  return rows;
}

const bare = (path: string) => path.replace(/^\/+/, '');
