import { and, arrayOverlaps, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { Site, SiteChange } from '../contract.ts';
import { sites } from '../tables.ts';
import { demandAssociation } from './associations.ts';
import { demandFreeSlug, leaveSlug, lockSites } from './site-addresses.ts';
import { domainIn, hostIn } from './site-hosts.ts';
import { lockedSite, siteObject, siteView } from './sites.ts';

/**
 * Host names as they are stored. Parishes in the trash keep theirs, so that they come back whole.
 * @throws AppError invalid at `domains` for what is no host name, belongs to the installation or to another parish
 */
async function checkedDomains(tx: Context, typed: readonly string[], ownId: string): Promise<string[]> {
  const given = typed.filter((text) => text.trim() !== '');
  const named = given.map(domainIn);
  if (given.some((text) => hostIn(text) === new URL(tx.installationUrl).hostname))
    throw refused('sites_domainOfInstallation');
  if (named.includes(null)) throw refused('sites_domainForm');
  const domains = [...new Set(named.flatMap((name) => name ?? []))];
  if (domains.length === 0) return domains;
  const taken = and(arrayOverlaps(sites.domains, domains), ne(sites.id, ownId));
  if ((await tx.db.$count(sites, taken)) > 0) throw refused('sites_domainTaken');
  return domains;
}

const refused = (reason: MessageKey) => invalid({ domains: reason });

/**
 * Updates a parish and invalidates the cached pages of all parishes, because footers list every parish. A changed slug
 * leaves permanent redirects. @throws AppError C100, conflict, notFound, invalid
 */
export async function updateSite(ctx: Context, change: SiteChange): Promise<Site> {
  ctx.demand('sites.site.update', { siteId: change._id });
  return ctx.tx(async (tx) => {
    const isArranged = [change.slug, change.domains, change.associationId].some((value) => value !== undefined);
    if (isArranged) await lockSites(tx);
    const before = await lockedSite(tx, change._id);
    await demandArrangement(tx, before, change);
    const joined = await demandAssociation(tx, change.associationId);
    const { _id, rev, domains: typed, ...rest } = change;
    const domains = typed && (await checkedDomains(tx, typed, _id));
    const values = { ...rest, domains };
    const isMoved = change.slug !== undefined && change.slug !== before.slug;
    if (isMoved) await demandFreeSlug(tx, String(change.slug), _id);
    const written = { id: _id, rev, values: withoutUndefined(values), where: isNull(sites.removedAt) };
    const row = await updateRevised(tx.db, sites, written, () => before);
    if (isMoved) await leaveSlug(tx, before, row.slug);
    const after = siteView({ ...row, formerSlugs: isMoved ? formerAfter(before, row.slug) : before.formerSlugs });
    tx.touch('sites', `site:${row.id}`);
    await tx.emit('sites.siteChanged', { siteId: row.id });
    const [act, object] = [actOf(before, after), siteObject(after)];
    if (before.associationId !== after.associationId) await tellNeighbours(tx, before, after);
    const note = act === 'sites.site.join' ? { note: joined?.name ?? '' } : {};
    await tx.record({ act, object, siteId: row.id, ...withoutRev(before, after), ...note });
    return after;
  });
}

/** The offices of an association hear of a parish that leaves it or joins it: their schedules and calendars change with it. */
async function tellNeighbours(tx: Context, before: Site, after: Site): Promise<void> {
  const changes = [
    { act: 'sites.neighbour.leave', associationId: before.associationId },
    { act: 'sites.neighbour.join', associationId: after.associationId },
  ] as const;
  for (const { act, associationId } of changes) {
    if (associationId === null) continue;
    const near = and(eq(sites.associationId, associationId), ne(sites.id, after._id), isNull(sites.removedAt));
    const neighbours = await tx.db.select({ id: sites.id }).from(sites).where(near).orderBy(asc(sites.position));
    for (const { id } of neighbours) await tx.record({ act, object: siteObject(after), siteId: id });
  }
}

/** Address, domains, publicity and association concern the whole installation. @throws AppError C100, invalid */
async function demandArrangement(
  tx: Context,
  before: Site,
  { slug, domains, isOnline, associationId = before.associationId }: SiteChange,
): Promise<void> {
  const isSame =
    (slug ?? before.slug) === before.slug &&
    (domains ?? before.domains).join() === before.domains.join() &&
    (isOnline ?? before.isOnline) === before.isOnline &&
    associationId === before.associationId;
  if (isSame) return;
  tx.demand('sites.site.arrange', { siteId: null });
  if (isOnline === false && before.isDefault) throw invalid({ isOnline: 'sites_defaultStays' });
}

function actOf(before: Site, after: Site) {
  if (before.slug !== after.slug) return 'sites.site.readdress' as const;
  if (before.associationId !== after.associationId)
    return after.associationId ? ('sites.site.join' as const) : ('sites.site.leave' as const);
  if (before.isOnline === after.isOnline) return 'sites.site.update' as const;
  return after.isOnline ? ('sites.site.open' as const) : ('sites.site.close' as const);
}

const formerAfter = ({ formerSlugs, slug }: Site, now: string) => [...formerSlugs.filter((one) => one !== now), slug];

const withoutRev = (before: Site, after: Site) => ({
  before: { ...before, rev: undefined },
  after: { ...after, rev: undefined },
});
