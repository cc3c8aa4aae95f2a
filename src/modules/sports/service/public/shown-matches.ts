import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import type { MatchState } from '../../contract/states.ts';
import type { EventKind, Side, Sport } from '../../contract/words.ts';
import { isInBreak } from '../../rules/match-day/match-clock.ts';
import { listedName } from '../../rules/shown-person.ts';
import { WITH_RESULT } from '../../rules/states.ts';
import { isCounted } from '../../rules/table.ts';
import { athletes, clubs, competitions, matches, teams } from '../../tables.ts';
import { entered, eventsOf } from '../match-events.ts';
import type { CompetitionRow, EventRow, MatchRow } from '../rows.ts';
import { type ListedPlayer, listedPlayers } from './shown-line-up.ts';

/** `href`: only teams with a page of their own have one. */
export type MatchTeam = { id: string; name: string; href: string | null };

export type MatchView = {
  id: string;
  href: string;
  competition: string;
  home: MatchTeam;
  away: MatchTeam;
  on: string;
  /** '' = to be decided. */
  at: string;
  day: string;
  time: string;
  begins: string | null;
  pitch: string;
  state: MatchState;
  hasResult: boolean;
  /** '2:1'; '' = none yet. */
  result: string;
};

type Found = { match: MatchRow; competition: CompetitionRow };

/** Matches as pages show them. */
export async function matchViews(ctx: Context, rows: readonly Found[]): Promise<MatchView[]> {
  const teamOf = await matchTeams(
    ctx,
    rows.flatMap(({ match }) => [match.home, match.away]),
  );
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  return rows.map(({ match, competition }) => {
    const isLive = match.state === 'live' || match.state === 'abandoned';
    const result = match.homeGoals !== null && match.awayGoals !== null ? `${match.homeGoals}:${match.awayGoals}` : '';
    return {
      id: match.id,
      href: `/${ctx.site.slug}/Spiel/${match.id}`,
      competition: competition.name,
      home: teamOf(match.home),
      away: teamOf(match.away),
      on: match.onDay,
      at: match.at,
      day: longDate(match.onDay, ctx.locale, today),
      time: match.at ? timeOfDay(match.at, ctx.locale) : '',
      begins: match.begins?.toISOString() ?? null,
      pitch: match.pitch,
      state: match.state,
      hasResult: isCounted(match),
      result: isLive || WITH_RESULT.includes(match.state) ? result : '',
    };
  });
}

async function matchTeams(ctx: Context, ids: readonly string[]): Promise<(id: string) => MatchTeam> {
  const wanted = [...new Set(ids)];
  const rows =
    wanted.length === 0
      ? []
      : await ctx.db
          .select({ team: teams, club: clubs })
          .from(teams)
          .innerJoin(clubs, eq(clubs.id, teams.club))
          .where(inArray(teams.id, wanted));
  return (id) => {
    const found = rows.find(({ team }) => team.id === id);
    const hasPage = found?.club.isOwn && found.team.isPublic && !found.team.removedAt && !found.club.removedAt;
    return {
      id,
      name: found?.team.name ?? '',
      href: found && hasPage ? `/${ctx.site.slug}/Mannschaft/${encodeURIComponent(found.team.slug)}` : null,
    };
  };
}

export type EventView = { id: string; kind: EventKind; side: Side; minute: number; name: string; other: string };
export type MatchPage = MatchView & {
  rev: number;
  sport: Sport;
  /** True during half time and other breaks. */
  isBreak: boolean;
  /** Address of its event stream while something may happen; '' = nothing more. */
  stream: string;
  note: string[];
  referee: string;
  reason: string;
  events: EventView[];
  lineUp: Record<Side, ListedPlayer[]>;
};

/** Page of a match with its ticker; null for an unknown one, and for one of a competition that is not public. */
export async function readMatch(ctx: Context, id: string): Promise<MatchPage | null> {
  ctx.shows(`sports:${ctx.site.id}`);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  // Names and the stream depend on the day.
  ctx.trueUntil(instantOf(addDays(today, 1), '00:00', ctx.site.timeZone));
  const [found] = await ctx.db
    .select({ match: matches, competition: competitions })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competition))
    .where(
      and(
        eq(matches.id, id),
        eq(matches.siteId, ctx.site.id),
        eq(competitions.isPublic, true),
        isNull(matches.removedAt),
        isNull(competitions.removedAt),
      ),
    );
  const [view] = found ? await matchViews(ctx, [found]) : [];
  if (!found || !view) return null;
  const events = await eventsOf(ctx, id);
  const [own] = await ctx.db.select({ sport: teams.sport }).from(teams).where(eq(teams.id, found.match.home));
  return {
    ...view,
    sport: own?.sport ?? 'other',
    isBreak: found.match.state === 'live' && isInBreak(events.map(entered)),
    rev: found.match.rev,
    stream: isFollowed(found.match, today) ? streamPath(id) : '',
    referee: found.match.referee,
    reason: found.match.reason,
    note: found.match.note.split(/\n\s*\n/).filter((one) => one.trim() !== ''),
    events: await tickerOf(ctx, events, today),
    lineUp: await listedPlayers(ctx, found, today),
  };
}

/** Address of the event stream of a match. */
export const streamPath = (id: string): string => `/api/v0/match/${id}/live`;

/** A result of today may still be mended. */
const isFollowed = ({ state, onDay }: MatchRow, today: string): boolean =>
  state === 'live' || (onDay === today && ['scheduled', 'tbd', 'played'].includes(state));

async function tickerOf(ctx: Context, events: readonly EventRow[], today: string): Promise<EventView[]> {
  const ids = events.flatMap(({ athlete, other }) => [athlete, other]).filter((id) => id !== null);
  const named = ids.length === 0 ? [] : await ctx.db.select().from(athletes).where(inArray(athletes.id, ids));
  const nameOf = (id: string | null) => {
    const found = named.find((one) => one.id === id);
    return found && !found.removedAt ? listedName(found, today) : '';
  };
  return events.map(({ id, kind, side, minute, athlete, other }) => ({
    id,
    kind,
    side,
    minute,
    name: nameOf(athlete),
    other: nameOf(other),
  }));
}
