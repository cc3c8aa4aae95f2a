// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PopupMenu } from './popup-menu.tsx';

describe('PopupMenu (S2.26)', () => {
  afterEach(cleanup);

  function setUp() {
    const onSelect = vi.fn<() => void>();
    render(
      <PopupMenu
        items={[
          { label: 'zur Website', href: '#website' },
          { label: 'ausloggen', onSelect },
        ]}
      >
        Menü
      </PopupMenu>,
    );
    const trigger = screen.getByRole('button', { name: 'Menü' });
    fireEvent.click(trigger);
    return { onSelect, trigger };
  }

  test('opens on click with the focus on the first choice', () => {
    const { trigger } = setUp();
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'zur Website' }));
  });

  test('closes on selection', () => {
    const { onSelect, trigger } = setUp();
    fireEvent.click(screen.getByRole('menuitem', { name: 'ausloggen' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  test('closes on a click outside, but not inside', () => {
    setUp();
    fireEvent.pointerDown(screen.getByRole('menu'));
    expect(screen.queryByRole('menu')).toBeTruthy();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('closes with Esc and gives the focus back', () => {
    const { trigger } = setUp();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  test('moves with the arrows in a circle', () => {
    setUp();
    const menu = screen.getByRole('menu');
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('ausloggen');
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('zur Website');
  });

  test('opens with the arrow down', () => {
    const { trigger } = setUp();
    fireEvent.click(trigger);
    expect(screen.queryByRole('menu')).toBeNull();
    act(() => trigger.focus());
    fireEvent.keyDown(trigger, { key: 'ArrowDown' });
    expect(screen.getByRole('menu')).toBeTruthy();
  });
});
