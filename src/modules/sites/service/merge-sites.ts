import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { countSiteRows, type MovedPath } from '#kernel/site-data.ts';
import type { MergePreview, Site } from '../contract.ts';
import { sites } from '../tables.ts';
import { demandNotDefault } from './remove-sites.ts';
import { bequeathAddresses, lockSites } from './site-addresses.ts';
import { lockedSite, siteObject } from './sites.ts';

type Pair = { from: string; into: string };

/**
 * Gives everything of a parish to another one: rows, rights, addresses. The merged parish is deleted; there is no way
 * back. @throws AppError C100, notFound, invalid, sites.defaultStays
 */
export async function mergeSites(ctx: Context, pair: Pair): Promise<Site> {
  ctx.demand('sites.site.merge', { siteId: null });
  return ctx.tx(async (tx) => {
    const { from, into } = await lockedPair(tx, pair);
    const counts = await countsOf(tx, from);
    const moved = await moveEverything(tx, from, into);
    await bequeathAddresses(tx, from, into, moved);
    await tx.db.delete(sites).where(eq(sites.id, from._id));
    tx.touch('sites', `site:${from._id}`, `site:${into._id}`);
    await tx.emit('sites.siteMerged', { siteId: into._id, formerSiteId: from._id });
    const note = [from.name, ...counts.map(({ label, count }) => `${label}: ${count}`)].join(', ');
    await tx.record({ act: 'sites.site.merge', object: siteObject(into), siteId: into._id, note });
    return { ...into, formerSlugs: [...into.formerSlugs, ...from.formerSlugs, from.slug] };
  });
}

/** What `mergeSites` would do, found out by doing it in a transaction that is rolled back. */
export async function previewMerge(ctx: Context, pair: Pair): Promise<MergePreview> {
  ctx.demand('sites.site.merge', { siteId: null });
  const shown: { preview?: MergePreview } = {};
  const undone = new Error('preview');
  try {
    await ctx.tx(async (tx) => {
      const { from, into } = await lockedPair(tx, pair);
      const counts = await countsOf(tx, from);
      shown.preview = { counts, clashes: await moveEverything(tx, from, into) };
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return shown.preview ?? { counts: [], clashes: [] };
}

async function lockedPair(tx: Context, { from, into }: Pair): Promise<{ from: Site; into: Site }> {
  if (from === into) throw invalid({ into: 'sites_mergeSame' });
  await lockSites(tx);
  const pair = { from: await lockedSite(tx, from), into: await lockedSite(tx, into) };
  demandNotDefault(pair.from);
  return pair;
}

async function countsOf(tx: Context, { _id }: Site): Promise<MergePreview['counts']> {
  const counts: MergePreview['counts'] = [];
  for (const { table, label } of tx.across.siteData) {
    const count = label ? await countSiteRows(tx, table, _id) : 0;
    if (label && count > 0) counts.push({ label: textOf(label, tx.locale), count });
  }
  return counts;
}

async function moveEverything(tx: Context, from: Site, into: Site): Promise<MovedPath[]> {
  const moved: MovedPath[] = [];
  for (const { move } of tx.across.siteData) moved.push(...(await move(tx, from._id, into._id)));
  await tx.across.siteRenamed(tx, from.slug, into.slug);
  return moved;
}
