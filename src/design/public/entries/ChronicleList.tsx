import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { LazyGrid } from '#design/patterns/list/lazy-grid.tsx';
import { textDate, unbroken } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { ShownBlock } from '../blocks/block-part.ts';
import type { LinkView } from '../frame/links.ts';
import { langIfOther, OtherLanguage } from '../frame/OtherLanguage.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { SectionHead } from '../frame/SectionHead.tsx';
import { Gallery } from '../media/Gallery.tsx';
import type { GalleryLook, MoreMediaView } from '../media/gallery-view.ts';
import { MoreMedia } from '../media/MoreMedia.tsx';
import { Picture, type PictureView } from '../media/Picture.tsx';
import { RichText } from './RichText.tsx';

export type StoryCardView = {
  id: string;
  href: string;
  title: string;
  /** Language of title, teaser and text. */
  locale: Locale;
  /** Date of the event, not of publication. */
  on: string;
  /** 'Fels'; null on the page of that parish. */
  siteName: string | null;
  teaser: string | null;
  picture: PictureView | null;
};

export type StoryView = { look?: GalleryLook | undefined } & StoryCardView & {
    html: string[];
    shown?: ShownBlock[];
    pictures: PictureView[];
    more?: MoreMediaView | undefined;
    /** 'Gemeinschaft' */
    category: string | null;
    /** '43 Personen, 8 Kilometer' */
    numbers: string | null;
  };

type Props = {
  years: LinkView[];
  year: string;
  lead: StoryView | null;
  stories: StoryCardView[];
};

/** A year of the chronicle: its newest story in full, the others as cards loaded row by row (S9.1). */
export function ChronicleList({ years, year, lead, stories }: Props) {
  const [leadPicture, ...otherPictures] = lead?.pictures ?? [];
  return (
    <>
      <YearNav years={years} />
      {!lead && <p>{m.design_publicNoStories()}</p>}
      {lead && (
        <section aria-labelledby={`s-${lead.id}`}>
          <EditableSlot id={lead.id} titleAs="h2">
            <article className="story lead">
              {leadPicture && <Picture picture={leadPicture} sizes="(min-width: 56em) 35rem, 100vw" eager />}
              <div className="prose">
                <StoryMeta story={lead} />
                <h2 id={`s-${lead.id}`}>
                  <a className="quiet" href={lead.href}>
                    {lead.title}
                  </a>
                </h2>
                <OtherLanguage locale={lead.locale}>
                  {lead.html.map((html) => (
                    <RichText key={html} html={html} />
                  ))}
                </OtherLanguage>
              </div>
            </article>
            <Gallery pictures={otherPictures} title={lead.title} look={lead.look} />
            <MoreMedia more={lead.more} />
          </EditableSlot>
        </section>
      )}
      {stories.length > 0 && (
        <section aria-labelledby="mehr">
          <SectionHead id="mehr" title={m.design_publicMoreFromYear({ year })} />
          <StoryGrid stories={stories} />
        </section>
      )}
    </>
  );
}

/** Years as links; following one keeps the scroll position (S2.5). */
export function YearNav({ years }: { years: LinkView[] }) {
  return (
    <nav className="years" aria-label={m.design_publicYears()}>
      {years.map(({ label, href, current }) => (
        <a key={href} href={href} aria-current={current ? 'true' : undefined} data-keep-scroll="">
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Cards in one to four columns by the width of the window (S2.26). */
export function StoryGrid({ stories }: { stories: StoryCardView[] }) {
  return (
    <LazyGrid items={stories} keyOf={({ id }) => id} className="grid">
      {(story) => (
        <EditableSlot id={story.id}>
          <article className="story">
            {story.picture && (
              <Picture picture={story.picture} sizes="(min-width: 1200px) 20rem, (min-width: 800px) 50vw, 100vw" />
            )}
            <div>
              <StoryMeta story={story} />
              <h3>
                <a href={story.href} lang={langIfOther(story.locale)}>
                  {story.title}
                </a>
              </h3>
            </div>
            {story.teaser && <p lang={langIfOther(story.locale)}>{story.teaser}</p>}
          </article>
        </EditableSlot>
      )}
    </LazyGrid>
  );
}

/** The newest story on the home page: image on one side, teaser on the other. */
export function StoryLead({ story }: { story: StoryCardView }) {
  return (
    <article className="story lead">
      {story.picture && <Picture picture={story.picture} sizes="(min-width: 56em) 35rem, 100vw" />}
      <div className="prose">
        <StoryMeta story={story} />
        <h3>
          <a href={story.href} lang={langIfOther(story.locale)}>
            {story.title}
          </a>
        </h3>
        {story.teaser && <p lang={langIfOther(story.locale)}>{story.teaser}</p>}
      </div>
    </article>
  );
}

/** '11. November 2026 · Fels' above a title. */
function StoryMeta({ story }: { story: StoryCardView }) {
  return (
    <p className="meta soft small">
      <StoryDate story={story} />
    </p>
  );
}

/** '11. November 2026 · Fels': a chronicle is read years later. */
export function StoryDate({ story }: { story: StoryCardView }) {
  return (
    <>
      <time dateTime={story.on}>{unbroken(textDate(story.on, readerLocale()))}</time>
      {story.siteName && ` · ${story.siteName}`}
    </>
  );
}
