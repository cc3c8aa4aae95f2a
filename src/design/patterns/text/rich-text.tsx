import { lazy, type RefObject, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { m } from '#texts';
import { formattingMarks } from './formatting-marks.tsx';
import type { PastedPart } from './pasted-parts.ts';

const KNOWN = new Set([
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'blockquote',
  'hr',
  'code',
  'pre',
]);

/** Tags of a text that the editor would drop, without duplicates, in order. Works on the server as well. */
export function foreignTags(html: string): string[] {
  const tags = Array.from(html.matchAll(/<([a-z][a-z0-9-]*)/gi), (match) => (match[1] ?? '').toLowerCase());
  return [...new Set(tags)].filter((tag) => !KNOWN.has(tag));
}

export type RichTextProps = {
  /** Initial value as sanitised HTML; afterwards the editor owns it. */
  html: string;
  onChange: (html: string) => void;
  label: string;
  /** Heading level inside the text, one below its title. */
  headingLevel?: 2 | 3 | 4;
  startFocused?: boolean;
  placeholder?: string;
  /** The text belongs to a larger undo history: a new number takes over `html`, and Ctrl+Z is left to the page. */
  edition?: number;
  /** '/' in an empty line asks for something to put there; gets the text before and after that line. */
  onSlash?: (parts: { before: string; after: string }) => void;
  /** Tables and pictures among what is pasted; gets the text before and after the caret. Without it they become text. */
  onPasteParts?: (parts: PastedPart[], around: { before: string; after: string }) => void;
};

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

/**
 * Rich text, edited in place. The editor is a separate chunk; until it has loaded the text is shown in the same box
 * below the same bar, so that the layout is stable, and hands over the focus.
 * Text with unsupported elements (a table, an image) is read-only: the editor would drop them.
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

/** Reads the focus at the last moment, because the editor may be ready before it is shown. */
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every text when it is stored
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

function StaticText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every text when it is stored
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
