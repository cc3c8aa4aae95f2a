import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { type IcalEvent, icalText } from '#kernel/ical/calendar.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { siteOf, slugOf, zoneOf } from '#kernel/site-of.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { m } from '#texts';
import { trainingDates } from '../rules/training-dates.ts';
import { clubs, competitions, matches, teams } from '../tables.ts';
import { MATCH_MINUTES } from './pitch-times.ts';
import type { MatchRow, TeamRow } from './rows.ts';
import { trainingsBetween } from './training-times.ts';

/** Calendar services of whole countries ask from few networks. */
const LIMITS = rateLimits(120, 600, 1200);
const TOKEN = /^(mannschaft|verein)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const DAYS_BACK = 365;
const DAYS_AHEAD = 400;
const TRAINING_DAYS_BACK = 30;

export const feedPath = (kind: 'mannschaft' | 'verein', id: string): string => `/ical/sport/${kind}-${id}.ics`;

/** Calendar of the matches and trainings of a public team, or of all public teams of an own club. @throws AppError notFound, tooMany */
export async function sportsFeed(ctx: Context, token: string): Promise<string> {
  await limitNetwork(ctx, 'sports.feed', LIMITS);
  const [, kind, id = ''] = TOKEN.exec(token) ?? [];
  if (!kind) throw notFound();
  const shown = await ctx.db
    .select({ team: teams, club: clubs })
    .from(teams)
    .innerJoin(clubs, eq(clubs.id, teams.club))
    .where(
      and(
        kind === 'verein' ? eq(teams.club, id) : eq(teams.id, id),
        eq(teams.isPublic, true),
        eq(clubs.isOwn, true),
        isNull(teams.removedAt),
        isNull(clubs.removedAt),
      ),
    );
  const [first] = shown;
  const site = first && ctx.sites.find((one) => one.id === first.team.siteId);
  if (!first || !site || !ctx.isOn('sports', site.id)) throw notFound();
  const name = kind === 'verein' ? first.club.name : first.team.name;
  const rows = await rowsOf(
    ctx,
    site.id,
    shown.map(({ team }) => team.id),
  );
  const named = await teamsOf(ctx, rows);
  return icalText({
    product: 'Kirchplatz//Sport//DE',
    feed: { name: m.sports_feedName({ name }, { locale: 'de' }), timeZone: zoneOf(ctx, site.id), language: 'de' },
    events: [...rows.map((row) => eventOf(ctx, row, named)), ...(await trainingEvents(ctx, site, shown))],
  });
}

/** Matches of public competitions around today; cancelled ones stay, so that calendars take them out. */
async function rowsOf(ctx: Context, siteId: string, ids: readonly string[]): Promise<MatchRow[]> {
  const { on } = localMoment(ctx.now(), zoneOf(ctx, siteId));
  const rows = await ctx.db
    .select({ match: matches })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competition))
    .where(
      and(
        eq(matches.siteId, siteId),
        or(inArray(matches.home, [...ids]), inArray(matches.away, [...ids])),
        eq(competitions.isPublic, true),
        isNull(matches.removedAt),
        isNull(competitions.removedAt),
        gte(matches.onDay, addDays(on, -DAYS_BACK)),
        lte(matches.onDay, addDays(on, DAYS_AHEAD)),
      ),
    )
    .orderBy(asc(matches.onDay), asc(matches.at), asc(matches.id));
  return rows.map(({ match }) => match);
}

async function teamsOf(ctx: Context, rows: readonly MatchRow[]): Promise<TeamRow[]> {
  const ids = [...new Set(rows.flatMap(({ home, away }) => [home, away]))];
  return ids.length === 0 ? [] : ctx.db.select().from(teams).where(inArray(teams.id, ids));
}

function eventOf(ctx: Context, row: MatchRow, named: readonly TeamRow[]): IcalEvent {
  const o = { locale: 'de' } as const;
  const nameOf = (id: string) => named.find((one) => one.id === id)?.name ?? '';
  const site = siteOf(ctx, slugOf(ctx, row.siteId));
  const isOff = row.state === 'cancelled' || row.state === 'postponed';
  const mark = row.state === 'postponed' ? m.sports_feedPostponed({}, o) : isOff ? m.sports_feedCancelled({}, o) : '';
  const result = row.homeGoals !== null && row.awayGoals !== null ? ` ${row.homeGoals}:${row.awayGoals}` : '';
  return {
    uid: `match-${row.id}@${new URL(ctx.publicUrl).hostname}`,
    sequence: row.sequence,
    stampAt: row.updatedAt,
    ...timesOf(row),
    summary: `${[mark, nameOf(row.home)].filter(Boolean).join(' ')} – ${nameOf(row.away)}${result}`,
    location: row.pitch || null,
    url: `${ctx.publicUrl}/${site.slug}/Spiel/${row.id}`,
    cancelled: row.state === 'cancelled',
  };
}

/** Dates of the trainings around today; a cancelled one stays and says so, holidays are left out. */
async function trainingEvents(
  ctx: Context,
  { id: siteId, slug }: { id: string; slug: string },
  shown: readonly { team: TeamRow }[],
): Promise<IcalEvent[]> {
  const zone = zoneOf(ctx, siteId);
  const { on } = localMoment(ctx.now(), zone);
  const between = { from: addDays(on, -TRAINING_DAYS_BACK), to: addDays(on, DAYS_AHEAD) };
  const team = shown.map(({ team: { id } }) => id);
  const found = await trainingsBetween(ctx, { siteId, ...between, team });
  const o = { locale: 'de' } as const;
  return found.flatMap(({ row, name }) =>
    trainingDates(row, between).map((date) => ({
      uid: `training-${row.id}-${date.key}@${new URL(ctx.publicUrl).hostname}`,
      sequence: row.sequence,
      stampAt: row.updatedAt,
      start: instantOf(date.on, date.at, zone),
      end: instantOf(date.on, date.until, zone),
      summary: [date.isOff ? m.sports_feedCancelled({}, o) : '', m.sports_feedTraining({ team: name }, o)]
        .filter(Boolean)
        .join(' '),
      location: date.pitch || null,
      url: `${ctx.publicUrl}/${slug}/Mannschaft/${slugOfTeam(shown, row.team)}`,
      cancelled: date.isOff,
    })),
  );
}

const slugOfTeam = (shown: readonly { team: TeamRow }[], id: string): string =>
  encodeURIComponent(shown.find(({ team }) => team.id === id)?.team.slug ?? '');

/** NB: a time that is to be decided must not become midnight; the match is there the whole day (SP-8). */
function timesOf({ begins, onDay }: MatchRow): Pick<IcalEvent, 'start' | 'end'> {
  if (!begins) return { start: onDay, end: addDays(onDay, 1) };
  return { start: begins, end: new Date(begins.getTime() + MATCH_MINUTES * 60_000) };
}
