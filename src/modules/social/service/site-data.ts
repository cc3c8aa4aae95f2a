import { and, eq, sql } from 'drizzle-orm';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { socialConnections, socialPosts } from '../tables.ts';

/** Posts follow a merged parish, and its connection where the other one has none. */
export const socialSiteData: readonly SiteData[] = [
  siteRows(socialPosts, { label: 'social_posts' }),
  siteRows(socialConnections, {
    label: 'social_connections',
    prepare: async (tx, from, into) => {
      const ended = await tx.db
        .delete(socialConnections)
        .where(
          and(
            eq(socialConnections.siteId, from),
            sql`exists (select 1 from ${socialConnections} other where other.site_id = ${into})`,
          ),
        )
        .returning();
      // Sealed for the former parish.
      await tx.db.update(socialConnections).set({ pendingToken: '' }).where(eq(socialConnections.siteId, from));
      return { ended: ended.map(({ pageName }) => pageName) };
    },
  }),
];
