import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { intoTrash } from '#kernel/trash.ts';
import { redirectContract } from '../contract/redirects.ts';
import { entries, redirects } from '../tables.ts';
import { forgetMissing } from './missing-pages.ts';

export const redirectCollection = defineCollection({
  contract: redirectContract,
  table: redirects,
  thing: 'content.redirect',
  permissions: { read: 'content.redirect.read', write: 'content.redirect.update' },
  nouns: { one: 'content_trashRedirect', accusative: 'content_redirectAccusative' },
  sorts: { from: redirects.from, to: redirects.to, updatedAt: redirects.updatedAt },
  search: [redirects.from, redirects.to, redirects.note],
  label: ({ from }) => from,
  prepare: async (tx, siteId, values, before) => {
    const wanted = { from: values.from ?? before?.from ?? '', to: values.to ?? before?.to ?? '' };
    return { ...values, ...(await flattened(tx, siteId, wanted, before?.id)) };
  },
  after: async (tx, row, before) => {
    if (!before) await forgetMissing(tx, row.siteId, row.from);
  },
  refuseRestore: async (tx, rows) => {
    for (const { id, siteId, from, to } of rows) await flattened(tx, siteId, { from, to }, id);
  },
  trash: { title: redirects.from },
});

/**
 * Redirects an old URL to the new one (decision 4). Existing redirects to the old URL are retargeted, so that they never
 * chain, and a redirect from the new URL is deleted.
 */
export async function keepAddress(ctx: Context, siteId: string, move: { from: string; to: string }): Promise<void> {
  const ofSite = and(eq(redirects.siteId, siteId), isNull(redirects.removedAt));
  await ctx.db
    .update(redirects)
    .set({ to: move.to, rev: sql`${redirects.rev} + 1` })
    .where(and(ofSite, eq(redirects.to, move.from)));
  await ctx.db
    .update(redirects)
    .set(intoTrash(ctx))
    .where(and(ofSite, eq(redirects.from, move.to)));
  await ctx.db
    .insert(redirects)
    .values({ siteId, from: move.from, to: move.to })
    .onConflictDoUpdate({
      target: [redirects.siteId, redirects.from],
      targetWhere: isNull(redirects.removedAt),
      set: { to: move.to },
    });
}

/** Redirect target of an old URL of the current parish, or null. */
export async function redirectOf(ctx: Context, path: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ to: redirects.to })
    .from(redirects)
    .where(and(eq(redirects.siteId, ctx.site.id), eq(redirects.from, path), isNull(redirects.removedAt)));
  return row?.to ?? null;
}

type Way = { from: string; to: string };

/**
 * Normalises a redirect for storage: no leading slashes, resolved to its final target. Existing redirects to `from` are
 * retargeted too, so that none chain. @throws AppError invalid for a loop, or a URL that is in use
 */
async function flattened(tx: Context, siteId: string, wanted: Way, id?: string): Promise<Way> {
  const from = withoutSlash(wanted.from);
  const others = and(eq(redirects.siteId, siteId), isNull(redirects.removedAt), id ? ne(redirects.id, id) : undefined);
  const [next] = await tx.db
    .select()
    .from(redirects)
    .where(and(others, eq(redirects.from, withoutSlash(wanted.to))));
  const to = next?.to ?? withoutSlash(wanted.to);
  if (to === from) throw invalid({ to: 'content_redirectCircle' });
  const taken = await tx.db.$count(redirects, and(others, eq(redirects.from, from)));
  if (taken > 0) throw invalid({ from: 'content_redirectTaken' });
  if (await isPage(tx, siteId, from)) throw invalid({ from: 'content_redirectIsPage' });
  await tx.db
    .update(redirects)
    .set({ to, rev: sql`${redirects.rev} + 1` })
    .where(and(others, eq(redirects.to, from)));
  return { from, to };
}

/** Pages take precedence over redirects, so a redirect from the URL of a page would never be followed. */
async function isPage(tx: Context, siteId: string, path: string): Promise<boolean> {
  const ofSite = and(eq(entries.siteId, siteId), eq(entries.type, 'page'), isNull(entries.removedAt));
  return (await tx.db.$count(entries, and(ofSite, eq(entries.slug, path)))) > 0;
}

const withoutSlash = (path: string) => path.replace(/^\/+/, '');
