import { useMatches } from 'react-router';
import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { RichText } from '#design/public/entries/RichText.tsx';
import { OtherLanguage } from '#design/public/frame/OtherLanguage.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import { withoutLinksTo } from '#site/page/live-links.ts';
import { siteOf } from '#site/page/site-data.ts';

/** Text of an entry, block by block; marked if it exists only in the other language. */
export function EntryText({ html, locale }: { html: string[]; locale: Locale }) {
  const offPaths = siteOf(useMatches())?.offPaths ?? [];
  return (
    <OtherLanguage locale={locale}>
      <div className="prose">
        {html.map((block) => (
          <RichText key={block} html={withoutLinksTo(block, offPaths)} />
        ))}
      </div>
    </OtherLanguage>
  );
}

type Intro = { id: string; html: string[]; below: string[]; locale: Locale };

/** Introductory text above a generated list; its title is visible only while editing. */
export function IntroText({ intro }: { intro: Intro | null }) {
  if (!intro || intro.html.length === 0) return null;
  return (
    <EditableSlot id={intro.id} titleAs="h2">
      <EntryText html={intro.html} locale={intro.locale} />
    </EditableSlot>
  );
}

/** Text of a fixed page below its generated part. */
export function BelowText({ intro }: { intro: Intro | null }) {
  if (!intro || intro.below.length === 0) return null;
  return (
    <div className="apart">
      <EntryText html={intro.below} locale={intro.locale} />
    </div>
  );
}
