import { eq, sql } from 'drizzle-orm';
import type { SiteData } from '#kernel/site-data.ts';
import { siteRows } from '#kernel/site-data.ts';
import { clicks, consents, deliveries, newsletterSettings, suppressions } from '../tables.ts';

/** The settings end with their parish: the other one has its own. */
const settingsData: SiteData = {
  ...siteRows(newsletterSettings, { label: 'newsletter_settingsMany' }),
  async move(tx, from) {
    const ended = await tx.db.delete(newsletterSettings).where(eq(newsletterSettings.siteId, from)).returning();
    return { ended: ended.map(({ senderName }) => senderName) };
  },
};

/** An address that one of both parishes must not bring back stays closed in the merged one. */
const suppressionData: SiteData = {
  ...siteRows(suppressions),
  async move(tx, from, into) {
    await tx.db.execute(sql`insert into ${suppressions} (site_id, digest, state, at)
      select ${into}, digest, state, at from ${suppressions} where site_id = ${from} on conflict do nothing`);
    await tx.db.delete(suppressions).where(eq(suppressions.siteId, from));
    return {};
  },
};

/** In an order in which they can be deleted. */
export const newsletterSiteData: readonly SiteData[] = [
  siteRows(deliveries),
  siteRows(clicks),
  siteRows(consents),
  suppressionData,
  settingsData,
];
