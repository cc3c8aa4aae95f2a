import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Moved } from '#kernel/site-data.ts';
import { lists } from '../tables.ts';

/**
 * Each list keeps its readers, who agreed to it and not to that of the other parish. Where both have one of the same name, the moved
 * one carries the name of its parish: 'Wochenüberblick (Pfarre Fels)'.
 */
export async function renameLists(tx: Context, from: string, into: string): Promise<Moved> {
  const known = await tx.db
    .select()
    .from(lists)
    .where(and(inArray(lists.siteId, [from, into]), isNull(lists.removedAt)));
  const names = new Set(known.filter(({ siteId }) => siteId === into).map(({ name }) => name.toLowerCase()));
  const parish = tx.sites.find(({ id }) => id === from)?.name ?? '';
  const withParish = (name: string) => name && `${name.slice(0, MOST - parish.length - 3)} (${parish})`;
  const numbered: string[] = [];
  for (const { id, siteId, name, nameEn } of known) {
    if (siteId !== from || !names.has(name.toLowerCase())) continue;
    const renamed = withParish(name);
    await tx.db
      .update(lists)
      .set({ name: renamed, nameEn: withParish(nameEn) })
      .where(eq(lists.id, id));
    numbered.push(`${name} → ${renamed}`);
  }
  return { numbered };
}

/** Characters of a name. */
const MOST = 120;
