import { data } from 'react-router';
import { EntryToolsContext } from '#design/patterns/editing/editable-slot.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/preview.route';
import { AnyEntry } from './AnyEntry.tsx';
import { anyEntryView } from './views/any-entry.ts';
import { wordsOf } from './views/entry-views.ts';

/** An entry as it will look, for people without an account who got its link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  const preview = await content.loadPreview(ctx, params.token);
  if (!preview) throw data(null, { status: 404 });
  const { entry, expiresAt, isDraft } = preview;
  const { site, sites, now } = parish;
  const until = expiresAt && localMoment(expiresAt, site.timeZone).on;
  return {
    path: `/${site.slug}/Vorschau`,
    until: until && textDate(until, ctx.locale, now.on),
    isPublished: !isDraft,
    title: wordsOf(entry, ctx.locale).title,
    view: anyEntryView(entry, {
      site: site.slug,
      locale: ctx.locale,
      today: now.on,
      people: await roomPages(context, 'person').loadPeople(ctx),
      siteNames: new Map(sites.map(({ slug, shortName }) => [slug, shortName])),
      related: await content.loadRelated(ctx, entry),
      publisher: parish.association,
    }),
  };
}

/** The link must neither be stored, indexed, nor leave the page in a referrer. */
export const headers = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? m.content_previewGone();
  return pageMeta(matches, { title, path: loaderData?.path ?? '/', noIndex: true });
}

/** NB: without the tools of editors, which would show and change the version that is stored. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { view, until, isPublished } = loaderData;
  return (
    <EntryToolsContext value={null}>
      <div className="wrap preview-note">
        <p className="hint-box" role="note">
          {isPublished ? m.content_previewPublished() : m.content_previewDraft()}{' '}
          {until && m.content_previewUntil({ date: until })}
        </p>
      </div>
      <AnyEntry view={view} />
    </EntryToolsContext>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap">
      <PageHead title={m.content_previewGone()} lead={m.content_previewGoneText()} />
    </div>
  );
}
