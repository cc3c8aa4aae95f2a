import { type KeyboardEvent, useEffect, useRef } from 'react';

type InlineTextProps = {
  /** The element that stands in the page, so that nothing moves when editing begins. */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** Enter does not break the line; it leads onward. */
  onEnter?: () => void;
  startFocused?: boolean;
  placeholder?: string;
  /** Longest text in characters; what goes beyond is cut off. */
  maxLength?: number;
};

/**
 * One line of plain text, edited where it stands. The browser owns the text while the focus is inside: writing the
 * value back would make the caret jump. A value from outside is taken over when nobody writes.
 */
export function InlineText(props: InlineTextProps) {
  const { as: Tag = 'p', value, onChange, label, onEnter, startFocused = false, maxLength = 300, placeholder } = props;
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const target = element.current;
    if (target && target.textContent !== value && document.activeElement !== target) target.textContent = value;
  }, [value]);

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
  /** Marks from elsewhere stay outside, also where the browser does not know 'plaintext-only'. */
  const handlePaste = (event: React.ClipboardEvent) => {
    event.preventDefault();
    document.execCommand('insertText', false, plainLine(event.clipboardData.getData('text/plain')));
  };

  return (
    <Tag>
      {/* biome-ignore lint/a11y/useSemanticElements: a field cannot stand in a heading and look like it */}
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
