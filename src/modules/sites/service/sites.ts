import { asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { notFound } from '#kernel/errors.ts';
import type { Site } from '../contract.ts';
import { lackingInImprint } from '../lacking-in-imprint.ts';
import { siteAddresses, sites } from '../tables.ts';

export type SiteRow = typeof sites.$inferSelect & { formerSlugs: string[] };

/** The columns of a parish with its former slugs, oldest first. */
export const siteFields = {
  ...getTableColumns(sites),
  formerSlugs: sql<string[]>`array(select ${siteAddresses.slug} from ${siteAddresses}
    where ${siteAddresses.siteId} = ${sites.id} order by ${siteAddresses.createdAt}, ${siteAddresses.slug})`.as(
    'former_slugs',
  ),
};

/** All parishes in the order of their position, also those switched off, without those in the trash. */
export async function listSites(db: Db): Promise<Site[]> {
  const rows = await db
    .select(siteFields)
    .from(sites)
    .where(isNull(sites.removedAt))
    .orderBy(asc(sites.position), asc(sites.name));
  return rows.map(siteView);
}

/** The parishes this caller may know of, cached until a parish changes. NB: shared objects; do not mutate them. */
export async function knownSites(ctx: Context): Promise<Site[]> {
  const all = await cachedSites(ctx);
  if (all.length === ctx.sites.length) return all;
  const seen = new Set(ctx.sites.map(({ id }) => id));
  return all.filter(({ _id }) => seen.has(_id));
}

/**
 * The address segment of a parish, also of one that the caller does not see, such as one in the trash.
 * @throws Error when there is no such parish
 */
export async function storedSlug({ db }: Pick<Context, 'db'>, id: string): Promise<string> {
  const [site] = await db.select({ slug: sites.slug }).from(sites).where(eq(sites.id, id));
  if (!site) throw new Error(`There is no parish ${id}`);
  return site.slug;
}

/**
 * All parishes, also those that are switched off for the caller: for what people are owed by them. NB: of the latter show a name and a
 * link, nothing else.
 */
export async function owingSites(ctx: Context): Promise<SiteRef[]> {
  const all = await cachedSites(ctx);
  return all.map((site) => ctx.sites.find(({ id }) => id === site._id) ?? siteRef(site));
}

/** The parish with this slug that is switched off for the caller; its name is no secret, its pages are. */
export async function closedSite(ctx: Context, slug: string): Promise<Pick<Site, 'name'> | null> {
  const site = (await cachedSites(ctx)).find((one) => one.slug === slug && !one.isOnline);
  return site ? { name: site.name } : null;
}

const cachedSites = (ctx: Context): Promise<Site[]> => ctx.kept('sites.all', ['sites'], () => listSites(ctx.db));

/** A parish by its id, also from the trash, locked until the end of the transaction. @throws AppError notFound */
export async function lockedSite(tx: Context, id: string, { inTrash = false } = {}): Promise<Site> {
  const [row] = await tx.db.select(siteFields).from(sites).where(eq(sites.id, id)).for('update', { of: sites });
  if (!row || Boolean(row.removedAt) !== inTrash) throw notFound();
  return siteView(row);
}

/** Picks the parish with this slug; without a slug the default one. @throws AppError notFound */
export function siteBySlug(all: readonly Site[], slug?: string | null): Site {
  const site = slug ? all.find((one) => one.slug === slug) : (all.find((one) => one.isDefault) ?? all[0]);
  if (!site) throw notFound();
  return site;
}

/** NB: where the euro sign stands is known to the shops; `src/callers.ts` adds it. */
export const siteRef = ({ _id, slug, name, timeZone, languages, isOnline, domains, associationId }: Site): SiteRef => ({
  id: _id,
  slug,
  name,
  timeZone,
  languages,
  isOnline,
  domain: domains[0] ?? null,
  associationId,
  euroAfter: false,
});

export function siteView(row: typeof sites.$inferSelect & { formerSlugs?: string[] }): Site {
  const { id, createdAt: _c, updatedAt: _u, removedAt: _r, removedByName: _n, searchText: _s, ...more } = row;
  const { formerSlugs = [], ...rest } = more;
  return { _id: id, ...rest, formerSlugs };
}

export const writtenView = (site: Site) => ({
  ...site,
  imprintLacks: site.isOnline ? lackingInImprint(site.details) : [],
});

export const siteObject = ({ _id, name }: Site) => ({ kind: 'site', id: _id, label: name });
