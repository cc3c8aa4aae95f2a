import { lazy, Suspense, useMemo } from 'react';
import { m } from '#texts';
import { foreignTags } from './rich-text-schema.ts';

export type RichTextProps = {
  /** The text as cleaned HTML; taken as the beginning, afterwards the editor owns it. */
  html: string;
  onChange: (html: string) => void;
  label: string;
  /** Level of a heading inside the text, one below the title around it. */
  headingLevel?: 2 | 3 | 4;
  startFocused?: boolean;
};

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

/**
 * Formatted text, edited where it stands. The editor is a chunk of its own; until it is there the text stands as it is.
 * A text with things the editor does not know (a table, a picture) is shown and not edited: it would lose them.
 */
export function RichText(props: RichTextProps) {
  const foreign = useMemo(() => foreignTags(props.html), [props.html]);
  const text = <StaticText html={props.html} />;
  if (foreign.length > 0) {
    return (
      <>
        {text}
        <p className="soft">{m.design_richTextForeign({ tags: foreign.join(', ') })}</p>
      </>
    );
  }
  return (
    <Suspense fallback={text}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

function StaticText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every text when it is written
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
