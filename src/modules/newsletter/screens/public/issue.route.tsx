import { PageHead } from '#design/public/frame/PageHead.tsx';
import { longDate } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Route } from './+types/issue.route';
import styles from './issue.module.css';

const PATH = 'Newsletter/Archiv';

/** One newsletter as it went out, for everybody: in a frame, so that its own styles touch nothing else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'newsletter', path: PATH });
  const issue = (await roomPages(context, 'newsletter').loadIssue(ctx, params.id)) ?? null;
  if (!issue) return throwNotFound(context, PATH);
  return { issue, all: `/${ctx.site.slug}/${PATH}` };
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.issue.title ?? m.newsletter_archiveTitle(),
    path: `/${params.pfarre}/${PATH}/${params.id}`,
  });
}

export default function Issue({ loaderData: { issue, all } }: Route.ComponentProps) {
  return (
    <article className="wrap narrow">
      <PageHead title={issue.title} lead={m.newsletter_archiveOn({ date: longDate(issue.on, getLocale()) })} />
      <iframe
        className={styles.letter}
        title={m.newsletter_archiveFrame()}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        data-fit
        srcDoc={issue.html}
      />
      <p>
        <a href={all}>{m.newsletter_archiveBack()}</a>
      </p>
    </article>
  );
}
