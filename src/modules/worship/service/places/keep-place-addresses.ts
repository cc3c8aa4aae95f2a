import type { Context } from '#kernel/context.ts';
import { keepAddress } from '#modules/content/index.ts';
import type { places } from '../../tables.ts';
import { placeSlugs } from './place-slugs.ts';
import { visibleRows } from './shown-places.ts';

type PlaceRow = typeof places.$inferSelect;

/**
 * Redirects the addresses that changed with the name of a place, whose row is stored already; `before`: the same row until then. Another
 * place of one of these names may have another number now.
 */
export async function keepPlaceAddresses(tx: Context, before: PlaceRow): Promise<void> {
  const { siteId } = before;
  const rows = await visibleRows(tx, [siteId]);
  const former = placeSlugs(rows.map((row) => (row.id === before.id ? before : row)));
  for (const [id, slug] of placeSlugs(rows)) {
    const from = former.get(id);
    if (from && from !== slug) await keepAddress(tx, siteId, { from: `Orte/${from}`, to: `Orte/${slug}` });
  }
}
