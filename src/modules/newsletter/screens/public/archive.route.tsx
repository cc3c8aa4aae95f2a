import { PageHead } from '#design/public/frame/PageHead.tsx';
import { longDate } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Route } from './+types/archive.route';
import { feedLink } from './feed-link.ts';

const PAGE = { component: 'newsletter', path: 'Newsletter/Archiv' };

/** The newsletters that have appeared. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, PAGE);
  return { issues: await roomPages(context, 'newsletter').loadIssues(ctx), subscribe: `/${ctx.site.slug}/Newsletter` };
}

export function meta({ matches, params }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: m.newsletter_archiveTitle(),
      description: m.newsletter_archiveLead(),
      path: `/${params.pfarre}/${PAGE.path}`,
    }),
    feedLink(params.pfarre),
  ];
}

export default function Archive({ loaderData: { issues, subscribe } }: Route.ComponentProps) {
  return (
    <article className="wrap narrow">
      <PageHead
        title={m.newsletter_archiveTitle()}
        lead={issues.length > 0 ? m.newsletter_archiveLead() : m.newsletter_archiveEmpty()}
      />
      <ul className="prose">
        {issues.map(({ id, title, on, href }) => (
          <li key={id}>
            <a href={href}>{title}</a> · {longDate(on, getLocale())}
          </li>
        ))}
      </ul>
      <p>
        <a href={subscribe}>{m.newsletter_archiveSubscribe()}</a>
      </p>
    </article>
  );
}
