import { and, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { localStamp } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { MatchState } from '../contract/states.ts';
import { matches, teams } from '../tables.ts';

/** For which a match takes its pitch. */
export const MATCH_MINUTES = 120;

const IN_PLACE: readonly MatchState[] = [
  'scheduled',
  'live',
  'played',
  'confirmed',
  'corrected',
  'abandoned',
  'replay',
];

/**
 * Matches of these local days with the pitch that they take, for the room that lends pitches. One that is postponed, cancelled or without
 * a time takes none, so that a pitch is free again as soon as a match is off.
 */
export async function pitchTimes(ctx: Context, { siteId, from, to }: { siteId: string; from: string; to: string }) {
  if (!ctx.isOn('sports', siteId)) return [];
  const [home, away] = [alias(teams, 'home'), alias(teams, 'away')];
  const rows = await ctx.db
    .select({ id: matches.id, begins: matches.begins, pitch: matches.pitch, home: home.name, away: away.name })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.home))
    .innerJoin(away, eq(away.id, matches.away))
    .where(
      and(
        eq(matches.siteId, siteId),
        gte(matches.onDay, from),
        lte(matches.onDay, to),
        ne(matches.pitch, ''),
        inArray(matches.state, [...IN_PLACE]),
        isNull(matches.removedAt),
      ),
    );
  const zone = zoneOf(ctx, siteId);
  return rows.flatMap(({ id, begins, pitch, ...sides }) =>
    begins
      ? {
          source: 'match' as const,
          id,
          title: `${sides.home} – ${sides.away}`,
          place: pitch,
          startsAt: localStamp(begins, zone),
          endsAt: localStamp(new Date(begins.getTime() + MATCH_MINUTES * 60_000), zone),
        }
      : [],
  );
}
