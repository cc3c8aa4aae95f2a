import './sports.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/clubs.route';
import { TeamCards } from './team-cards.tsx';

const PATH = 'Sport';

/** Clubs and teams of the parish. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'sports', path: PATH });
  const clubs = await roomPages(context, 'sports').loadClubs(ctx);
  return clubs.length > 0 ? clubs : throwNotFound(context, PATH);
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.sports_navSport(),
    description: m.sports_pageLead(),
    path: `/${params.pfarre}/${PATH}`,
  });
}

export default function Clubs({ loaderData: clubs }: Route.ComponentProps) {
  return (
    <article className="wrap">
      <PageHead title={m.sports_navSport()} lead={m.sports_pageLead()} />
      {clubs.map(({ href, name, colour, teams }) => (
        <section key={href}>
          <h2>
            <a href={href}>{name}</a>
          </h2>
          <TeamCards teams={teams} colour={colour} />
        </section>
      ))}
    </article>
  );
}
