import type { AddSlotProps } from '#design/patterns/editing/editable-slot.tsx';
import { EntryList } from '#design/patterns/list/entry-list.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import { langIfOther } from '../frame/OtherLanguage.tsx';
import { RichText } from './RichText.tsx';

export type NoticeView = { id: string; title: string; html: string; locale: Locale };

/** Notices valid now, at most three in a row. */
export function NoticeList({ notices, add }: { notices: NoticeView[]; add: AddSlotProps }) {
  return (
    <EntryList entries={notices} className="notices three" sortable add={add}>
      {({ id, title, html, locale }) => (
        <article id={`eintrag-${id}`} className="notice" lang={langIfOther(locale)}>
          <h3>{title}</h3>
          <RichText html={html} className="notice-text" />
        </article>
      )}
    </EntryList>
  );
}
