import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid, notFound } from '#kernel/errors.ts';
import { instantOf } from '#kernel/local-time.ts';
import { siteIdsWith, zoneOf } from '#kernel/site-of.ts';
import { countTaken } from '#modules/booking/index.ts';
import { alternated } from '../rules/alternate.ts';
import { fixturesOf } from '../rules/fixtures.ts';
import { placeRounds } from '../rules/place-rounds.ts';
import { competitions, matches, teams } from '../tables.ts';
import { UPDATE } from './move-match.ts';
import type { TeamRow } from './rows.ts';

type Wanted = { id: string; legs: number; firstOn: string; everyDays: number; kickOffAt: string; minutes: number };

/**
 * Makes all fixtures of a competition. Teams of one club with the same pitch are at home in turn where the fixtures allow it, else after
 * one another.
 * @throws AppError C100, notFound, sports.hasFixtures (409), invalid
 */
export const makeFixtures = (
  ctx: Context,
  { id, legs, ...placing }: Wanted,
): Promise<{ matches: number; rounds: number; taken: number }> =>
  ctx.tx(async (tx) => {
    if (siteIdsWith(tx, UPDATE).length === 0) tx.demand(UPDATE);
    const [row] = await tx.db.select().from(competitions).where(eq(competitions.id, id)).for('update');
    if (!row || row.removedAt) throw notFound();
    tx.demand(UPDATE, { siteId: row.siteId });
    const there = await tx.db.$count(matches, and(eq(matches.competition, id), isNull(matches.removedAt)));
    if (there > 0) throw new AppError('sports.hasFixtures', 409, 'sports_hasFixtures');
    const ids = row.teams.filter(({ isAnnulled }) => !isAnnulled).map(({ team }) => team);
    if (ids.length < 2) throw invalid({ teams: 'sports_fieldTwoTeams' });
    const known = await tx.db.select().from(teams).where(inArray(teams.id, ids));
    const pitchOf = (team: string) => known.find((one) => one.id === team)?.pitch || null;
    const rounds = fixturesOf(alternated(ids, pairsOf(known)), legs);
    const placed = placeRounds(rounds, { ...placing, pitchOf });
    const zone = zoneOf(tx, row.siteId);
    const values = placed.map(({ round, home, away, on, at, pitch }) => ({
      siteId: row.siteId,
      competition: id,
      round,
      home,
      away,
      onDay: on,
      at,
      begins: instantOf(on, at, zone),
      pitch: pitch ?? '',
      state: 'scheduled' as const,
    }));
    await tx.db.insert(matches).values(values);
    tx.touch(`sports:${row.siteId}`);
    await tx.record({
      act: 'sports.competition.fixtures',
      object: { kind: 'competition', id, label: row.name },
      siteId: row.siteId,
      after: { count: placed.length },
    });
    const times = placed.map(({ pitch, on, at }) => ({ place: pitch ?? '', on, at, minutes: placing.minutes }));
    const taken = await countTaken(tx, row.siteId, times);
    return { matches: placed.length, rounds: rounds.length, taken };
  });

/** Teams that share a pitch, two by two. */
function pairsOf(known: readonly TeamRow[]): (readonly [string, string])[] {
  const byPitch = Map.groupBy(
    known.filter(({ pitch }) => pitch !== ''),
    ({ pitch }) => pitch,
  );
  return [...byPitch.values()].flatMap((same) =>
    same.flatMap((one, at) => {
      const other = same[at + 1];
      return at % 2 === 0 && other ? [[one.id, other.id] as const] : [];
    }),
  );
}
