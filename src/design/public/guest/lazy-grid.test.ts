// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wireLazyGrids } from './lazy-grid.ts';

describe('the lazy grid in a page', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const page = (count: number, bottom: number) => {
    document.body.innerHTML = `<ul data-lazy-grid>${'<li><a href="#">x</a></li>'.repeat(count)}</ul>`;
    const grid = document.querySelector('ul') as HTMLElement;
    let edge = bottom;
    grid.getBoundingClientRect = () => ({ bottom: edge }) as DOMRect;
    vi.stubGlobal('innerWidth', 1000);
    vi.stubGlobal('innerHeight', 700);
    wireLazyGrids();
    return {
      shown: () => [...grid.children].filter((item) => !(item as HTMLElement).hidden).length,
      scrollTo: (next: number) => {
        edge = next;
        dispatchEvent(new Event('scroll'));
      },
    };
  };

  it('hides nothing when there are fewer items than it starts with', () => {
    expect(page(4, 5000).shown()).toBe(4);
  });

  it('adds one row of columns with each scroll gesture near its end and nothing far from it', () => {
    vi.useFakeTimers();
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000);
    const grid = page(20, 5000);
    expect(grid.shown()).toBe(6);
    grid.scrollTo(4000);
    expect(grid.shown()).toBe(6);
    for (const bottom of [1500, 1400, 1300, 1200, 1100, 1000]) grid.scrollTo(bottom);
    expect(grid.shown()).toBe(8);
    vi.advanceTimersByTime(100);
    expect(grid.shown()).toBe(8);
    grid.scrollTo(900);
    expect(grid.shown()).toBe(10);
  });

  it('adds one more row after a gesture that ended at the end of the page', () => {
    vi.useFakeTimers();
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(700);
    const grid = page(20, 5000);
    for (const bottom of [1300, 900, 600]) grid.scrollTo(bottom);
    expect(grid.shown()).toBe(8);
    vi.advanceTimersByTime(100);
    expect(grid.shown()).toBe(10);
    vi.advanceTimersByTime(1000);
    expect(grid.shown()).toBe(10);
  });

  it('shows everything where the window is taller than the grid', () => {
    expect(page(9, 300).shown()).toBe(9);
  });

  it('waits 100 ms after the last resize before it counts columns again', () => {
    vi.useFakeTimers();
    const grid = page(20, 5000);
    vi.stubGlobal('innerWidth', 1700);
    dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(99);
    expect(grid.shown()).toBe(6);
    vi.advanceTimersByTime(1);
    expect(grid.shown()).toBe(8);
  });

  it('shows all of it on paper', () => {
    const grid = page(20, 5000);
    dispatchEvent(new Event('beforeprint'));
    expect(grid.shown()).toBe(20);
  });
});
