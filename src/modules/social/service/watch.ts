import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { socialConnections } from '../tables.ts';
import { WARN_MS } from './connection.ts';

/** Job of every day: tells once of each connection that its token ends within seven days (SY6). */
export async function warnOfExpiry(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() + WARN_MS);
  const due = and(
    ne(socialConnections.pageToken, ''),
    isNull(socialConnections.warnedAt),
    lte(socialConnections.expiresAt, before),
  );
  const rows = await ctx.db.select().from(socialConnections).where(due);
  for (const { siteId, pageName } of rows.filter((row) => ctx.isOn('social', row.siteId))) {
    await ctx.tx(async (tx) => {
      const [claimed] = await tx.db
        .update(socialConnections)
        .set({ warnedAt: tx.now() })
        .where(and(eq(socialConnections.siteId, siteId), isNull(socialConnections.warnedAt)))
        .returning();
      const object = { kind: 'socialConnection', id: siteId, label: pageName };
      if (claimed) await tx.record({ act: 'social.connection.expire', object, siteId });
    });
  }
}
