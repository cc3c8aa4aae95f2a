import { useLocation, useMatches } from 'react-router';
import { AddSlot, EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import type { ShownBlock } from '#design/public/blocks/block-part.ts';
import { type PageDesign, Proportions, ShownBlocks } from '#design/public/blocks/ShownBlocks.tsx';
import { RichText } from '#design/public/entries/RichText.tsx';
import { OtherLanguage } from '#design/public/frame/OtherLanguage.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import { withoutLinksTo } from '#site/page/live-links.ts';
import { siteOf } from '#site/page/site-data.ts';
import { m } from '#texts';

type EntryTextProps = {
  html: string[];
  locale: Locale;
  shown?: ShownBlock[] | undefined;
  below?: ShownBlock[] | undefined;
  design?: PageDesign | undefined;
};

/** The blocks of an entry that has some, else its text, part by part; marked if it exists only in the other language. */
export function EntryText({ html, locale, shown, below = [], design }: EntryTextProps) {
  const offPaths = siteOf(useMatches())?.offPaths ?? [];
  if (shown) return <ShownBlocks blocks={[...shown, ...below]} design={design} />;
  const text = (
    <div className="prose">
      {html.map((block) => (
        <RichText key={block} html={withoutLinksTo(block, offPaths)} />
      ))}
    </div>
  );
  return (
    <OtherLanguage locale={locale}>
      {design ? (
        <Proportions design={design}>
          <div className="block">{text}</div>
        </Proportions>
      ) : (
        text
      )}
    </OtherLanguage>
  );
}

type Intro = { id: string } & EntryTextProps;

/** Introductory text above a generated list; its title is visible only while editing. Editors begin it here. */
export function IntroText({ intro }: { intro: Intro | null }) {
  const slug = decodeURIComponent(useLocation().pathname.split('/')[2] ?? '');
  if (!intro) return <AddSlot type="page" slug={slug} title={slug} label={m.content_publicAddText()} />;
  if (intro.html.length === 0 && !intro.shown) return null;
  return (
    <EditableSlot id={intro.id} titleAs="h2" hasFixedPart>
      <EntryText {...intro} below={[]} />
    </EditableSlot>
  );
}

/** Text of a fixed page below its generated part. */
export function BelowText({ intro }: { intro: Intro | null }) {
  if (!intro?.below || intro.below.length === 0) return null;
  return (
    <div className="apart">
      <ShownBlocks blocks={intro.below} />
    </div>
  );
}
