import { ChronicleStory } from '#design/public/entries/ChronicleStory.tsx';
import { EventArticle } from '#design/public/entries/EventArticle.tsx';
import { NoticeList } from '#design/public/entries/NoticeList.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { m } from '#texts';
import { BulletinArticle } from './BulletinArticle.tsx';
import { PageArticle } from './PageArticle.tsx';
import type { AnyEntryView } from './views/any-entry.ts';

/** An entry of any type, drawn as on its own page; a notice stands in the list of notices. */
export function AnyEntry({ view }: { view: AnyEntryView }) {
  switch (view.type) {
    case 'event':
      return <EventArticle event={view.event} today={view.today} />;
    case 'chronicle':
      return <ChronicleStory story={view.story} earlier={null} later={null} />;
    case 'bulletin':
      return <BulletinArticle bulletin={view.bulletin} />;
    case 'page':
      return <PageArticle page={view.page} />;
    case 'notice':
      return (
        <div className="wrap">
          <PageHead title={m.content_publicNavNotices()} />
          <NoticeList notices={[view.notice]} titleAs="h2" />
        </div>
      );
  }
}
