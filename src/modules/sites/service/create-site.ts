import { isNull, max } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { type NewParish, type Site, type SiteDetails, siteDetailsSchema } from '../contract.ts';
import { sites } from '../tables.ts';
import { demandAssociation, onlyAssociation } from './associations.ts';
import { demandFreeSlug, lockSites } from './site-addresses.ts';
import { listSites, siteObject, siteRef, siteView } from './sites.ts';

/**
 * Creates a parish at the end of the order, takes over the chosen parts of another one and entrusts it to a person, all
 * or nothing. @throws AppError C100, invalid at the field that is wrong, and the refusals of the other rooms
 */
export async function createSite(ctx: Context, wanted: NewParish): Promise<Site> {
  ctx.demand('sites.site.create', { siteId: null });
  return ctx.tx(async (tx) => {
    await lockSites(tx);
    await demandFreeSlug(tx, wanted.slug);
    await demandAssociation(tx, wanted.associationId);
    const source = await sourceOf(tx, wanted);
    const site = await insertSite(tx, wanted, source);
    // The rooms know the new parish only through this context.
    const within: Context = {
      ...tx,
      site: siteRef(site),
      sites: [...tx.sites, siteRef(site)],
      tx: (act) => act(within),
    };
    const parts: readonly string[] = wanted.copy?.parts ?? [];
    if (source)
      for (const { part, copy } of tx.across.siteCopies)
        if (parts.includes(part)) await copy(within, source._id, siteRef(site));
    tx.touch('sites');
    await tx.emit('sites.siteCreated', { siteId: site._id });
    await tx.record({
      act: 'sites.site.create',
      object: siteObject(site),
      siteId: site._id,
      after: { slug: site.slug },
    });
    if (wanted.steward) await tx.across.entrustSite(within, siteRef(site), wanted.steward);
    return site;
  });
}

async function sourceOf(tx: Context, { copy }: NewParish): Promise<Site | null> {
  if (!copy) return null;
  const source = (await listSites(tx.db)).find(({ _id }) => _id === copy.from);
  if (!source) throw invalid({ 'copy.from': 'kernel_fieldNotAllowed' });
  return source;
}

async function insertSite(tx: Context, wanted: NewParish, source: Site | null): Promise<Site> {
  const { slug, name, shortName, isOnline, copy } = wanted;
  const parts: readonly string[] = copy?.parts ?? [];
  const { palette, accent, signet } = source && parts.includes('look') ? source : wanted;
  const [last] = await tx.db
    .select({ position: max(sites.position) })
    .from(sites)
    .where(isNull(sites.removedAt));
  const associationId = wanted.associationId === undefined ? await onlyAssociation(tx.db) : wanted.associationId;
  const position = (last?.position ?? -1) + 1;
  const values = { slug, name, shortName, isOnline, palette, accent, signet, position, associationId };
  const details = emptyDetails(source && parts.includes('menu') ? source : null);
  const [row] = await tx.db
    .insert(sites)
    .values({ ...values, details })
    .returning();
  if (!row) throw new Error(`The site ${slug} was not stored`);
  return siteView(row);
}

function emptyDetails(source: Site | null): SiteDetails {
  const address = { street: '', zip: '', city: '' };
  const { menu = [] } = source?.details ?? {};
  return siteDetailsSchema.parse({ address, menu });
}
