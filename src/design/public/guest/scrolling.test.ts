// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavingLink, watchNavigation } from './navigation-bar.ts';
import { wireScrolling } from './scrolling.ts';

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `<nav aria-label="Jahr"><a href="?jahr=2025" data-keep-scroll="">2025</a>
    <a href="?jahr=2026" aria-current="true" data-keep-scroll="">2026</a></nav>`;
});

afterEach(() => vi.restoreAllMocks());

it('a list that was filtered tells what it shows, and keeps the focus on the filter', async () => {
  sessionStorage.setItem('kirchplatz-scroll', JSON.stringify({ path: location.pathname, top: 0, link: '2026' }));
  wireScrolling();
  expect(document.activeElement?.textContent).toBe('2026');
  const region = document.querySelector('[role=status]');
  expect(region?.textContent).toBe('');
  await vi.waitFor(() => expect(region?.textContent).toBe('Jahr: 2026'));
});

it('a page that was opened in another way says nothing', () => {
  wireScrolling();
  expect(document.querySelector('[role=status]')).toBeNull();
});

it('a browser that denies its storage, as in frames of other websites, stops nothing else', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  wireScrolling();
  watchNavigation();
  document.querySelector<HTMLElement>('a')?.click();
  dispatchEvent(new Event('pagehide'));
  expect(document.querySelector('.progress')).not.toBeNull();
});

it.each([
  ['a page', '<a href="/fels/Kontakt">x</a>', true],
  ['the other language', '<a href="/fels/Home?lang=en" hreflang="en" data-no-prefetch="">EN</a>', true],
  ['a calendar file', '<a href="/fels/x.ics" data-no-prefetch="">x</a>', false],
  ['a download', '<a href="/fels/x.pdf" download>x</a>', false],
])('the progress bar starts for a page: %s', (_name, html, starts) => {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  let left: Element | null = null;
  addEventListener(
    'click',
    (event) => {
      left = leavingLink(event);
      event.preventDefault();
    },
    { once: true },
  );
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(left !== null).toBe(starts);
});
