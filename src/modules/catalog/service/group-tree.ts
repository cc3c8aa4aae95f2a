import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { Row, Values } from '#kernel/records/collection-rules.ts';
import { productGroups } from '../tables.ts';
import { demandPictures } from './demand-pictures.ts';
import { demandOwn } from './own-rows.ts';
import { formerSlugs, freeSlug, slugOf } from './slug-of.ts';

type Group = Row<typeof productGroups>;
type GroupValues = Values<typeof productGroups>;

/** Search segment of the shop, which no group may have as its address. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['Suche', 'Produkt']);

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
  const taken = new Set([...RESERVED_SLUGS, ...rows.map(({ slug }) => slug)]);
  if (!values.slug) return freeSlug(slugOf(values.name ?? before?.name ?? ''), taken);
  if (taken.has(values.slug)) throw invalid({ slug: 'catalog_fieldSlugTaken' });
  return values.slug;
}
