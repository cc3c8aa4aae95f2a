import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { Side } from '../../contract/words.ts';
import { isMemberOn } from '../../rules/member-on.ts';
import { athletes, seasons, squadMembers } from '../../tables.ts';
import type { MatchRow } from '../rows.ts';

const UPDATE = 'sports.match.update';
const READ_PEOPLE = 'sports.athlete.read';

/** Teams of the parish that the caller coaches today, by the account that is linked. */
export async function coachedTeams(ctx: Context, siteId: string): Promise<ReadonlySet<string>> {
  const { on } = localMoment(ctx.now(), zoneOf(ctx, siteId));
  const rows = await ctx.db
    .select({ team: squadMembers.team, fromOn: squadMembers.fromOn, untilOn: squadMembers.untilOn })
    .from(squadMembers)
    .innerJoin(athletes, eq(athletes.id, squadMembers.athlete))
    .innerJoin(seasons, eq(seasons.id, squadMembers.season))
    .where(
      and(
        eq(squadMembers.siteId, siteId),
        eq(athletes.account, ctx.user.id),
        eq(squadMembers.role, 'coach'),
        isNull(squadMembers.removedAt),
        isNull(athletes.removedAt),
        isNull(athletes.forgottenAt),
        isNull(seasons.removedAt),
        lte(seasons.startsOn, on),
        gte(seasons.endsOn, on),
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

/** Sides of a match for which the caller may enter line-up, goals and cards, and whose players the caller may name. */
export async function sidesOf(ctx: Context, row: MatchRow): Promise<Record<'enter' | 'name', Side[]>> {
  const sides = async (permission: string): Promise<Side[]> => {
    const home = await mayForTeam(ctx, permission, { siteId: row.siteId, team: row.home });
    const away = await mayForTeam(ctx, permission, { siteId: row.siteId, team: row.away });
    return [...(home ? ['home' as const] : []), ...(away ? ['away' as const] : [])];
  };
  return { enter: await sides(UPDATE), name: await sides(READ_PEOPLE) };
}
