// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore, type ToastType } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

describe('Toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'] });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  function setUp() {
    const store = createToastStore();
    render(<Toasts store={store} />);
    return store;
  }
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  test.each([
    ['success', 'status', 'check_circle'],
    ['warning', 'status', 'warning'],
    ['error', 'alert', 'error'],
    ['notification', 'status', 'notifications'],
  ] satisfies [ToastType, string, string][])('announces %s as %s with the icon %s', (type, role, icon) => {
    const store = setUp();
    act(() => void store.add({ type, content: 'Pfarrbrief hochgeladen.' }));
    const region = screen.getByRole(role);
    expect(within(region).getByText(/Pfarrbrief hochgeladen/)).toBeTruthy();
    expect(region.querySelector('svg')?.dataset.icon).toBe(icon);
  });

  test('removes an expired toast with the next frame', () => {
    const store = setUp();
    act(() => void store.add({ type: 'success', content: 'Gespeichert.' }));
    pass(2950);
    expect(screen.queryByText('Gespeichert.')).toBeTruthy();
    pass(100);
    expect(screen.queryByText('Gespeichert.')).toBeNull();
  });

  test('stays while the pointer is over it and for the rest of its time afterwards', () => {
    const store = setUp();
    act(() => void store.add({ type: 'success', content: 'Gespeichert.' }));
    pass(1000);
    const card = screen.getByText('Gespeichert.').closest('.toast') as HTMLElement;
    fireEvent.pointerEnter(card);
    pass(60_000);
    expect(screen.queryByText('Gespeichert.')).toBeTruthy();
    act(() => void fireEvent.pointerLeave(card));
    pass(1900);
    expect(screen.queryByText('Gespeichert.')).toBeTruthy();
    pass(200);
    expect(screen.queryByText('Gespeichert.')).toBeNull();
  });

  test('stays while the focus is inside', () => {
    const store = setUp();
    act(() => void store.add({ type: 'success', content: 'Gespeichert.' }));
    act(() => screen.getByRole('button', { name: 'Meldung schließen' }).focus());
    pass(60_000);
    expect(screen.queryByText('Gespeichert.')).toBeTruthy();
  });

  test.each(['Rückgängig', 'Meldung schließen'])('gives the focus back when "%s" closes the toast', (name) => {
    const store = setUp();
    const origin = document.body.appendChild(document.createElement('button'));
    origin.focus();
    act(
      () => void store.add({ type: 'success', content: 'Gelöscht.', action: { label: 'Rückgängig', run: () => {} } }),
    );
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
    expect(document.activeElement).toBe(origin);
    origin.remove();
  });

  test('undo runs once and closes the toast', () => {
    const run = vi.fn<() => void>();
    const store = setUp();
    act(() => void store.add({ type: 'success', content: 'Gelöscht.', action: { label: 'Rückgängig', run } }));
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Gelöscht.')).toBeNull();
  });
});
