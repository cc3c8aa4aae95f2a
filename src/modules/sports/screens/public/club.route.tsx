import './sports.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/club.route';
import { MatchList } from './match-list.tsx';
import { clubStyle, TeamCards } from './team-cards.tsx';

/** A club of the parish with its teams and matches. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `Sport/${params.club}`;
  const { ctx } = await openComponentPage(context, params, { component: 'sports', path });
  return (await roomPages(context, 'sports').loadClub(ctx, params.club)) ?? throwNotFound(context, path);
}

export function meta({ loaderData: club, matches }: Route.MetaArgs) {
  if (!club) return [];
  return pageMeta(matches, {
    title: club.name,
    description: club.paragraphs[0],
    path: club.href,
    image: club.crest?.src,
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'SportsOrganization', name: club.name }],
  });
}

export default function Club({ loaderData: club, params }: Route.ComponentProps) {
  return (
    <article className="wrap" style={clubStyle(club.colour)}>
      <PageHead title={club.name} crumb={{ href: `/${params.pfarre}/Sport`, label: m.sports_navSport() }} />
      <div className="sports-club-mark prose">
        {club.crest ? <Picture picture={club.crest} sizes="10em" eager /> : null}
        {club.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {club.website ? (
          <p>
            <a href={club.website}>{m.sports_clubWebsite()}</a>
          </p>
        ) : null}
      </div>
      <h2>{m.sports_teams()}</h2>
      <TeamCards teams={club.teams} colour={club.colour} />
      <MatchList title={m.sports_next()} matches={club.next} />
      <MatchList title={m.sports_last()} matches={club.last} />
      <p>
        <a href={club.feed}>{m.sports_subscribe()}</a>
      </p>
    </article>
  );
}
