import type { EventArticleView } from '#design/public/entries/EventArticle.tsx';
import type { NoticeView } from '#design/public/entries/NoticeList.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { PageEntry } from '../../../pages.ts';
import { type BulletinPage, bulletinPage } from './bulletin-views.ts';
import { noticeView, type Related, reportLink, type StoryPage, storyPage } from './entry-views.ts';
import { type Contact, eventArticle } from './event-views.ts';
import { type WrittenPage, writtenPage } from './page-views.ts';

/** An entry of any type as its own page shows it. */
export type AnyEntryView =
  | { type: 'event'; event: EventArticleView; today: string }
  | { type: 'chronicle'; story: StoryPage }
  | { type: 'bulletin'; bulletin: BulletinPage }
  | { type: 'notice'; notice: NoticeView }
  | { type: 'page'; page: WrittenPage };

type Place = {
  site: string;
  locale: Locale;
  /** Local date of the parish. */
  today: string;
  people: readonly Contact[];
  siteNames: ReadonlyMap<string, string>;
  publisher: string | null;
  /** The event of the story, or the story of the event. */
  related: Related;
};

/** The view that the public page of this type of entry shows; news and obituaries stand on pages. */
export function anyEntryView(entry: PageEntry, place: Place): AnyEntryView {
  switch (entry.type) {
    case 'event':
      return {
        type: 'event',
        event: { ...eventArticle(entry, place, place.people), report: reportLink(place.related, entry, place) },
        today: place.today,
      };
    case 'chronicle':
      return { type: 'chronicle', story: storyPage(entry, place, place.related) };
    case 'bulletin':
      return { type: 'bulletin', bulletin: bulletinPage(entry, place) };
    case 'notice':
      return { type: 'notice', notice: noticeView(entry, place.locale) };
    default:
      return { type: 'page', page: writtenPage(entry, place) };
  }
}
