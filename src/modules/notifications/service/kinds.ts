import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Actor, Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import type { NoticeKind } from '#kernel/notices.ts';
import type { Channels } from '../contract.ts';
import { notificationChoices } from '../tables.ts';

export type Kind = NoticeKind & { act: string };

/** Kinds of all rooms. */
export const allKinds = (ctx: Context): Kind[] =>
  ctx.rooms.flatMap(({ notices = {} }) => Object.entries(notices).map(([act, kind]) => ({ act, ...kind })));

/** Kinds, of all or of these, that concern the user in some parish. */
export const kindsFor = (ctx: Context, user: Actor, among: readonly Kind[] = allKinds(ctx)): Kind[] =>
  among.filter(({ permission }) => ctx.mayAs(user, permission));

/** Channels of a kind for those who have not chosen. */
export const defaultsOf = ({ byDefault }: NoticeKind): Channels => ({
  screen: byDefault !== 'off',
  mail: byDefault === 'mail' ? 'daily' : 'off',
  push: false,
});

/** The chosen channels by action, those of the rooms where the user has not chosen. */
export async function channelsOf(ctx: Context, user: Actor): Promise<ReadonlyMap<string, Channels>> {
  return channelsAmong(
    kindsFor(ctx, user),
    await ctx.db.select().from(notificationChoices).where(eq(notificationChoices.userId, user.id)),
  );
}

/** The same for some kinds, with the choices of the user read before. */
export function channelsAmong(
  kinds: readonly Kind[],
  rows: readonly (typeof notificationChoices.$inferSelect)[],
): ReadonlyMap<string, Channels> {
  const chosen = new Map(rows.map(({ act, screen, mail, push }) => [act, { screen, mail, push }]));
  return new Map(kinds.map((kind) => [kind.act, chosen.get(kind.act) ?? defaultsOf(kind)]));
}

/** Condition for audit log entries of these kinds in parishes where the user holds their permission; null if there are none. */
export function concerning(ctx: Context, user: Actor, kinds: readonly Kind[]): SQL | null {
  const placesOf = placesByPermission(ctx, user);
  // One condition for all acts that a user may see in the same parishes: of an administrator that is one, which names them once.
  const groups = Map.groupBy(kinds, ({ act, permission, isForObject, concerns }) =>
    // Actions and permissions are named alike.
    isForObject || concerns ? `act ${act}` : placesOf(permission).key,
  );
  const any = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { permission, isForObject, concerns } = first;
    const { where } = placesOf(permission);
    const mine = isForObject ? eq(auditTrail.objectId, user.id) : undefined;
    return where ? [and(isAct(group), mine, concerns?.(user), where)] : [];
  });
  // Says once more what all have in common, because few entries are of these kinds and an index finds them.
  return any.length > 0 ? (and(isAct(kinds), or(...any)) ?? null) : null;
}

const isAct = (kinds: readonly Kind[]): SQL =>
  inArray(
    auditTrail.act,
    kinds.map(({ act }) => act),
  );

type Places = { key: string; where: SQL | undefined };

/** Parishes in which a user holds a permission; `key` is equal for permissions held in the same parishes. */
function placesByPermission(ctx: Context, user: Actor): (permission: string) => Places {
  const known = new Map<string, Places>();
  const read = (permission: string): Places => {
    const everywhere = ctx.mayAs(user, permission, { siteId: null });
    const siteIds = ctx.sites.filter(({ id }) => ctx.mayAs(user, permission, { siteId: id })).map(({ id }) => id);
    const where = or(
      everywhere ? isNull(auditTrail.siteId) : undefined,
      siteIds.length > 0 ? isOneOf(auditTrail.siteId, siteIds) : undefined,
    );
    return { key: [everywhere, ...siteIds].join(' '), where };
  };
  return (permission) => {
    const places = known.get(permission) ?? read(permission);
    known.set(permission, places);
    return places;
  };
}
