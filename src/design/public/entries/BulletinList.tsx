import { EntryList } from '#design/patterns/list/entry-list.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { langIfOther } from '../frame/OtherLanguage.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import type { PictureView } from '../media/Picture.tsx';
import { BulletinCover } from './BulletinCover.tsx';
import { kindAndSize } from './Downloads.tsx';

export type BulletinView = {
  id: string;
  kind: 'issue' | 'weekly' | 'special';
  /** Name of the paper: 'Wagramblick', 'Wochenzettel'. */
  name: string;
  /** 'Nr. 4/2026'; for a weekly sheet its range '20.–27. Dezember'. */
  issue: string;
  subtitle: string | null;
  /** Language of name, issue and subtitle. */
  titleIn: Locale;
  publisher: string | null;
  on: string;
  pages: number | null;
  topics: string[];
  topicsIn: Locale;
  /** The reading page, which every bulletin has (a PDF alone is not accessible). */
  readHref: string;
  pdf: { href: string; bytes: number | null } | null;
  picture: PictureView | null;
  /** The PDF leaves out names that only the printed issue has. */
  isWithoutNames: boolean;
  /** The printed front page; shown if no image was chosen. */
  sheet: PictureView | null;
};

/** The newest issue, large. */
export function BulletinFeature({ bulletin, today }: { bulletin: BulletinView; today: string }) {
  const facts = [
    textDate(bulletin.on, readerLocale(), today),
    bulletin.pages && m.design_publicPageCount({ count: bulletin.pages }),
    bulletin.isWithoutNames && m.design_publicWithoutNames(),
  ];
  return (
    <section className="bulletin" aria-labelledby="neueste">
      <BulletinCover bulletin={bulletin} />
      <div className="text">
        <p className="small soft">{facts.filter(Boolean).join(' · ')}</p>
        <h2 id="neueste" lang={langIfOther(bulletin.titleIn)}>
          {`${bulletin.name} ${bulletin.issue}`}
        </h2>
        {bulletin.subtitle && <p lang={langIfOther(bulletin.titleIn)}>{bulletin.subtitle}</p>}
        {bulletin.topics.length > 0 && (
          <>
            <p>{m.design_publicContents()}</p>
            <ul className="topics" lang={langIfOther(bulletin.topicsIn)}>
              {bulletin.topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </>
        )}
        <div className="actions">
          <a className="button primary" href={bulletin.readHref}>
            {m.design_publicReadNow()}
          </a>
          {bulletin.pdf && (
            <a className="button" href={bulletin.pdf.href} data-no-prefetch="">
              {kindAndSize({ kind: 'PDF', bytes: bulletin.pdf.bytes })}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** Earlier issues or weekly sheets as a shelf of small covers. */
export function BulletinShelf({ bulletins, today }: { bulletins: BulletinView[]; today: string }) {
  return (
    <EntryList entries={bulletins} className="issues">
      {(bulletin) => (
        <div className="issue">
          <BulletinCover bulletin={bulletin} />
          <div>
            <h3 lang={langIfOther(bulletin.titleIn)}>{bulletin.issue}</h3>
            <p className="soft">
              {textDate(bulletin.on, readerLocale(), today)}
              {bulletin.subtitle && <span lang={langIfOther(bulletin.titleIn)}>{` · ${bulletin.subtitle}`}</span>}
            </p>
            <ReadOrLoad bulletin={bulletin} />
          </div>
        </div>
      )}
    </EntryList>
  );
}

/** The newest issue on the home page. */
export function BulletinTeaser({ bulletin }: { bulletin: BulletinView }) {
  const { titleIn, topics, topicsIn } = bulletin;
  return (
    <div className="bulletin small">
      <BulletinCover bulletin={bulletin} />
      <div className="text">
        <div>
          <h3 lang={langIfOther(titleIn)}>{bulletin.issue}</h3>
          {topics.length > 0 ? (
            <p className="soft" lang={langIfOther(topicsIn)}>
              {topics.join(', ')}
            </p>
          ) : (
            <p className="soft" lang={langIfOther(titleIn)}>
              {bulletin.subtitle}
            </p>
          )}
        </div>
        <ReadOrLoad bulletin={bulletin} />
      </div>
    </div>
  );
}

function ReadOrLoad({ bulletin }: { bulletin: BulletinView }) {
  const named = `${bulletin.name} ${bulletin.issue}`;
  return (
    <p className="read-or-load">
      <a href={bulletin.readHref} aria-label={m.design_publicReadNamed({ name: named })}>
        {m.design_publicRead()}
      </a>
      {bulletin.pdf && (
        <a
          className="nb"
          href={bulletin.pdf.href}
          aria-label={`${kindAndSize({ kind: 'PDF', bytes: bulletin.pdf.bytes })}: ${named}`}
          data-no-prefetch=""
        >
          {kindAndSize({ kind: 'PDF', bytes: bulletin.pdf.bytes })}
        </a>
      )}
    </p>
  );
}
