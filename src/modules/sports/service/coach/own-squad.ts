import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { writeUnique } from '#kernel/records/taken-values.ts';
import { siteOf } from '#kernel/site-of.ts';
import { squadMemberCollection } from '../../collections/squad-members.ts';
import type { SquadChange, SquadRow } from '../../contract/coach.ts';
import { athletes, clubs, squadMembers, teams } from '../../tables.ts';
import { presentSeason } from '../statistics/team-statistics.ts';
import { coachedTeams, mayForTeam } from './coached.ts';

const READ = 'sports.athlete.read';
const UPDATE = 'sports.athlete.update';

/** Players of a team in a season, by default the present one, for its coach and the office. @throws AppError C100, notFound */
export async function readSquad(
  ctx: Context,
  { id, season }: { id: string; season?: string | undefined },
): Promise<{ member: SquadRow[]; total: number }> {
  const team = await teamFor(ctx, READ, id);
  const chosen = season ?? (await presentSeason(ctx, team.siteId));
  const rows = chosen ? await rowsOf(ctx, { team: id, season: chosen }) : [];
  return { member: rows, total: rows.length };
}

/**
 * Changes number, position, captaincy and last day of a player. Who belongs to the squad is for the office to say.
 * @throws AppError C100, notFound, conflict, invalid
 */
export async function changeSquad(ctx: Context, { id, ...change }: SquadChange & { id: string }): Promise<SquadRow> {
  const { siteId } = await teamFor(ctx, UPDATE, id);
  const { member, rev, ...values } = change;
  return writeUnique(ctx, squadMemberCollection, async (tx) => {
    const own = and(
      eq(squadMembers.siteId, siteId),
      eq(squadMembers.team, id),
      inArray(squadMembers.role, PLAYERS),
      isNull(squadMembers.removedAt),
    );
    const [before] = await tx.db
      .select()
      .from(squadMembers)
      .where(and(eq(squadMembers.id, member), own));
    if (!before) throw notFound();
    if (values.untilOn && before.fromOn && values.untilOn < before.fromOn)
      throw invalid({ untilOn: 'sports_fieldEndsBefore' });
    const row = await updateRevised(tx.db, squadMembers, { id: member, rev, values, where: own }, () => null);
    tx.touch(`sports:${siteId}`);
    await tx.emit('sports.squadMemberChanged', { siteId, ids: [member] });
    await tx.record({
      act: 'sports.squadMember.own',
      object: { kind: 'squad_member', id: member, label: member.slice(0, 8).toUpperCase() },
      siteId,
      before,
      after: row,
    });
    const [shown] = await rowsOf(tx, { team: id, season: row.season, member });
    if (!shown) throw notFound();
    return shown;
  });
}

/** Teams of own clubs whose squad the caller may change: all for the office, those of a coach. @throws AppError C100 */
export async function teamsOfCoach(
  ctx: Context,
  { site }: { site?: string | undefined },
): Promise<{ team: { _id: string; name: string }[]; total: number }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(UPDATE, { siteId, ownerId: ctx.user.id });
  const isOffice = ctx.may(UPDATE, { siteId });
  const coached = isOffice ? null : await coachedTeams(ctx, siteId);
  const rows = await ctx.db
    .select({ _id: teams.id, name: teams.name })
    .from(teams)
    .innerJoin(clubs, eq(clubs.id, teams.club))
    .where(and(eq(teams.siteId, siteId), eq(clubs.isOwn, true), isNull(teams.removedAt), isNull(clubs.removedAt)))
    .orderBy(asc(teams.position), asc(teams.name));
  const own = rows.filter(({ _id }) => !coached || coached.has(_id));
  return { team: own, total: own.length };
}

export const PLAYERS = ['player', 'captain'] as const;

/** The team, for whoever may do this to it. @throws AppError C100, notFound */
export async function teamFor(ctx: Context, permission: string, id: string) {
  ctx.demand(permission);
  const [team] = await ctx.db.select().from(teams).where(eq(teams.id, id));
  if (!team || team.removedAt) throw notFound();
  if (!(await mayForTeam(ctx, permission, { siteId: team.siteId, team: id })))
    ctx.demand(permission, { siteId: team.siteId });
  return team;
}

async function rowsOf(
  ctx: Context,
  { team, season, member }: { team: string; season: string; member?: string },
): Promise<SquadRow[]> {
  const found = await ctx.db
    .select({ row: squadMembers, athlete: athletes })
    .from(squadMembers)
    .innerJoin(athletes, eq(athletes.id, squadMembers.athlete))
    .where(
      and(
        eq(squadMembers.team, team),
        eq(squadMembers.season, season),
        inArray(squadMembers.role, PLAYERS),
        isNull(squadMembers.removedAt),
        isNull(athletes.removedAt),
        member ? eq(squadMembers.id, member) : undefined,
      ),
    )
    .orderBy(asc(squadMembers.shirt), asc(athletes.lastName), asc(athletes.firstName));
  return found.map(({ row, athlete }) => ({
    _id: row.id,
    rev: row.rev,
    name: `${athlete.firstName} ${athlete.lastName}`.trim(),
    role: row.role === 'captain' ? 'captain' : 'player',
    position: row.position,
    shirt: row.shirt,
    untilOn: row.untilOn,
  }));
}
