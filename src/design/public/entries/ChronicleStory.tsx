import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { ShownBlocks } from '../blocks/ShownBlocks.tsx';
import type { LinkView } from '../frame/links.ts';
import { langIfOther, OtherLanguage } from '../frame/OtherLanguage.tsx';
import { PageHead } from '../frame/PageHead.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { Icon } from '../Icon.tsx';
import { LedByPicture } from '../media/Gallery.tsx';
import { MoreMedia } from '../media/MoreMedia.tsx';
import { Picture } from '../media/Picture.tsx';
import { type StoryCardView, StoryDate, type StoryView } from './ChronicleList.tsx';
import { Downloads, type DownloadView } from './Downloads.tsx';
import { RichText } from './RichText.tsx';

type Props = {
  story: StoryView & { downloads: DownloadView[]; backHref: string; event: LinkView | null };
  /** The stories before and after it in time. */
  earlier: StoryCardView | null;
  later: StoryCardView | null;
};

/** One story of the chronicle on its own page. */
export function ChronicleStory({ story, earlier, later }: Props) {
  return (
    <article className="wrap">
      <EditableSlot id={story.id} titleAs="h1">
        <PageHead
          title={story.title}
          writtenIn={story.locale}
          crumb={{ label: m.design_publicChronicle(), href: story.backHref }}
          lead={
            <>
              <StoryDate story={story} />
              {story.category && ` · ${story.category}`}
            </>
          }
        />
        <LedByPicture pictures={story.pictures} title={story.title} look={story.look}>
          <div className="prose">
            <OtherLanguage locale={story.locale}>
              {story.shown ? (
                <ShownBlocks blocks={story.shown} />
              ) : (
                story.html.map((html) => <RichText key={html} html={html} />)
              )}
            </OtherLanguage>
            {story.numbers && (
              <p>
                <strong>{m.design_publicInNumbers()}:</strong> {story.numbers}
              </p>
            )}
            {story.event && (
              <p>
                {m.design_publicAboutEvent()}: <a href={story.event.href}>{story.event.label}</a>
              </p>
            )}
            <Downloads files={story.downloads} />
          </div>
        </LedByPicture>
        <div className="apart">
          <MoreMedia more={story.more} />
        </div>
      </EditableSlot>
      {(earlier || later) && (
        <nav className="neighbours apart" aria-label={m.design_publicFurtherStories()}>
          {earlier && <Neighbour story={earlier} where="earlier" />}
          {later && <Neighbour story={later} where="later" />}
        </nav>
      )}
    </article>
  );
}

function Neighbour(props: { story: StoryCardView; where: 'earlier' | 'later' }) {
  const { story, where } = props;
  const isEarlier = where === 'earlier';
  return (
    <a href={story.href} className={where}>
      {story.picture && <Picture picture={{ ...story.picture, alt: '' }} sizes="10rem" />}
      <span>
        <span className="small soft">
          {isEarlier && <Icon name="back" inline />}
          {isEarlier ? m.design_publicEarlierStory() : m.design_publicLaterStory()}
          {!isEarlier && <Icon name="onward" inline />}
        </span>
        <b lang={langIfOther(story.locale)}>{story.title}</b>
        <span className="small soft">{textDate(story.on, readerLocale())}</span>
      </span>
    </a>
  );
}
