import { OtherLanguage } from '#design/public/OtherLanguage.tsx';
import { RichText } from '#design/public/RichText.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';

/** What an editor wrote, block by block; marked where it exists only in the other language. */
export function EntryText({ id, html, locale }: { id: string; html: string[]; locale: Locale }) {
  return (
    <OtherLanguage locale={locale}>
      <div className="prose" data-entry={id}>
        {html.map((block) => (
          <RichText key={block} html={block} />
        ))}
      </div>
    </OtherLanguage>
  );
}
