// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProgressBar, useProgressWhile } from './progress-bar.tsx';
import { createProgress, type Progress } from './progress-store.ts';

function Page({ isBusy, store }: { isBusy: boolean; store: Progress }) {
  useProgressWhile(isBusy, store);
  return <ProgressBar store={store} />;
}

describe('ProgressBar', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('is not there while nothing loads', () => {
    const { container } = render(<Page isBusy={false} store={createProgress()} />);
    expect(container.querySelector('.progress')).toBeNull();
  });

  test('starts with the navigation, finishes with it and goes away', () => {
    const store = createProgress(() => 1);
    const { container, rerender } = render(<Page isBusy store={store} />);
    act(() => void vi.advanceTimersByTime(300));
    const bar = container.querySelector('.progress') as HTMLElement;
    expect(bar.dataset.percent).toBe('10');
    rerender(<Page isBusy={false} store={store} />);
    expect((container.querySelector('.progress') as HTMLElement).dataset.percent).toBe('100');
    act(() => void vi.advanceTimersByTime(500));
    expect(container.querySelector('.progress')).toBeNull();
  });

  test('shows a failure in its own colour', () => {
    const store = createProgress();
    const { container } = render(<ProgressBar store={store} />);
    act(() => store.fail());
    expect(container.querySelector('.progress')?.className).toBe('progress failed');
  });
});
