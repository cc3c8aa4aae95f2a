import { EditableSlot } from '#design/patterns/editable-slot.tsx';
import { OtherLanguage } from '#design/public/OtherLanguage.tsx';
import { RichText } from '#design/public/RichText.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';

type Words = { id: string; html: string[]; locale: Locale };

/** What an editor wrote, block by block; marked where it exists only in the other language. */
export function EntryText(words: Words) {
  return (
    <EditableSlot id={words.id}>
      <EntryWords {...words} />
    </EditableSlot>
  );
}

/** The same for a page whose title is edited together with its text: the slot stands around both. */
export function EntryWords({ id, html, locale }: Words) {
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
