// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { EARLY_PRESS_SCRIPT, hearPresses, repeatEarlyPress } from './early-press.ts';

it('presses a button again that was pressed before the page could hear it, once, and none afterwards', () => {
  runInThisContext(EARLY_PRESS_SCRIPT); // as the browser does with the inline script of the page
  document.body.innerHTML = '<form><button id="send">Senden</button></form><button id="more"><b>Mehr</b></button>';
  const heard = vi.fn();
  document.querySelector('b')?.click();
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector<HTMLElement>('#send')?.click();
  hearPresses();
  document.querySelector('#more')?.addEventListener('click', heard);
  repeatEarlyPress();
  repeatEarlyPress();
  expect(heard).toHaveBeenCalledOnce();
});
