import { lazy, type RefObject, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { m } from '#texts';
import { formattingMarks } from './formatting-marks.tsx';
import { foreignTags } from './rich-text-schema.ts';

export type RichTextProps = {
  /** The text as cleaned HTML; taken as the beginning, afterwards the editor owns it. */
  html: string;
  onChange: (html: string) => void;
  label: string;
  /** Level of a heading inside the text, one below the title around it. */
  headingLevel?: 2 | 3 | 4;
  startFocused?: boolean;
  placeholder?: string;
};

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

/**
 * Formatted text, edited where it stands. The editor is a chunk of its own; until it is there the text stands in the same box
 * below the same bar, so that nothing moves under a pointer when it comes, and hands the focus over if it has it.
 * A text with things the editor does not know (a table, a picture) is shown and not edited: it would lose them.
 */
export function RichText({ startFocused = false, ...props }: RichTextProps) {
  const hadFocus = useRef(false);
  const foreign = useMemo(() => foreignTags(props.html), [props.html]);
  if (foreign.length > 0) {
    return (
      <>
        <StaticText html={props.html} />
        <p className="soft">{m.design_richTextForeign({ tags: foreign.join(', ') })}</p>
      </>
    );
  }
  const takesFocus = () => startFocused || hadFocus.current;
  return (
    <Suspense fallback={<WaitingText hadFocus={hadFocus} html={props.html} placeholder={props.placeholder} />}>
      <RichTextEditor {...props} takesFocus={takesFocus} />
    </Suspense>
  );
}

type WaitingTextProps = { hadFocus: RefObject<boolean>; html: string; placeholder?: string | undefined };

/** Tells at the last moment whether it has the focus: the editor may be ready some time before it is shown. */
function WaitingText({ hadFocus, html, placeholder }: WaitingTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = text.current;
    return () => {
      hadFocus.current = box?.contains(document.activeElement) === true;
    };
  }, [hadFocus]);
  return (
    <>
      <div className="formatting" inert>
        {Object.values(formattingMarks()).map(({ name, face }) => (
          <button key={name} type="button">
            {face}
          </button>
        ))}
      </div>
      <div
        ref={text}
        className="tiptap editing-text prose"
        aria-busy="true"
        data-placeholder={placeholder}
        tabIndex={-1}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every text when it is written
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

function StaticText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every text when it is written
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
