import { useContext } from 'react';
import { AddSlot, EntryToolsContext } from '#design/patterns/editing/editable-slot.tsx';
import { NoticeList } from '#design/public/entries/NoticeList.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/notices.route';
import { BelowText, IntroText } from './EntryText.tsx';
import { loadFixedPage } from './fixed-page.ts';
import { noticeView } from './views/entry-views.ts';

const PART = { component: 'notices', path: 'Verlautbarungen' };

/** All notices valid now, and the news behind them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PART);
  const content = roomPages(context, 'content');
  const [notices, news, fixed] = await Promise.all([
    content.loadEntries(ctx, 'notice', { sort: 'position' }),
    content.loadEntries(ctx, 'news', { sort: '-publish_date' }),
    loadFixedPage(content, ctx, 'Verlautbarungen'),
  ]);
  return {
    slug: parish.site.slug,
    ...fixed,
    notices: notices.map((entry) => noticeView(entry, ctx.locale)),
    news: news.map((entry) => noticeView(entry, ctx.locale)),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, intro, name } = loaderData;
  const title = name ?? m.content_publicNavNotices();
  return pageMeta(matches, { title, description: intro?.teaser, path: `/${slug}/Verlautbarungen` });
}

export default function Notices({ loaderData }: Route.ComponentProps) {
  const { slug, intro, name, notices, news } = loaderData;
  const tools = useContext(EntryToolsContext);
  return (
    <div className="wrap">
      <PageHead title={name ?? m.content_publicNavNotices()} />
      <IntroText intro={intro} />
      {notices.length + news.length === 0 && <p>{m.content_publicNoNotices()}</p>}
      <NoticeList notices={notices} add={{ type: 'notice', label: m.content_publicAddNotice() }} titleAs="h2" />
      {tools && (
        <p className="apart">
          <a href={`/${slug}/Verlautbarungen/Verlesen`}>{m.content_publicReadOutLink()}</a>
        </p>
      )}
      {(news.length > 0 || tools) && (
        <section aria-labelledby="neues" className="apart">
          <SectionHead id="neues" title={m.content_publicNews()} />
          <AddSlot type="news" label={m.content_publicAddNews()} />
          <NoticeList notices={news} />
        </section>
      )}
      <BelowText intro={intro} />
    </div>
  );
}
