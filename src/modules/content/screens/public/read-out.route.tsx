import { RichText } from '#design/public/entries/RichText.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Icon } from '#design/public/Icon.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/read-out.route';
import { detailOf, wordsOf } from './views/entry-views.ts';

const PATH = 'Verlautbarungen/Verlesen';

/** The notices of these days in large type, for those who read them out; only for the office. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, { component: 'notices', path: PATH });
  const notices = await roomPages(context, 'content').loadReadOut(ctx);
  if (!notices) return throwNotFound(context, PATH);
  return {
    slug: parish.site.slug,
    notices: notices.map((entry) => ({
      id: entry._id,
      title: entry.title,
      text: detailOf(entry, 'readAloudText', 'de'),
      html: wordsOf(entry, 'de').html.join(''),
    })),
  };
}

export const headers = () => ({ 'cache-control': 'no-store' });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, { title: m.content_publicReadOut(), path: `/${loaderData.slug}/${PATH}`, noIndex: true });
}

export default function ReadOut({ loaderData }: Route.ComponentProps) {
  const { slug, notices } = loaderData;
  return (
    <div className="wrap">
      <PageHead
        title={m.content_publicReadOut()}
        crumb={{ label: m.content_publicNavNotices(), href: `/${slug}/Verlautbarungen` }}
      />
      {notices.length === 0 && <p>{m.content_publicReadOutNone()}</p>}
      <div className="read-out" lang="de-AT">
        {notices.map(({ id, title, text, html }) => (
          <section key={id} aria-labelledby={`v-${id}`}>
            <h2 id={`v-${id}`}>{title}</h2>
            {text ? <p>{text}</p> : <RichText html={html} />}
          </section>
        ))}
      </div>
      <p className="actions">
        <button type="button" className="button" data-print="" hidden>
          <Icon name="print" />
          {m.design_publicPrint()}
        </button>
      </p>
    </div>
  );
}
