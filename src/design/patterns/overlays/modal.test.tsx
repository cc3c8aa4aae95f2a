// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';
import { ModalsContainer } from './modals-container.tsx';

function Page({ onClose = () => {}, isDragging = false }: { onClose?: () => void; isDragging?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const handleClose = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <ModalsContainer />
      <Modal isOpen={isOpen} onClose={handleClose} title="Verweis" isDragging={isDragging}>
        <input aria-label="Adresse" />
        <button type="button">Übernehmen</button>
      </Modal>
    </>
  );
}

describe('Modal (S4.11)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  function open(page = <Page />) {
    const view = render(page);
    const opener = screen.getByRole('button', { name: 'Öffnen' });
    act(() => opener.focus());
    fireEvent.click(opener);
    return { ...view, opener };
  }

  test('stands in the modals container, named, with the focus in its first field', () => {
    open();
    const dialog = screen.getByRole('dialog', { name: 'Verweis' });
    expect(dialog.closest('#modals')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Adresse'));
  });

  test('closing hides, emits the close event once, returns the focus and removes the overlay after the animation', () => {
    const onClose = vi.fn<() => void>();
    const { opener } = open(<Page onClose={onClose} />);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(document.querySelector('.modal-overlay')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(199));
    expect(document.querySelector('.modal-overlay')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(document.querySelector('.modal-overlay')).toBeNull();
  });

  test('closes with the overlay and with its button', () => {
    const onClose = vi.fn<() => void>();
    const { opener } = open(<Page onClose={onClose} />);
    fireEvent.click(document.querySelector('.modal-overlay') as HTMLElement);
    act(() => void vi.advanceTimersByTime(200));
    fireEvent.click(opener);
    fireEvent.click(screen.getByRole('button', { name: 'Fenster schließen' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('keeps Tab inside', () => {
    open();
    const dialog = screen.getByRole('dialog');
    const last = screen.getByRole('button', { name: 'Übernehmen' });
    act(() => last.focus());
    fireEvent.keyDown(dialog, { key: 'Tab' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fenster schließen' }));
    fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(last);
  });

  test('hears Esc and Tab when what had the focus was taken away', () => {
    const onClose = vi.fn<() => void>();
    open(<Page onClose={onClose} />);
    act(() => (document.activeElement as HTMLElement).blur());
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fenster schließen' }));
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('leaves such keys to a dialog that lies over it', () => {
    const onClose = vi.fn<() => void>();
    open(<Page onClose={onClose} />);
    render(<div role="dialog" aria-modal="true" aria-label="Darüber" />);
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('locks the scrolling of the page and frees it while something is dragged', () => {
    const { rerender } = open();
    const root = document.documentElement;
    expect(root.dataset.scrollLocks).toBe('1');
    rerender(<Page isDragging />);
    expect(root.dataset.scrollLocks).toBeUndefined();
    expect((document.querySelector('.modal') as HTMLElement).dataset.dragging).toBe('true');
    rerender(<Page />);
    expect(root.dataset.scrollLocks).toBe('1');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(root.dataset.scrollLocks).toBeUndefined();
  });
});
