import '#design/public/css/bulletin-page.css';
import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { BulletinCover } from '#design/public/entries/BulletinCover.tsx';
import type { BulletinView } from '#design/public/entries/BulletinList.tsx';
import { Downloads, kindAndSize } from '#design/public/entries/Downloads.tsx';
import { langIfOther } from '#design/public/frame/OtherLanguage.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Icon } from '#design/public/Icon.tsx';
import { m } from '#texts';
import { EntryText } from './EntryText.tsx';
import type { BulletinPage } from './views/bulletin-views.ts';

/** The bulletin as an HTML page: large type, headings, no PDF needed. */
export function BulletinArticle({ bulletin }: { bulletin: BulletinPage }) {
  const { words, cover, date, downloads, imprint, backHref } = bulletin;
  const [heading, subtitle] = headingOf(cover, words.title);
  return (
    <article className="wrap">
      <EditableSlot id={words.id} titleAs="h1">
        <PageHead
          title={heading}
          writtenIn={words.locale}
          lead={
            <>
              {subtitle && <span lang={langIfOther(words.locale)}>{`${subtitle} · `}</span>}
              {[date, cover.isWithoutNames && m.design_publicWithoutNames()].filter(Boolean).join(' · ')}
            </>
          }
          crumb={{ label: m.content_publicBulletinsMore(), href: backHref }}
        />
        <div className={words.shown || words.html.length > 0 ? 'bulletin-page' : 'bulletin-page pdf-only'}>
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
