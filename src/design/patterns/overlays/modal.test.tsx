// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../feedback/toast-store.ts';
import { Modal } from './modal.tsx';
import { ModalsContainer } from './modals-container.tsx';

function Page({ onClose = () => {} }: { onClose?: () => void }) {
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
      <Modal isOpen={isOpen} onClose={handleClose} title="Verweis">
        <input aria-label="Adresse" />
        <input type="file" aria-label="Datei" />
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

  test('stays open when the choice of a file is given up', () => {
    const onClose = vi.fn<() => void>();
    open(<Page onClose={onClose} />);
    fireEvent(screen.getByLabelText('Datei'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('gives the focus back when it is removed while it is open', () => {
    const { opener } = open();
    const other = render(
      <Modal isOpen onClose={() => {}} title="Darüber">
        <input aria-label="Suche" />
      </Modal>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Suche'));
    other.unmount();
    expect(document.activeElement).toBe(screen.getByLabelText('Adresse'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(document.activeElement).toBe(opener);
  });

  test('shows the toasts inside, where they are not inert', () => {
    open();
    act(() => void toasts.add({ type: 'error', content: 'Nicht gespeichert' }));
    expect(screen.getByRole('dialog').textContent).toContain('Nicht gespeichert');
  });

  test('locks the scrolling of the page until it is closed', () => {
    open();
    const root = document.documentElement;
    expect(root.dataset.scrollLocks).toBe('1');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(root.dataset.scrollLocks).toBeUndefined();
  });
});
