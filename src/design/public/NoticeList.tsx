import { EditableSlot } from '../patterns/editable-slot.tsx';
import { RichText } from './RichText.tsx';

export type NoticeView = { id: string; title: string; html: string };

/** Notices valid now, at most three in a row. */
export function NoticeList({ notices }: { notices: NoticeView[] }) {
  return (
    <div className="notices three">
      {notices.map(({ id, title, html }) => (
        <EditableSlot key={id} id={id} sortable>
          <article id={`eintrag-${id}`} className="notice" data-entry={id}>
            <h3>{title}</h3>
            <RichText html={html} className="notice-text" />
          </article>
        </EditableSlot>
      ))}
    </div>
  );
}
