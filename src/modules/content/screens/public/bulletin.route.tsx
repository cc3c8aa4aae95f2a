import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { Downloads } from '#design/public/entries/Downloads.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwMissing } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { entryPath } from '../../entry-path.ts';
import type { Route } from './+types/bulletin.route';
import { EntryText } from './EntryText.tsx';
import { detailOf, downloadViews, wordsOf } from './views/entry-views.ts';

/** The bulletin as an HTML page: large type, headings, no PDF needed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  const entry = await content.loadEntry(ctx, params.entry);
  if (entry?.type !== 'bulletin') return throwMissing(context, `Pfarrbriefe/${params.entry}`);
  const { locale } = ctx;
  const on = (entry.date ?? '').slice(0, 10);
  return {
    words: { id: entry._id, ...wordsOf(entry, locale) },
    date: on && textDate(on, locale, parish.now.on),
    downloads: downloadViews(entry),
    imprint: detailOf(entry, 'imprint', locale),
    backHref: `/${parish.site.slug}/Pfarrbriefe`,
    path: entryPath(entry.site, entry),
    image: entry.pictures[0]?.src ?? null,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, path, image } = loaderData;
  const { title, teaser: description } = words;
  return pageMeta(matches, { title, description, path, image, type: 'article' });
}

export default function Bulletin({ loaderData }: Route.ComponentProps) {
  const { words, date, downloads, imprint, backHref } = loaderData;
  return (
    <article className="wrap">
      <EditableSlot id={words.id} titleAs="h1">
        <PageHead title={words.title} lead={date} crumb={{ label: m.content_publicBulletinsMore(), href: backHref }} />
        <Downloads files={downloads} />
        <EntryText {...words} />
      </EditableSlot>
      {imprint && <p className="small soft apart">{imprint}</p>}
    </article>
  );
}
