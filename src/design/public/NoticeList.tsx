import { EditableSlot } from '#design/patterns/editable-slot.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import { langIfOther } from './OtherLanguage.tsx';
import { RichText } from './RichText.tsx';

export type NoticeView = { id: string; title: string; html: string; locale: Locale };

/** Notices valid now, at most three in a row. */
export function NoticeList({ notices }: { notices: NoticeView[] }) {
  return (
    <div className="notices three">
      {notices.map(({ id, title, html, locale }) => (
        <EditableSlot key={id} id={id} sortable>
          <article id={`eintrag-${id}`} className="notice" lang={langIfOther(locale)}>
            <h3>{title}</h3>
            <RichText html={html} className="notice-text" />
          </article>
        </EditableSlot>
      ))}
    </div>
  );
}
