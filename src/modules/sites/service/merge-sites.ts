import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { countSiteRows, MERGE_OUTCOMES, type Moved, type MovedPath } from '#kernel/site-data.ts';
import type { MergePreview, Site } from '../contract.ts';
import { sites } from '../tables.ts';
import { dropIfEmpty } from './associations.ts';
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
    const { counts, changes, clashes } = await moveEverything(tx, from, into);
    await bequeathAddresses(tx, from, into, clashes);
    await tx.db.delete(sites).where(eq(sites.id, from._id));
    await dropIfEmpty(tx, from.associationId);
    tx.touch('sites', `site:${from._id}`, `site:${into._id}`);
    await tx.emit('sites.siteMerged', { siteId: into._id, formerSiteId: from._id });
    const note = [from.name, ...[...counts, ...changes].map(({ label, count }) => `${label}: ${count}`)].join(', ');
    await tx.record({ act: 'sites.site.merge', object: siteObject(into), siteId: into._id, note });
    return { ...into, formerSlugs: [...into.formerSlugs, ...from.formerSlugs, from.slug] };
  });
}

/** Outcome of `mergeSites`, found by running it in a transaction that is rolled back. */
export async function previewMerge(ctx: Context, pair: Pair): Promise<MergePreview> {
  ctx.demand('sites.site.merge', { siteId: null });
  const shown: { preview?: MergePreview } = {};
  const undone = new Error('preview');
  try {
    await ctx.tx(async (tx) => {
      const { from, into } = await lockedPair(tx, pair);
      shown.preview = await moveEverything(tx, from, into);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return shown.preview ?? NOTHING;
}

async function lockedPair(tx: Context, { from, into }: Pair): Promise<{ from: Site; into: Site }> {
  if (from === into) throw invalid({ into: 'sites_mergeSame' });
  await lockSites(tx);
  const pair = { from: await lockedSite(tx, from), into: await lockedSite(tx, into) };
  demandNotDefault(pair.from);
  return pair;
}

const NOTHING: MergePreview = { counts: [], changes: [], clashes: [] };

/** Names listed per kind and outcome; the rest is only counted. */
const MOST_NAMES = 30;

async function moveEverything(tx: Context, from: Site, into: Site): Promise<MergePreview> {
  const [counts, changes, clashes]: [MergePreview['counts'], MergePreview['changes'], MovedPath[]] = [[], [], []];
  for (const { table, label: key, move } of tx.across.siteData) {
    const all = key ? await countSiteRows(tx, table, from._id) : 0;
    const { paths = [], ...outcomes } = await move(tx, from._id, into._id);
    clashes.push(...paths);
    if (!key) continue;
    const label = textOf(key, tx.locale);
    const changed = changesOf(outcomes).map((change) => ({ label, ...change }));
    changes.push(...changed);
    const staying = changed.filter(({ outcome }) => outcome !== 'numbered' && outcome !== 'renamed');
    const count = all - staying.reduce((sum, one) => sum + one.count, 0);
    if (count > 0) counts.push({ label, count });
  }
  await tx.across.siteRenamed(tx, from.slug, into.slug);
  return { counts, changes, clashes };
}

function changesOf(outcomes: Omit<Moved, 'paths'>) {
  return MERGE_OUTCOMES.flatMap((outcome) => {
    const names = outcomes[outcome] ?? [];
    const told = [...new Set(names.filter(Boolean))].slice(0, MOST_NAMES);
    return names.length > 0 ? [{ outcome, count: names.length, names: told }] : [];
  });
}
