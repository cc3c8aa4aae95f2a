import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { BulletinCover } from '#design/public/entries/BulletinCover.tsx';
import type { BulletinView } from '#design/public/entries/BulletinList.tsx';
import { Downloads, kindAndSize } from '#design/public/entries/Downloads.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Icon } from '#design/public/Icon.tsx';
import { textDate, unbroken } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { entryPath } from '../../entry-path.ts';
import type { Route } from './+types/bulletin.route';
import { EntryText } from './EntryText.tsx';
import { bulletinView } from './views/bulletin-views.ts';
import { detailOf, downloadViews, languagesOf, wordsOf } from './views/entry-views.ts';

/** The bulletin as an HTML page: large type, headings, no PDF needed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  const entry = await content.loadEntry(ctx, params.entry);
  if (entry?.type !== 'bulletin') return throwNotFound(context, `Pfarrbriefe/${params.entry}`);
  const { locale } = ctx;
  const on = (entry.date ?? '').slice(0, 10);
  return {
    cover: bulletinView(entry, { site: parish.site.slug, locale, publisher: parish.site.details.association || null }),
    words: { id: entry._id, ...wordsOf(entry, locale) },
    date: on && unbroken(textDate(on, locale)),
    downloads: downloadViews(entry),
    imprint: detailOf(entry, 'imprint', locale),
    backHref: `/${parish.site.slug}/Pfarrbriefe`,
    path: entryPath(entry.site, entry),
    languages: languagesOf(entry),
    image: entry.pictures[0]?.src ?? null,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, path, image, languages } = loaderData;
  const { title, teaser: description } = words;
  const above = { label: m.content_publicNavBulletins(), href: loaderData.backHref };
  return pageMeta(matches, { title, description, path, languages, image, type: 'article', above });
}

export default function Bulletin({ loaderData }: Route.ComponentProps) {
  const { words, cover, date, downloads, imprint, backHref } = loaderData;
  const [heading, subtitle] = headingOf(cover, words.title);
  return (
    <article className="wrap">
      <EditableSlot id={words.id} titleAs="h1">
        <PageHead
          title={heading}
          lead={[subtitle, date].filter(Boolean).join(' · ')}
          crumb={{ label: m.content_publicBulletinsMore(), href: backHref }}
        />
        <div className="bulletin-page">
          <div className="bulletin-front">
            <BulletinCover bulletin={cover} />
            {cover.pdf && (
              <a className="button primary" href={cover.pdf.href} data-no-prefetch="">
                <Icon name="download" />
                {kindAndSize({ kind: 'PDF', bytes: cover.pdf.bytes })}
              </a>
            )}
          </div>
          <div>
            <EntryText {...words} />
            <Downloads files={downloads.filter(({ href }) => href !== cover.pdf?.href)} />
          </div>
        </div>
      </EditableSlot>
      {imprint && <p className="small soft apart">{imprint}</p>}
    </article>
  );
}

/** '„Wagramblick“ Nr. 4/2026 – Advent' as the heading 'Wagramblick Nr. 4/2026' and 'Advent' below it. */
function headingOf({ name, issue, subtitle }: BulletinView, title: string): [heading: string, below: string | null] {
  return subtitle ? [`${name} ${issue}`.trim(), subtitle] : [title, null];
}
