import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { analyticsReferrers, analyticsViews } from '../tables.ts';

/** Views follow their parish when it is merged: they are added to those of the other one. */
export const viewSiteData: readonly SiteData[] = [
  summing(analyticsViews, analyticsViews.path),
  summing(analyticsReferrers, analyticsReferrers.host),
];

function summing(table: typeof analyticsViews | typeof analyticsReferrers, subject: AnyPgColumn): SiteData {
  const column = sql.identifier(subject.name);
  return siteRows(table, {
    prepare: async (tx, from, into) => {
      const clash: SQL = sql`other.site_id = ${from} and other.viewed_on = ${table}.viewed_on and other.${column} = ${table}.${column}`;
      await tx.db.execute(sql`update ${table} set views = ${table}.views + other.views
        from ${table} other where ${table}.site_id = ${into} and ${clash}`);
      await tx.db.execute(sql`delete from ${table} where site_id = ${from} and exists (select 1 from ${table} kept
        where kept.site_id = ${into} and kept.viewed_on = ${table}.viewed_on and kept.${column} = ${table}.${column})`);
      return {};
    },
  });
}
