import { data } from 'react-router';
import { PageBlocks } from '#design/public/entries/PageBlocks.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/preview.route';
import { EntryText } from './EntryText.tsx';
import { wordsOf } from './views/entry-views.ts';
import { pageBlocks } from './views/page-blocks.ts';

/** An entry as it will look, for people without an account who got its link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const preview = await roomPages(context, 'content').loadPreview(ctx, params.token);
  if (!preview) throw data(null, { status: 404 });
  const { entry, expiresAt, isDraft } = preview;
  const until = expiresAt && localMoment(expiresAt, parish.site.timeZone).on;
  return {
    path: `/${parish.site.slug}/Vorschau`,
    until: until && textDate(until, ctx.locale, parish.now.on),
    isPublished: !isDraft,
    words: wordsOf(entry, ctx.locale),
    blocks: pageBlocks(entry, ctx.locale),
  };
}

/** The link must neither be stored, indexed, nor leave the page in a referrer. */
export const headers = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.words.title ?? m.content_previewGone();
  return pageMeta(matches, { title, path: loaderData?.path ?? '/', noIndex: true });
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { words, blocks, until, isPublished } = loaderData;
  return (
    <article className="wrap">
      <p className="hint-box" role="note">
        {isPublished ? m.content_previewPublished() : m.content_previewDraft()}{' '}
        {until && m.content_previewUntil({ date: until })}
      </p>
      <PageHead title={words.title} lead={words.teaser} />
      <div className="blocks">
        <PageBlocks blocks={blocks.before} />
        <EntryText {...words} />
        <PageBlocks blocks={blocks.after} />
      </div>
    </article>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap">
      <PageHead title={m.content_previewGone()} lead={m.content_previewGoneText()} />
    </div>
  );
}
