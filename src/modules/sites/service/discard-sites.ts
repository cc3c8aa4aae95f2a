import { asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { sites } from '../tables.ts';
import { addBareSite } from './add-site.ts';
import { dropIfEmpty } from './associations.ts';
import { freeSlug, lockSites } from './site-addresses.ts';

/**
 * Deletes parishes of the demo at once and for good, with the rows of every room; the caller has asked for the right. The
 * first of the others becomes the default one; without others an empty parish takes their place.
 * @throws AppError of a room that keeps something by law
 */
export async function discardSites(tx: Context, ids: readonly string[]): Promise<string[]> {
  await lockSites(tx);
  const found = await tx.db
    .select({ id: sites.id, associationId: sites.associationId })
    .from(sites)
    .where(inArray(sites.id, [...ids]));
  for (const { id } of found) {
    for (const { remove, discard = remove } of tx.across.siteData) await discard(tx, id);
    await tx.db.delete(sites).where(eq(sites.id, id));
    tx.touch(`site:${id}`);
  }
  for (const associationId of new Set(found.map((one) => one.associationId))) await dropIfEmpty(tx, associationId);
  await demandDefault(tx);
  tx.touch('sites');
  return found.map(({ id }) => id);
}

async function demandDefault(tx: Context): Promise<void> {
  const left = await tx.db
    .select({ id: sites.id, isDefault: sites.isDefault })
    .from(sites)
    .where(isNull(sites.removedAt))
    .orderBy(asc(sites.position), asc(sites.name));
  if (left.some(({ isDefault }) => isDefault)) return;
  const [first] = left;
  if (first) await tx.db.update(sites).set({ isDefault: true }).where(eq(sites.id, first.id));
  else await addBareSite(tx.db, await freeSlug(tx, 'pfarre'));
}
