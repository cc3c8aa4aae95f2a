import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgress } from './progress-store.ts';

describe('progress (S4.12, S9.7)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('stands still until it is started', () => {
    const bar = createProgress(() => 1);
    vi.advanceTimersByTime(5000);
    expect(bar.state()).toEqual({ percent: 0, visible: false, failed: false });
  });

  test('creeps by at most a thirtieth of the way every 100 ms', () => {
    const bar = createProgress(() => 1);
    bar.start();
    expect(bar.state()).toEqual({ percent: 0, visible: true, failed: false });
    vi.advanceTimersByTime(99);
    expect(bar.state().percent).toBe(0);
    vi.advanceTimersByTime(1);
    expect(bar.state().percent).toBeCloseTo(3.333, 2);
    vi.advanceTimersByTime(900);
    expect(bar.state().percent).toBeCloseTo(33.33, 1);
  });

  test('finishes by itself above 95 percent, hides after 500 ms and resets', () => {
    const bar = createProgress(() => 1);
    bar.start();
    vi.advanceTimersByTime(2800);
    expect(bar.state().percent).toBeCloseTo(93.33, 1);
    vi.advanceTimersByTime(100);
    expect(bar.state()).toEqual({ percent: 100, visible: true, failed: false });
    vi.advanceTimersByTime(499);
    expect(bar.state().visible).toBe(true);
    vi.advanceTimersByTime(1);
    expect(bar.state()).toEqual({ percent: 0, visible: false, failed: false });
  });

  test('finishes at once when asked', () => {
    const bar = createProgress(() => 0);
    bar.start();
    bar.finish();
    expect(bar.state()).toEqual({ percent: 100, visible: true, failed: false });
    vi.advanceTimersByTime(5000);
    expect(bar.state().visible).toBe(false);
  });

  test('goes on where the page before had left it', () => {
    const bar = createProgress(() => 0);
    bar.start(40);
    expect(bar.state()).toEqual({ percent: 40, visible: true, failed: false });
  });

  test('fails in full width and forgets it with the next start', () => {
    const bar = createProgress(() => 0.5);
    bar.start();
    bar.fail();
    expect(bar.state()).toEqual({ percent: 100, visible: true, failed: true });
    bar.start();
    expect(bar.state()).toEqual({ percent: 0, visible: true, failed: false });
    vi.advanceTimersByTime(600);
    expect(bar.state().visible).toBe(true);
  });
});
