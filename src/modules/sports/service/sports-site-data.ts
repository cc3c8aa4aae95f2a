import { eq, sql } from 'drizzle-orm';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { mailDeclines, messageRecipients, teamMessages } from '../collections/team-messages.ts';
import { feeBills, feeRuns } from '../tables.ts';

/** An address that declined in one of two parishes declined in the merged one. */
const declineData: SiteData = {
  ...siteRows(mailDeclines),
  async move(tx, from, into) {
    await tx.db.execute(sql`insert into ${mailDeclines} (site_id, email, at)
      select ${into}, email, at from ${mailDeclines} where site_id = ${from} on conflict do nothing`);
    await tx.db.delete(mailDeclines).where(eq(mailDeclines.siteId, from));
    return {};
  },
};

export const sportsSiteData: readonly SiteData[] = [
  siteRows(feeRuns, { label: 'sports_feeRuns' }),
  siteRows(feeBills),
  siteRows(messageRecipients),
  siteRows(teamMessages, { label: 'sports_messages' }),
  declineData,
];
