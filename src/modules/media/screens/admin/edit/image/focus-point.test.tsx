// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildMediaFile } from '../../../components/testing.ts';
import { FocusPoint } from './focus-point.tsx';

function show({ isOpen = true } = {}) {
  const onFocus = vi.fn();
  render(<FocusPoint file={buildMediaFile()} focus={null} isOpen={isOpen} onFocus={onFocus} />);
  const frame = document.querySelector('.frame') as HTMLElement;
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  const button = screen.getByRole('button');
  button.setPointerCapture = vi.fn();
  return { onFocus, frame, button };
}

const finger = { pointerId: 1, isPrimary: true, buttons: 1 };

test('scrolling by touch over the image sets nothing', () => {
  const { onFocus, frame } = show();
  fireEvent.pointerDown(frame, { ...finger, clientX: 50, clientY: 25 });
  fireEvent.pointerMove(frame, { ...finger, clientX: 50, clientY: 75 });
  expect(onFocus).not.toHaveBeenCalled();
});

test('a click sets it', () => {
  const { onFocus, frame } = show();
  fireEvent.click(frame, { clientX: 50, clientY: 25 });
  expect(onFocus).toHaveBeenCalledWith({ x: 0.25, y: 0.25 });
});

test('the handle can be dragged, and the click after a drag or key press sets nothing', () => {
  const { onFocus, button } = show();
  fireEvent.pointerMove(button, { ...finger, buttons: 0, clientX: 10, clientY: 10 });
  expect(onFocus).not.toHaveBeenCalled();
  fireEvent.pointerDown(button, { ...finger, clientX: 100, clientY: 50 });
  fireEvent.pointerMove(button, { ...finger, clientX: 150, clientY: 75 });
  expect(onFocus).toHaveBeenLastCalledWith({ x: 0.75, y: 0.75 });
  fireEvent.click(button, { clientX: 0, clientY: 0 });
  expect(onFocus).toHaveBeenCalledTimes(1);
});

test('arrow keys move it in steps', () => {
  const { onFocus, button } = show();
  fireEvent.keyDown(button, { key: 'ArrowRight', shiftKey: true });
  expect(onFocus).toHaveBeenCalledWith({ x: 0.6, y: 0.5 });
});

test('nothing can be set on a read-only file', () => {
  const { onFocus, frame } = show({ isOpen: false });
  fireEvent.click(frame, { clientX: 50, clientY: 25 });
  expect(onFocus).not.toHaveBeenCalled();
});
