import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Side } from '../../contract/words.ts';
import { listedName } from '../../rules/shown-person.ts';
import { athletes, squadMembers } from '../../tables.ts';
import type { CompetitionRow, MatchRow } from '../rows.ts';

/** `name`: '' for those who are not named (SP-6, withdrawn consent). */
export type ListedPlayer = { shirt: number | null; name: string; isStarter: boolean; isCaptain: boolean };

type Played = { match: MatchRow; competition: CompetitionRow };

/** Players of both sides as pages show them: by their numbers, those who began first. */
export async function listedPlayers(
  ctx: Context,
  { match, competition }: Played,
  today: string,
): Promise<Record<Side, ListedPlayer[]>> {
  const { home, away } = match.lineUp;
  const ids = [...home, ...away].map(({ athlete }) => athlete);
  if (ids.length === 0) return { home: [], away: [] };
  const people = await ctx.db
    .select()
    .from(athletes)
    .where(and(inArray(athletes.id, ids), eq(athletes.siteId, match.siteId)));
  const members = await ctx.db
    .select()
    .from(squadMembers)
    .where(
      and(
        inArray(squadMembers.athlete, ids),
        inArray(squadMembers.team, [match.home, match.away]),
        eq(squadMembers.season, competition.season),
        inArray(squadMembers.role, ['player', 'captain']),
        isNull(squadMembers.removedAt),
      ),
    );
  const listed = (side: Side) =>
    match.lineUp[side].map(({ athlete, isStarter }): ListedPlayer => {
      const person = people.find(({ id }) => id === athlete);
      const member = members.find((one) => one.athlete === athlete && one.team === match[side]);
      const isShown = person && !person.removedAt && !person.forgottenAt;
      return {
        shirt: member?.shirt ?? null,
        name: isShown ? listedName(person, today) : '',
        isStarter,
        isCaptain: member?.role === 'captain',
      };
    });
  return { home: listed('home').toSorted(inOrder), away: listed('away').toSorted(inOrder) };
}

const inOrder = (a: ListedPlayer, b: ListedPlayer): number =>
  Number(b.isStarter) - Number(a.isStarter) || (a.shirt ?? 999) - (b.shirt ?? 999) || a.name.localeCompare(b.name);
