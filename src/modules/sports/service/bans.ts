import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type Ban, bansOf, type Card } from '../rules/suspensions.ts';
import { competitions, matchEvents, matches } from '../tables.ts';

/** Suspensions of a competition, computed from its cards. */
export async function bansOfCompetition(ctx: Context, competition: string): Promise<Ban[]> {
  const [found] = await ctx.db.select().from(competitions).where(eq(competitions.id, competition));
  if (!found) return [];
  const played = await ctx.db
    .select({ id: matches.id, home: matches.home, away: matches.away, state: matches.state })
    .from(matches)
    .where(and(eq(matches.competition, competition), isNull(matches.removedAt)))
    .orderBy(asc(matches.onDay), asc(matches.at), asc(matches.round), asc(matches.id));
  const cards = await ctx.db
    .select()
    .from(matchEvents)
    .innerJoin(matches, eq(matches.id, matchEvents.match))
    .where(
      and(
        eq(matches.competition, competition),
        isNull(matches.removedAt),
        isNotNull(matchEvents.athlete),
        inArray(matchEvents.kind, ['yellow', 'yellowRed', 'red']),
      ),
    )
    .orderBy(asc(matchEvents.createdAt), asc(matchEvents.id));
  const shown = cards.map(
    ({ sports_match_events: { kind, side, athlete }, sports_matches: match }): Card => ({
      match: match.id,
      person: athlete ?? '',
      team: match[side],
      kind: kind as Card['kind'],
    }),
  );
  return bansOf(played, shown, found.rules);
}
