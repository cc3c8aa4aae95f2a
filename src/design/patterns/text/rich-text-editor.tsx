import { type Editor, EditorContent, getHTMLFromFragment, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#texts';
import { HORIZONTAL, rovingIndex } from '../focus/roving-focus.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { formattingMarks } from './formatting-marks.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { pastedParts } from './pasted-parts.ts';
import type { RichTextProps } from './rich-text.tsx';

type EditorProps = Omit<RichTextProps, 'startFocused'> & { takesFocus: () => boolean };

/** The editor itself with its formatting bar. Loaded lazily through RichText; never import it directly. */
export function RichTextEditor(props: EditorProps) {
  const { html, onChange, label, headingLevel = 4, takesFocus, placeholder, edition, onSlash, onPasteParts } = props;
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
        trailingNode: false,
        ...(edition === undefined ? {} : { undoRedo: false as const }),
      }),
    ],
    content: html,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: 'editing-text prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(placeholder ? { 'aria-placeholder': placeholder, 'data-placeholder': placeholder } : {}),
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (view, { clipboardData }) => {
        if (!onPasteParts || !clipboardData) return false;
        const parts = pastedParts(clipboardData.getData('text/html'), Array.from(clipboardData.files));
        if (!parts.some(({ kind }) => kind !== 'html')) return false;
        onPasteParts(parts, aroundSelection(view.state, view.state.selection));
        return true;
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }) => {
        const pictures = pastedParts('', Array.from(dataTransfer?.files ?? []));
        if (!onPasteParts || pictures.length === 0) return false;
        const at = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.doc.content.size;
        onPasteParts(pictures, aroundSelection(view.state, { from: at, to: at }));
        return true;
      },
      handleKeyDown: (view, event) => {
        if (event.key === '/' && onSlash && isInEmptyLine(view.state)) {
          event.preventDefault();
          onSlash(aroundLine(view.state));
          return true;
        }
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });

  // Instead of the editor's own option, which uses a timeout: the editor may not be in the page by then. An editor that
  // was mounted and hidden again is replaced by another one, which takes the focus.
  const takeFocus = useEffectEvent(
    () => !editor.isDestroyed && takesFocus() && editor.commands.focus('end', { scrollIntoView: false }),
  );
  useEffect(() => {
    if (editor) takeFocus();
  }, [editor]);

  useTextOfEdition(editor, html, edition);

  const handleLink = (address: string | null) => {
    setLinking(false);
    applyLink(editor, address);
  };
  const handleClose = () => setLinking(false);

  return (
    <>
      <FormattingBar editor={editor} headingLevel={headingLevel} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} />
      <LinkDialog
        isOpen={isLinking}
        address={isLinking ? String(editor.getAttributes('link').href ?? '') : ''}
        onClose={handleClose}
        onApply={handleLink}
      />
    </>
  );
}

type TextState = Editor['state'];

const isInEmptyLine = ({ selection }: TextState): boolean =>
  selection.empty && selection.$from.depth === 1 && selection.$from.parent.content.size === 0;

/** The HTML before and after the line of the caret. */
function aroundLine({ doc, selection, schema }: TextState) {
  const { $from } = selection;
  return {
    before: getHTMLFromFragment(doc.slice(0, $from.before(1)).content, schema),
    after: getHTMLFromFragment(doc.slice($from.after(1)).content, schema),
  };
}

/** The HTML before and after a selection, which is replaced. */
function aroundSelection({ doc, schema }: TextState, { from, to }: { from: number; to: number }) {
  return {
    before: getHTMLFromFragment(doc.slice(0, from).content, schema),
    after: getHTMLFromFragment(doc.slice(to).content, schema),
  };
}

/** Takes over the text when its edition changes (undo, another version); the caret stays as near as it can. */
function useTextOfEdition(editor: Editor, html: string, edition: number | undefined) {
  const known = useRef(edition);
  useEffect(() => {
    if (known.current === edition || editor.isDestroyed) return;
    known.current = edition;
    if (editor.getHTML() === html) return;
    const { from } = editor.state.selection;
    editor.commands.setContent(html, { emitUpdate: false });
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
  }, [editor, html, edition]);
}

/** Without a selection the URL becomes the link text. */
function applyLink(editor: Editor, address: string | null) {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (address === null) return void chain.unsetLink().run();
  if (!editor.state.selection.empty || editor.isActive('link')) return void chain.setLink({ href: address }).run();
  const words = address.replace(/^(https?:\/\/|mailto:|tel:)/, '');
  chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href: address } }] }).run();
}

type BarProps = { editor: Editor; headingLevel: 2 | 3 | 4; onLink: () => void };

function FormattingBar({ editor, headingLevel, onLink }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      list: now.isActive('bulletList'),
      heading: now.isActive('heading', { level: headingLevel }),
    }),
  });
  const chain = () => editor.chain().focus();
  const { bold, italic, link, list, heading } = formattingMarks();
  const buttons = [
    { ...bold, keys: 'Control+B', on: active.bold, run: () => chain().toggleBold().run() },
    { ...italic, keys: 'Control+I', on: active.italic, run: () => chain().toggleItalic().run() },
    { ...link, keys: 'Control+K', on: active.link, run: onLink },
    { ...list, keys: 'Control+Shift+8', on: active.list, run: () => chain().toggleBulletList().run() },
    {
      ...heading,
      keys: `Control+Alt+${headingLevel}`,
      on: active.heading,
      run: () => chain().toggleHeading({ level: headingLevel }).run(),
    },
  ];
  const handleKeyDown = (event: React.KeyboardEvent) => {
    const next = rovingIndex(event.key, stop, buttons.length, HORIZONTAL);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      className="formatting"
      role="toolbar"
      tabIndex={-1}
      aria-label={m.design_formatLabel()}
      onKeyDown={handleKeyDown}
    >
      {buttons.map((button, index) => (
        <button
          key={button.name}
          type="button"
          aria-label={button.name}
          aria-keyshortcuts={button.keys}
          aria-pressed={button.on}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={button.run}
        >
          {button.face}
        </button>
      ))}
    </div>
  );
}
