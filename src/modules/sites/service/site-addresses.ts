import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { invalid } from '#kernel/errors.ts';
import type { MovedPath } from '#kernel/site-data.ts';
import type { Site } from '../contract.ts';
import { siteAddresses, sites } from '../tables.ts';

/** Former slug of a parish, with the paths that changed in a merge. */
export type FormerAddress = { slug: string; siteId: string; moved: MovedPath[] };

export const listFormerAddresses = (db: Db): Promise<FormerAddress[]> =>
  db.select({ slug: siteAddresses.slug, siteId: siteAddresses.siteId, moved: siteAddresses.moved }).from(siteAddresses);

/** Present slug of the parish that left or inherited this one; null for a slug that no parish ever had. */
export async function presentSlug(ctx: Context, slug: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ slug: sites.slug })
    .from(siteAddresses)
    .innerJoin(sites, eq(sites.id, siteAddresses.siteId))
    .where(eq(siteAddresses.slug, slug));
  return row?.slug ?? null;
}

/** Lets only one transaction at a time change slugs, the default parish or the set of parishes. */
export const lockSites = (tx: Context) => tx.db.execute(sql`lock table ${sites} in share row exclusive mode`);

/** @throws AppError invalid, at the field `slug`, for an address that the software, a parish or a redirect uses */
export async function demandFreeSlug(tx: Context, slug: string, ownId?: string): Promise<void> {
  const reserved = await tx.across.reservedSegments(tx);
  if (reserved.some((segment) => segment.toLowerCase() === slug)) throw invalid({ slug: 'sites_slugReserved' });
  const others = <T extends typeof sites.id | typeof siteAddresses.siteId>(id: T) =>
    ownId ? ne(id, ownId) : undefined;
  if ((await tx.db.$count(sites, and(eq(sites.slug, slug), others(sites.id)))) > 0)
    throw invalid({ slug: 'sites_slugTaken' });
  const former = and(eq(siteAddresses.slug, slug), others(siteAddresses.siteId));
  if ((await tx.db.$count(siteAddresses, former)) > 0) throw invalid({ slug: 'sites_slugFormer' });
}

/** The wanted slug, or a similar one while that is taken. For parishes that nobody names by hand. */
export async function freeSlug(tx: Context, wanted: string): Promise<string> {
  const candidates = [
    wanted,
    `demo-${wanted}`,
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `demo-${wanted}-${number}`),
  ];
  for (const slug of candidates) {
    const isFree = await demandFreeSlug(tx, slug).then(
      () => true,
      () => false,
    );
    if (isFree) return slug;
  }
  throw invalid({ slug: 'sites_slugTaken' });
}

/** Makes the present slug a former one and tells the rooms that store it. The caller stores the new one. */
export async function leaveSlug(tx: Context, site: Site, slug: string): Promise<void> {
  await tx.db.delete(siteAddresses).where(eq(siteAddresses.slug, slug));
  await tx.db.insert(siteAddresses).values({ slug: site.slug, siteId: site._id });
  await tx.across.siteRenamed(tx, site.slug, slug);
}

/** All addresses of a merged parish, present and former, now lead to the other one. */
export async function bequeathAddresses(tx: Context, from: Site, into: Site, moved: MovedPath[]): Promise<void> {
  const ofParish = eq(siteAddresses.siteId, from._id);
  for (const former of await tx.db.select().from(siteAddresses).where(ofParish))
    await tx.db
      .update(siteAddresses)
      .set({ siteId: into._id, moved: composed(former.moved, moved) })
      .where(eq(siteAddresses.slug, former.slug));
  await tx.db.insert(siteAddresses).values({ slug: from.slug, siteId: into._id, moved });
}

/** The effect of both moves one after the other, so that no address takes two redirects. */
function composed(first: MovedPath[], second: MovedPath[]): MovedPath[] {
  const next = new Map(second.map(({ from, to }) => [from, to]));
  const known = new Set(first.map(({ from }) => from));
  return [
    ...first.map(({ from, to }) => ({ from, to: next.get(to) ?? to })),
    ...second.filter(({ from }) => !known.has(from)),
  ];
}
