import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Actor, Context } from '#kernel/context.ts';
import type { NoticeKind } from '#kernel/notices.ts';
import type { Channel } from '../contract.ts';
import { notificationChoices } from '../tables.ts';

export type Kind = NoticeKind & { act: string };

/** Kinds that concern the user in some parish. */
export const kindsFor = (ctx: Context, user: Actor): Kind[] =>
  ctx.rooms
    .flatMap(({ notices = {} }) => Object.entries(notices).map(([act, kind]) => ({ act, ...kind })))
    .filter(({ permission }) => ctx.mayAs(user, permission));

/** The chosen channels by action, those of the rooms where the user has not chosen. */
export async function channelsOf(ctx: Context, user: Actor): Promise<ReadonlyMap<string, Channel>> {
  const rows = await ctx.db.select().from(notificationChoices).where(eq(notificationChoices.userId, user.id));
  const chosen = new Map(rows.map(({ act, channel }) => [act, channel]));
  return new Map(kindsFor(ctx, user).map(({ act, byDefault }) => [act, chosen.get(act) ?? byDefault]));
}

/** Condition for audit log entries of these kinds in parishes where the user holds their permission; null if there are none. */
export function concerning(ctx: Context, user: Actor, kinds: readonly Kind[]): SQL | null {
  const any = kinds.flatMap(({ act, permission }) => {
    const everywhere = ctx.mayAs(user, permission, { siteId: null });
    const siteIds = ctx.sites.filter(({ id }) => ctx.mayAs(user, permission, { siteId: id })).map(({ id }) => id);
    const where = or(
      everywhere ? isNull(auditTrail.siteId) : undefined,
      siteIds.length > 0 ? inArray(auditTrail.siteId, siteIds) : undefined,
    );
    return where ? [and(eq(auditTrail.act, act), where)] : [];
  });
  return any.length > 0 ? (or(...any) ?? null) : null;
}
