import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { SiteData } from '#kernel/site-data.ts';
import { storedSlug } from '#modules/sites/index.ts';
import { people } from '../tables.ts';

/** Functions name their parish by its slug. A function the person already has in the other parish stays as it is. */
export async function renameSiteOfFunctions(tx: Context, from: string, into: string): Promise<void> {
  const there = JSON.stringify([{ site: from }]);
  const rows = await tx.db.select().from(people).where(sql`${people.functions} @> ${there}::jsonb`).for('update');
  for (const { id, functions } of rows) {
    const isHeld = functions.some(({ site }) => site === into);
    const renamed = functions.flatMap((one) => {
      if (one.site !== from) return one;
      return isHeld ? [] : { ...one, site: into };
    });
    await tx.db.update(people).set({ functions: renamed }).where(eq(people.id, id));
  }
  if (rows.length > 0) tx.touch('people');
}

/** A parish that is deleted for good takes its functions along: another one may get its address, and must not show these people. */
export const functionsOfSite: SiteData = {
  table: people,
  move: async () => ({}),
  async remove(tx, siteId) {
    const slug = await storedSlug(tx, siteId);
    const there = JSON.stringify([{ site: slug }]);
    await tx.db
      .update(people)
      .set({
        functions: sql`(select coalesce(jsonb_agg(one), '[]'::jsonb) from jsonb_array_elements(${people.functions}) one
          where one->>'site' <> ${slug})`,
      })
      .where(sql`${people.functions} @> ${there}::jsonb`);
    tx.touch('people');
  },
};
