import { and, eq, gte, isNull, lte, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { isMemberOn } from '../../rules/member-on.ts';
import { athletes, seasons, squadMembers } from '../../tables.ts';

/** Teams of the parish that the caller coaches today, by the account that is linked. */
export const coachedTeams = (ctx: Context, siteId: string): Promise<ReadonlySet<string>> =>
  coachesToday(ctx, siteId, eq(athletes.account, ctx.user.id));

/** Teams of the parish that have a coach today, of those coaches who fulfil the conditions. */
export async function coachesToday(
  ctx: Context,
  siteId: string,
  ...conditions: readonly SQL[]
): Promise<ReadonlySet<string>> {
  const { on } = localMoment(ctx.now(), zoneOf(ctx, siteId));
  const rows = await ctx.db
    .select({ team: squadMembers.team, fromOn: squadMembers.fromOn, untilOn: squadMembers.untilOn })
    .from(squadMembers)
    .innerJoin(athletes, eq(athletes.id, squadMembers.athlete))
    .innerJoin(seasons, eq(seasons.id, squadMembers.season))
    .where(
      and(
        eq(squadMembers.siteId, siteId),
        eq(squadMembers.role, 'coach'),
        isNull(squadMembers.removedAt),
        isNull(athletes.removedAt),
        isNull(athletes.forgottenAt),
        isNull(seasons.removedAt),
        lte(seasons.startsOn, on),
        gte(seasons.endsOn, on),
        ...conditions,
      ),
    );
  return new Set(rows.filter((row) => isMemberOn(row, on)).map(({ team }) => team));
}

/** True if the caller may do this to the team: as the office, or (permission `:own`) as its coach. */
export async function mayForTeam(
  ctx: Context,
  permission: string,
  { siteId, team }: { siteId: string; team: string },
): Promise<boolean> {
  if (ctx.may(permission, { siteId })) return true;
  return ctx.may(permission, { siteId, ownerId: ctx.user.id }) && (await coachedTeams(ctx, siteId)).has(team);
}
