import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import type { ShownBlock } from '#design/public/blocks/block-part.ts';
import { ShownBlocks } from '#design/public/blocks/ShownBlocks.tsx';
import { RichText } from '#design/public/entries/RichText.tsx';
import { OtherLanguage } from '#design/public/frame/OtherLanguage.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';

type EntryTextProps = { html: string[]; locale: Locale; shown?: ShownBlock[] | undefined };

/** The blocks of an entry that has some, else its text, part by part; marked if it exists only in the other language. */
export function EntryText({ html, locale, shown }: EntryTextProps) {
  if (shown) return <ShownBlocks blocks={shown} />;
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
export function IntroText({ intro }: { intro: ({ id: string } & EntryTextProps) | null }) {
  if (!intro) return null;
  return (
    <EditableSlot id={intro.id} titleAs="h2">
      <EntryText {...intro} />
    </EditableSlot>
  );
}
