import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import type { RoomSitemap, SiteMenuItem } from '#kernel/public-site.ts';
import { type Picture, picturesByIds } from '#modules/media/index.ts';
import type { Sport } from '../../contract/words.ts';
import { clubs, competitions, matches, teams } from '../../tables.ts';
import { feedPath } from '../feeds.ts';
import type { ClubRow, TeamRow } from '../rows.ts';
import { type MatchView, matchViews } from './shown-matches.ts';
import { shownFigures } from './shown-scorers.ts';
import { type SquadView, squadOfTeam } from './shown-squad.ts';
import { type StandingView, standingViews } from './shown-standings.ts';
import { shownTrainings } from './shown-trainings.ts';

export const SEGMENT = 'Sport';
export const TEAM_SEGMENT = 'Mannschaft';
export const MATCH_SEGMENT = 'Spiel';

export type TeamCard = { name: string; href: string; sport: Sport; ageClass: string; next: MatchView | null };
export type ClubCard = { name: string; href: string; colour: string; crest: Picture | null; teams: TeamCard[] };

export type ClubView = Omit<ClubCard, 'teams'> & {
  paragraphs: string[];
  website: string;
  feed: string;
  teams: TeamCard[];
  next: MatchView[];
  last: MatchView[];
};

export type TeamView = {
  name: string;
  sport: Sport;
  ageClass: string;
  club: { name: string; href: string; colour: string };
  picture: Picture | null;
  pitch: string;
  training: string[];
  trainings: Awaited<ReturnType<typeof shownTrainings>>;
  feed: string;
  next: MatchView[];
  last: MatchView[];
  figures: Awaited<ReturnType<typeof shownFigures>>;
  squad: SquadView[];
  standings: StandingView[];
};

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((one) => one.trim() !== '');

/** Pages with matches and ages change at midnight at the latest. */
export function showsSport(ctx: Context): string {
  ctx.shows(`sports:${ctx.site.id}`);
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  ctx.trueUntil(instantOf(addDays(on, 1), '00:00', ctx.site.timeZone));
  return on;
}

export const shownTeams = (ctx: Context, siteId: string): Promise<{ team: TeamRow; club: ClubRow }[]> =>
  ctx.db
    .select({ team: teams, club: clubs })
    .from(teams)
    .innerJoin(clubs, eq(clubs.id, teams.club))
    .where(
      and(
        eq(teams.siteId, siteId),
        eq(teams.isPublic, true),
        eq(clubs.isOwn, true),
        isNull(teams.removedAt),
        isNull(clubs.removedAt),
      ),
    )
    .orderBy(asc(clubs.name), asc(teams.position), asc(teams.name));

export const hrefOf = (ctx: Context, segment: string, slug: string) =>
  `/${ctx.site.slug}/${segment}/${encodeURIComponent(slug)}`;

/** Own clubs of the parish with their public teams. */
export async function listClubs(ctx: Context): Promise<ClubCard[]> {
  const today = showsSport(ctx);
  const found = await shownTeams(ctx, ctx.site.id);
  const byClub = [...Map.groupBy(found, ({ club }) => club.id).values()];
  const crests = await picturesByIds(
    ctx,
    byClub.flatMap((same) => same[0]?.club.crest ?? []),
  );
  const coming = await matchesOf(
    ctx,
    found.map(({ team }) => team.id),
  );
  return byClub.flatMap((same) => {
    const [first] = same;
    return first ? [{ ...cardOf(ctx, first.club, crests), teams: cardsOf(ctx, same, coming, today) }] : [];
  });
}

const cardOf = (ctx: Context, club: ClubRow, crests: ReadonlyMap<string, Picture>) => ({
  name: club.name,
  href: hrefOf(ctx, SEGMENT, club.slug),
  colour: club.colour,
  crest: crests.get(club.crest ?? '') ?? null,
});

const cardsOf = (ctx: Context, same: readonly { team: TeamRow }[], coming: readonly MatchView[], today: string) =>
  same.map(
    ({ team }): TeamCard => ({
      name: team.name,
      href: hrefOf(ctx, TEAM_SEGMENT, team.slug),
      sport: team.sport,
      ageClass: team.ageClass,
      next: coming.find((one) => isOf(one, team.id) && isAhead(one, today)) ?? null,
    }),
  );

const isOf = ({ home, away }: MatchView, team: string): boolean => home.id === team || away.id === team;
const isAhead = ({ on, state, hasResult }: MatchView, today: string): boolean =>
  on >= today && !hasResult && state !== 'cancelled';

/** Matches of these teams in public competitions, in their order. */
async function matchesOf(ctx: Context, ids: readonly string[]): Promise<MatchView[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ match: matches, competition: competitions })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competition))
    .where(
      and(
        eq(matches.siteId, ctx.site.id),
        or(inArray(matches.home, [...ids]), inArray(matches.away, [...ids])),
        eq(competitions.isPublic, true),
        isNull(matches.removedAt),
        isNull(competitions.removedAt),
      ),
    )
    .orderBy(asc(matches.onDay), asc(matches.at), asc(matches.id));
  return matchViews(ctx, rows);
}

const FEW = 6;
const nextOf = (all: readonly MatchView[], today: string) => all.filter((one) => isAhead(one, today)).slice(0, FEW);
const lastOf = (all: readonly MatchView[]) =>
  all
    .filter(({ hasResult }) => hasResult)
    .toReversed()
    .slice(0, FEW);

/** Page of an own club; null for an unknown one. */
export async function readClub(ctx: Context, slug: string): Promise<ClubView | null> {
  const today = showsSport(ctx);
  const same = (await shownTeams(ctx, ctx.site.id)).filter(({ club }) => club.slug === slug);
  const club = same[0]?.club;
  if (!club) return null;
  const crests = await picturesByIds(ctx, club.crest ? [club.crest] : []);
  const all = await matchesOf(
    ctx,
    same.map(({ team }) => team.id),
  );
  return {
    ...cardOf(ctx, club, crests),
    paragraphs: paragraphsOf(textIn(club, 'description', ctx.locale)),
    website: club.website,
    feed: feedPath('verein', club.id),
    teams: cardsOf(ctx, same, all, today),
    next: nextOf(all, today),
    last: lastOf(all),
  };
}

/** Page of a team; null for an unknown one. */
export async function readTeam(ctx: Context, slug: string): Promise<TeamView | null> {
  const today = showsSport(ctx);
  const found = (await shownTeams(ctx, ctx.site.id)).find(({ team }) => team.slug === slug || team.id === slug);
  if (!found) return null;
  const { team, club } = found;
  const pictures = await picturesByIds(ctx, team.picture ? [team.picture] : []);
  const all = await matchesOf(ctx, [team.id]);
  return {
    name: team.name,
    sport: team.sport,
    ageClass: team.ageClass,
    club: { name: club.name, href: hrefOf(ctx, SEGMENT, club.slug), colour: club.colour },
    picture: pictures.get(team.picture ?? '') ?? null,
    pitch: team.pitch,
    training: paragraphsOf(textIn(team, 'training', ctx.locale)),
    trainings: await shownTrainings(ctx, team.id, today),
    feed: feedPath('mannschaft', team.id),
    next: nextOf(all, today),
    last: lastOf(all),
    figures: await shownFigures(ctx, team.id, today),
    squad: await squadOfTeam(ctx, team.id, today),
    standings: await standingViews(ctx, team.id),
  };
}

/** Ids and names of the public teams, to choose from. */
export const teamChoices = async (ctx: Context, siteId: string): Promise<{ value: string; label: string }[]> =>
  (await shownTeams(ctx, siteId)).map(({ team, club }) => ({ value: team.id, label: `${club.name}: ${team.name}` }));

/** True for a parish with a public team of its own. */
export async function hasTeams(ctx: Context, siteId: string): Promise<boolean> {
  ctx.shows(`sports:${siteId}`);
  return ctx.kept(`sports.any ${siteId}`, [`sports:${siteId}`], async () => (await shownTeams(ctx, siteId)).length > 0);
}

/** The same while the component is on; for the privacy policy. */
export const hasShownTeams = async (ctx: Context, siteId: string): Promise<boolean> =>
  ctx.isOn('sports', siteId) && (await hasTeams(ctx, siteId));

/** Own teams that become unreachable when the component is switched off. */
export const countTeams = (ctx: Context, siteId: string | null): Promise<number> =>
  ctx.db.$count(teams, and(isNull(teams.removedAt), siteId === null ? undefined : eq(teams.siteId, siteId)));

export const sportsMenu: SiteMenuItem[] = [
  { path: SEGMENT, label: 'sports_navSport', position: 65, component: 'sports', isThere: hasTeams },
];

export const sportsSitemap: RoomSitemap = {
  pages: async (ctx) => {
    if (!ctx.isOn('sports')) return [];
    ctx.shows(`sports:${ctx.site.id}`);
    const found = await shownTeams(ctx, ctx.site.id);
    const own = new Map(found.map(({ club }) => [club.slug, club.updatedAt]));
    return [
      ...[...own].map(([slug, updatedAt]) => ({ path: `${SEGMENT}/${encodeURIComponent(slug)}`, updatedAt })),
      ...found.map(({ team }) => ({
        path: `${TEAM_SEGMENT}/${encodeURIComponent(team.slug)}`,
        updatedAt: team.updatedAt,
      })),
    ];
  },
};
