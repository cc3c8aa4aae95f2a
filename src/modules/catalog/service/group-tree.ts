import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { Row, Values } from '#kernel/records/collection-rules.ts';
import { readSettings } from '#modules/settings/index.ts';
import { shopSettings } from '../settings.ts';
import { productGroups } from '../tables.ts';
import { demandPictures } from './demand-pictures.ts';
import { demandOwn } from './own-rows.ts';
import { formerSlugs, freeSlug, slugOf } from './slug-of.ts';

type Group = Row<typeof productGroups>;
type GroupValues = Values<typeof productGroups>;

/** Segments of the shop's own pages below its address, which no group may have. */
const RESERVED_SLUGS = ['Suche', 'Produkt'];

/**
 * Checks the parent of a group and derives its slug from the name where none is given.
 * @throws AppError invalid for a circle, a slug in use, a picture that is none
 */
export async function placeGroup(
  tx: Context,
  siteId: string,
  values: GroupValues,
  before: Group | null,
): Promise<GroupValues> {
  await demandOwn(tx, productGroups, siteId, [values.parent], 'parent');
  await demandPictures(tx, [values.picture], 'picture');
  if (before && values.parent) await refuseCircle(tx, siteId, before.id, values.parent);
  const slug = await placedSlug(tx, siteId, values, before);
  if (slug === undefined) return values;
  return { ...values, slug, ...(before ? { formerSlugs: formerSlugs(before, slug) } : {}) };
}

async function refuseCircle(tx: Context, siteId: string, id: string, parent: string): Promise<void> {
  const rows = await tx.db
    .select({ id: productGroups.id, parent: productGroups.parent })
    .from(productGroups)
    .where(eq(productGroups.siteId, siteId));
  const parents = new Map(rows.map((row) => [row.id, row.parent]));
  const seen = new Set<string>();
  for (let at: string | null | undefined = parent; at && !seen.has(at); at = parents.get(at)) {
    if (at === id) throw invalid({ parent: 'catalog_fieldGroupCircle' });
    seen.add(at);
  }
}

async function placedSlug(tx: Context, siteId: string, values: GroupValues, before: Group | null) {
  if (before && values.slug === undefined) return undefined;
  const others = and(
    eq(productGroups.siteId, siteId),
    isNull(productGroups.removedAt),
    before ? ne(productGroups.id, before.id) : undefined,
  );
  const rows = await tx.db.select({ slug: productGroups.slug }).from(productGroups).where(others);
  const { productsearch } = (await readSettings(tx, shopSettings)).pages;
  const own = [...RESERVED_SLUGS, productsearch.split('/').at(-1) ?? ''];
  // Addresses of pages match in any case of letters.
  const taken = new Set([...own, ...rows.map(({ slug }) => slug)].map((slug) => slug.toLowerCase()));
  if (!values.slug) return freeSlug(slugOf(values.name ?? before?.name ?? ''), taken);
  if (taken.has(values.slug.toLowerCase())) throw invalid({ slug: 'catalog_fieldSlugTaken' });
  return values.slug;
}
