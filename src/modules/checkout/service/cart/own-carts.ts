import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { AccountSection } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { carts } from '../../tables.ts';

/** Cart of the account. It is the only reminder: mails about it would be advertising. */
export const ownCarts: AccountSection = {
  id: 'cart',
  async load(ctx) {
    const siteIds = ctx.sites.map(({ id }) => id);
    const isLeft = and(
      eq(carts.userId, ctx.user.id),
      inArray(carts.siteId, siteIds),
      sql`jsonb_array_length(${carts.lines}) > 0`,
    );
    const rows = await ctx.db.select().from(carts).where(isLeft).orderBy(desc(carts.updatedAt));
    if (rows.length === 0) return null;
    return { title: m.checkout_cartLeft({}, ctx), rows: rows.map((row) => shown(ctx, row)), more: null };
  },
};

function shown(ctx: Context, { siteId, lines, updatedAt }: typeof carts.$inferSelect) {
  const site = ctx.sites.find(({ id }) => id === siteId);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const on = textDate(localMoment(updatedAt, (site ?? ctx.site).timeZone).on, ctx.locale);
  return {
    title: m.checkout_cartLeftGoods({ count }, ctx),
    detail: [site?.name ?? '', m.checkout_cartLeftSince({ on }, ctx)].filter(Boolean).join(' · '),
    href: `/${site?.slug ?? ''}/Warenkorb`,
  };
}
