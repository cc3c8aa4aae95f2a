// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LazyGrid } from './lazy-grid.tsx';

const items = Array.from({ length: 20 }, (_, index) => `Bild ${index + 1}`);
const grid = (
  <LazyGrid items={items} keyOf={(item) => item} className="grid">
    {(item) => item}
  </LazyGrid>
);
const shownItems = () => screen.getAllByRole('listitem').length;

function setWidth(px: number) {
  Object.defineProperty(window, 'innerWidth', { value: px, configurable: true });
}

describe('LazyGrid', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setWidth(1000);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('is complete in the HTML of the server', () => {
    const html = renderToString(grid);
    expect(html.match(/<li/g)).toHaveLength(20);
    expect(html).not.toContain('hidden');
  });

  test('shows six items and one row of columns more with each scroll gesture', () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(99999);
    render(grid);
    expect(shownItems()).toBe(6);
    for (let events = 0; events < 5; events++) fireEvent.scroll(window);
    expect(shownItems()).toBe(8);
    act(() => void vi.advanceTimersByTime(100));
    fireEvent.scroll(window);
    expect(shownItems()).toBe(10);
    vi.restoreAllMocks();
  });

  test('adds nothing while the end of the grid is far away', () => {
    render(grid);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 99999 } as DOMRect);
    fireEvent.scroll(window);
    expect(shownItems()).toBe(6);
    vi.restoreAllMocks();
  });

  test('follows a new width only when the window has been still for 100 ms', () => {
    render(grid);
    setWidth(1700);
    fireEvent(window, new Event('resize'));
    act(() => void vi.advanceTimersByTime(99));
    expect(shownItems()).toBe(6);
    act(() => void vi.advanceTimersByTime(1));
    expect(shownItems()).toBe(8);
  });

  test('offers a button, so that the rest can be reached without scrolling', () => {
    render(grid);
    fireEvent.click(screen.getByRole('button', { name: 'Weitere anzeigen (6 von 20)' }));
    expect(shownItems()).toBe(8);
  });
});
