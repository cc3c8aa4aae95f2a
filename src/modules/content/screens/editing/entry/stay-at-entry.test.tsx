// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStayAtEntry } from './editable-entry.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Slot({ isOpen }: { isOpen: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  useStayAtEntry(frame, isOpen);
  return (
    <>
      <div ref={frame}>
        {isOpen ? <textarea aria-label="Text" /> : null}
        <button type="button" className="edit-hint">
          Bearbeiten
        </button>
      </div>
      <input aria-label="Anderswo" />
    </>
  );
}

/** Closes the entry while this field has focus. */
function closeAt(field: string) {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<Slot isOpen />);
  screen.getByLabelText(field).focus();
  rerender(<Slot isOpen={false} />);
  return shown;
}

test('the focus goes from the text that closes to the tool of its entry, which is brought into view', () => {
  const shown = closeAt('Text');
  expect(document.activeElement?.textContent).toBe('Bearbeiten');
  expect(shown).toHaveBeenCalledTimes(1);
});

test('nothing moves for who is at work elsewhere, nor when the page is drawn', () => {
  const shown = closeAt('Anderswo');
  expect(document.activeElement).toBe(screen.getByLabelText('Anderswo'));
  expect(shown).not.toHaveBeenCalled();
});
