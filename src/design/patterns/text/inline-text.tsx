import { type KeyboardEvent, useEffect, useRef } from 'react';

type InlineTextProps = {
  /** The element of the page, so that the layout stays when editing begins. */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** Called on Enter, which does not break the line. */
  onEnter?: () => void;
  startFocused?: boolean;
  placeholder?: string;
  /** Maximum length in characters; longer text is truncated. */
  maxLength?: number;
  /** A new number takes over `value` even while the field has the focus (undo). */
  edition?: number;
};

/**
 * One line of plain text, edited in place. The browser owns the text while focused: writing the
 * value back would move the caret. External values are applied only while not focused.
 */
export function InlineText(props: InlineTextProps) {
  const {
    as: Tag = 'p',
    value,
    onChange,
    label,
    onEnter,
    startFocused = false,
    maxLength = 300,
    placeholder,
    edition,
  } = props;
  const element = useRef<HTMLSpanElement>(null);

  const known = useRef(edition);
  useEffect(() => {
    const target = element.current;
    const isNewEdition = known.current !== edition;
    known.current = edition;
    if (!target || target.textContent === value || (document.activeElement === target && !isNewEdition)) return;
    target.textContent = value;
    if (document.activeElement === target) putCaretAtEnd(target);
  }, [value, edition]);

  useEffect(() => {
    if (!startFocused || !element.current) return;
    element.current.focus();
    putCaretAtEnd(element.current);
  }, [startFocused]);

  const handleInput = () => onChange(plainLine(element.current?.textContent ?? '').slice(0, maxLength));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter?.();
  };
  /** Pastes plain text, also in browsers without 'plaintext-only'. */
  const handlePaste = (event: React.ClipboardEvent) => {
    event.preventDefault();
    document.execCommand('insertText', false, plainLine(event.clipboardData.getData('text/plain')));
  };

  return (
    <Tag>
      {/* biome-ignore lint/a11y/useSemanticElements: an input cannot be styled like a heading inside one */}
      <span
        ref={element}
        className="editing-text"
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        role="textbox"
        aria-label={label}
        aria-placeholder={placeholder}
        tabIndex={0}
        spellCheck
        onInput={handleInput}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={handleInput}
      />
    </Tag>
  );
}

const plainLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ').replace(/\u00a0/g, ' ');

function putCaretAtEnd(element: HTMLElement) {
  const selection = window.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}
