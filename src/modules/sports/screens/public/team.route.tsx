import './sports.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/team.route';
import { eventData } from './match-data.ts';
import { MatchList } from './match-list.tsx';
import { Squad } from './squad.tsx';
import { Standings } from './standings.tsx';
import { clubStyle } from './team-cards.tsx';
import { TeamFigures } from './team-figures.tsx';
import { Trainings } from './trainings.tsx';

const pathOf = (team: string) => `Mannschaft/${team}`;

/** A team: next and last matches, table, squad, calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = pathOf(params.team);
  const { ctx } = await openComponentPage(context, params, { component: 'sports', path });
  const team = await roomPages(context, 'sports').loadTeam(ctx, params.team);
  return team ? { ...team, page: `/${ctx.site.slug}/${path}` } : throwNotFound(context, path);
}

export function meta({ loaderData: team, matches }: Route.MetaArgs) {
  if (!team) return [];
  return pageMeta(matches, {
    title: team.name,
    description: m.sports_teamLead({ team: team.name, club: team.club.name }),
    path: team.page,
    image: team.picture?.src,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'SportsTeam',
        name: team.name,
        sport: team.sport,
        memberOf: { '@type': 'SportsOrganization', name: team.club.name },
      },
      ...team.next.map(eventData),
    ],
  });
}

export default function Team({ loaderData: team }: Route.ComponentProps) {
  return (
    <article className="wrap" style={clubStyle(team.club.colour)}>
      <PageHead title={team.name} crumb={{ href: team.club.href, label: team.club.name }} />
      <div className="sports-club-mark">
        {team.picture ? <Picture picture={team.picture} sizes="(min-width: 56em) 40em, 92vw" eager /> : null}
      </div>
      <MatchList title={m.sports_next()} matches={team.next} />
      <MatchList title={m.sports_last()} matches={team.last} />
      {team.standings.map((standing) => (
        <Standings key={standing.id} standing={standing} />
      ))}
      <TeamFigures figures={team.figures} />
      <Squad squad={team.squad} />
      <Trainings trainings={team.trainings} text={team.training} />
      <p>
        <a href={team.feed}>{m.sports_subscribe()}</a>
      </p>
    </article>
  );
}
