import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { m } from '#texts';
import type { LinkView } from '../frame/links.ts';
import { OtherLanguage } from '../frame/OtherLanguage.tsx';
import { PageHead } from '../frame/PageHead.tsx';
import { Gallery } from '../media/Gallery.tsx';
import { MoreMedia } from '../media/MoreMedia.tsx';
import { StoryDate, type StoryView } from './ChronicleList.tsx';
import { Downloads, type DownloadView } from './Downloads.tsx';
import { RichText } from './RichText.tsx';

type Props = {
  story: StoryView & { downloads: DownloadView[]; backHref: string };
  /** The stories before and after it in time. */
  earlier: LinkView | null;
  later: LinkView | null;
  today: string;
};

/** One story of the chronicle on its own page. */
export function ChronicleStory({ story, earlier, later, today }: Props) {
  return (
    <article className="wrap">
      <EditableSlot id={story.id} titleAs="h1">
        <PageHead
          title={story.title}
          crumb={{ label: m.design_publicChronicle(), href: story.backHref }}
          lead={<StoryDate story={story} today={today} />}
        />
        <div className="prose wide-measure">
          <OtherLanguage locale={story.locale}>
            {story.html.map((html) => (
              <RichText key={html} html={html} />
            ))}
          </OtherLanguage>
          <Downloads files={story.downloads} />
        </div>
        <div className="apart">
          <Gallery pictures={story.pictures} title={story.title} look={story.look} />
          <MoreMedia more={story.more} />
        </div>
      </EditableSlot>
      <nav className="actions apart" aria-label={m.design_publicFurtherStories()}>
        {[earlier, later].map(
          (link) =>
            link && (
              <a key={link.href} className="button" href={link.href}>
                {link.label}
              </a>
            ),
        )}
      </nav>
    </article>
  );
}
