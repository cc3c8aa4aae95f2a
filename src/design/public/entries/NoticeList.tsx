import type { AddSlotProps } from '#design/patterns/editing/editable-slot.tsx';
import { EntryList } from '#design/patterns/list/entry-list.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import { langIfOther } from '../frame/OtherLanguage.tsx';
import { Figure } from '../media/Figure.tsx';
import type { PictureView } from '../media/Picture.tsx';
import { RichText } from './RichText.tsx';

export type NoticeView = { id: string; title: string; html: string; locale: Locale; pictures: PictureView[] };

type Props = { notices: NoticeView[]; add?: AddSlotProps; titleAs?: 'h2' | 'h3' };

/** Notices with images, at most three per row; sortable for editors. */
export function NoticeList({ notices, add, titleAs: Title = 'h3' }: Props) {
  return (
    <EntryList entries={notices} className="notices three" sortable={add !== undefined} {...(add ? { add } : {})}>
      {({ id, title, html, locale, pictures }) => (
        <article id={`eintrag-${id}`} className="notice" lang={langIfOther(locale)}>
          <Title>{title}</Title>
          <RichText html={html} className="notice-text" />
          {pictures.map((picture) => (
            <Figure key={picture.src} picture={picture} sizes="(min-width: 64em) 18rem, 100vw" />
          ))}
        </article>
      )}
    </EntryList>
  );
}
