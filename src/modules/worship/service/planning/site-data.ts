import { and, eq, isNull } from 'drizzle-orm';
import { type SiteCopy, type SiteData, siteRows } from '#kernel/site-data.ts';
import { places, publications, withdrawnServices } from '../../tables.ts';

/** Date until which the schedule is published; the parish that receives another one keeps its own date. */
export const publicationSiteData: SiteData = siteRows(publications, {
  prepare: async (tx, from, into) => {
    if ((await tx.db.$count(publications, eq(publications.siteId, into))) > 0)
      await tx.db.delete(publications).where(eq(publications.siteId, from));
    return {};
  },
});

/** Calendars that know a withdrawn service follow its parish. */
export const withdrawnSiteData: SiteData = siteRows(withdrawnServices);

/** Churches and other places. */
export const placeCopy: SiteCopy = {
  part: 'places',
  async copy(tx, from, into) {
    const rows = await tx.db
      .select()
      .from(places)
      .where(and(eq(places.siteId, from), isNull(places.removedAt)));
    // Keeps the order of creation, by which places of one name are numbered.
    for (const { id: _id, siteId: _siteId, rev: _rev, createdAt, updatedAt: _at, ...row } of rows)
      await tx.db.insert(places).values({ ...row, siteId: into.id, createdAt });
  },
};
