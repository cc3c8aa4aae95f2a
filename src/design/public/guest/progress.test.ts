import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, PROGRESS, type ProgressState } from './progress.ts';

const seen: ProgressState[] = [];
const last = () => seen.at(-1);

beforeEach(() => {
  seen.length = 0;
  vi.useFakeTimers();
});

const bar = (random: number) =>
  createProgress((state) => seen.push(state), {
    every: (act, ms) => {
      const id = setInterval(act, ms);
      return () => clearInterval(id);
    },
    after: (act, ms) => {
      const id = setTimeout(act, ms);
      return () => clearTimeout(id);
    },
    random: () => random,
  });

describe('the progress bar', () => {
  it('has the numbers of the specification', () => {
    expect(PROGRESS).toEqual({ durationMs: 3000, tickMs: 100, finishAbovePercent: 95, hideAfterMs: 500 });
  });

  it('shows itself at once and does not move before the first tick', () => {
    bar(1).start();
    vi.advanceTimersByTime(99);
    expect(last()).toEqual({ percent: 0, visible: true, failed: false });
  });

  it('creeps with every tick by what chance gives it', () => {
    bar(0.5).start();
    vi.advanceTimersByTime(300);
    expect(last()?.percent).toBeCloseTo(5);
  });

  it('finishes by itself above 95 percent, hides after 500 ms and starts from nothing again', () => {
    bar(1).start();
    vi.advanceTimersByTime(28 * 100);
    expect(last()?.percent).toBeLessThan(95);
    vi.advanceTimersByTime(100);
    expect(last()).toEqual({ percent: 100, visible: true, failed: false });
    vi.advanceTimersByTime(499);
    expect(last()?.visible).toBe(true);
    vi.advanceTimersByTime(1);
    expect(last()).toEqual({ percent: 0, visible: false, failed: false });
  });

  it('fills up in the failed colour and hides as well', () => {
    const progress = bar(0.1);
    progress.start();
    vi.advanceTimersByTime(200);
    progress.fail();
    expect(last()).toEqual({ percent: 100, visible: true, failed: true });
    vi.advanceTimersByTime(500);
    expect(last()).toEqual({ percent: 0, visible: false, failed: false });
  });

  it('does not creep on after it has finished', () => {
    const progress = bar(1);
    progress.start();
    progress.finish();
    vi.advanceTimersByTime(5000);
    expect(last()).toEqual({ percent: 0, visible: false, failed: false });
  });

  it('goes on where the page before had left it', () => {
    bar(0).start(40);
    expect(last()?.percent).toBe(40);
  });
});
