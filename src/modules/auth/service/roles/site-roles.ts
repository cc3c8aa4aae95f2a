import { and, eq, sql } from 'drizzle-orm';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { userRoles } from '../../tables.ts';

/** Roles move with their parish; those a person already has in the other one are dropped. */
export const siteRoles: SiteData = siteRows(userRoles, {
  label: 'auth_siteRoles',
  prepare: async (tx, from, into) => {
    const isHeld = sql`exists (select 1 from ${userRoles} held
      where held.site_id = ${into} and held.user_id = ${userRoles.userId} and held.role = ${userRoles.role})`;
    const held = await tx.db
      .delete(userRoles)
      .where(and(eq(userRoles.siteId, from), isHeld))
      .returning();
    return { joined: held.map(({ role }) => role) };
  },
});
