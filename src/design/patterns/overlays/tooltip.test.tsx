// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

describe('Tooltip (S9.8)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  const setUp = () => {
    render(
      <Tooltip label="Speichern">
        <button type="button">S</button>
      </Tooltip>,
    );
    return screen.getByRole('button');
  };

  test('is not there until it is wanted', () => {
    setUp();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('appears at once on hover with its numbers and is gone 250 ms after', () => {
    const button = setUp();
    fireEvent.pointerEnter(button.parentElement as HTMLElement, { pointerType: 'mouse' });
    const tip = screen.getByRole('tooltip');
    expect(tip.textContent).toBe('Speichern');
    expect(tip.style.maxWidth).toBe('350px');
    expect(tip.dataset).toHaveProperty('popoverOpen');
    expect(button.getAttribute('aria-describedby')).toBe(tip.id);
    fireEvent.pointerLeave(button.parentElement as HTMLElement);
    act(() => void vi.advanceTimersByTime(249));
    expect(screen.queryByRole('tooltip')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('appears on focus and goes with Esc', () => {
    const button = setUp();
    act(() => button.focus());
    expect(screen.getByRole('tooltip')).toBeTruthy();
    fireEvent.keyDown(document, { key: 'Escape' });
    act(() => void vi.advanceTimersByTime(250));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
