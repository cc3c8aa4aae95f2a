import { PageHead } from '#design/public/frame/PageHead.tsx';
import { longDate } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PublicStage } from '../../pages.ts';
import type { Route } from './+types/changes.route';

const PATH = 'Neuerungen';

/** Changelog for visitors, by milestone (T-5). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('seite'))) || 1);
  const changes = await roomPages(context, 'bugtracker').readPublicChanges(ctx, { page });
  if (!changes || page > changes.pages) return throwNotFound(context, PATH);
  return { ...changes, href: `/${ctx.site.slug}/${PATH}` };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: m.bugtracker_changelog(),
    description: m.bugtracker_changesLead(),
    path: loaderData.href,
  });
}

export default function Changes({ loaderData: { stages, page, pages, href } }: Route.ComponentProps) {
  return (
    <article className="wrap narrow prose">
      <PageHead title={m.bugtracker_changelog()} lead={m.bugtracker_changesLead()} />
      {stages.length === 0 ? <p>{m.bugtracker_changelogEmpty()}</p> : null}
      {stages.map((stage) => (
        <Stage key={stage.id} of={stage} />
      ))}
      {pages > 1 ? (
        <nav className="actions apart" aria-label={m.bugtracker_changesPages()}>
          {page > 1 ? (
            <a className="button" href={page > 2 ? `${href}?seite=${page - 1}` : href} rel="prev">
              {m.bugtracker_changesNewer()}
            </a>
          ) : null}
          {page < pages ? (
            <a className="button" href={`${href}?seite=${page + 1}`} rel="next">
              {m.bugtracker_changesOlder()}
            </a>
          ) : null}
        </nav>
      ) : null}
    </article>
  );
}

function Stage({ of: { name, description, releasedOn, lines } }: { of: PublicStage }) {
  return (
    <section>
      <h2>{name}</h2>
      {releasedOn ? <p className="small soft">{longDate(releasedOn, getLocale())}</p> : null}
      {description ? <p>{description}</p> : null}
      <ul>
        {lines.map(({ id, text, isGerman }) => (
          <li key={id} lang={isGerman ? 'de' : undefined}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
