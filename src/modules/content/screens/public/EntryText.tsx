import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { RichText } from '#design/public/entries/RichText.tsx';
import { OtherLanguage } from '#design/public/frame/OtherLanguage.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';

/** Text of an entry, block by block; marked if it exists only in the other language. */
export function EntryText({ html, locale }: { html: string[]; locale: Locale }) {
  return (
    <OtherLanguage locale={locale}>
      <div className="prose">
        {html.map((block) => (
          <RichText key={block} html={block} />
        ))}
      </div>
    </OtherLanguage>
  );
}

/** Introductory text above a generated list; its title is visible only while editing. */
export function IntroText({ intro }: { intro: { id: string; html: string[]; locale: Locale } | null }) {
  if (!intro) return null;
  return (
    <EditableSlot id={intro.id} titleAs="h2">
      <EntryText html={intro.html} locale={intro.locale} />
    </EditableSlot>
  );
}
