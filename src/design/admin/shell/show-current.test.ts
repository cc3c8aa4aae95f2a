// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { SHOW_CURRENT_SCRIPT, showCurrent } from './show-current.ts';

const scrolled = vi.fn();
const nav = () => document.querySelector<HTMLElement>('.kp-nav');
const linesNow = (current: string) => {
  document.body.innerHTML = `<nav class="kp-nav">${['pages', 'all']
    .map((id) => `<a id="${id}" href="/${id}"${id === current ? ' aria-current="page"' : ''}>${id}</a>`)
    .join('')}</nav>`;
  for (const line of document.querySelectorAll('a')) line.scrollIntoView = () => scrolled(line.id);
};

beforeEach(() => scrolled.mockClear());

it('leaves the lines where the reader has scrolled them while the scripts were on their way', () => {
  linesNow('all');
  runInThisContext(SHOW_CURRENT_SCRIPT); // as the browser does with the inline script of the page
  expect(scrolled.mock.calls).toEqual([['all']]);
  showCurrent(nav()); // hydration
  expect(scrolled).toHaveBeenCalledOnce();
});

it('shows the line of each further screen, also of the first one once the reader comes back to it', () => {
  linesNow('all');
  runInThisContext(SHOW_CURRENT_SCRIPT);
  showCurrent(nav());
  showCurrent(nav());
  linesNow('pages'); // a navigation drawn by React alone, as in the drawer of a phone
  showCurrent(nav());
  showCurrent(null);
  expect(scrolled.mock.calls).toEqual([['all'], ['all'], ['pages']]);
});
