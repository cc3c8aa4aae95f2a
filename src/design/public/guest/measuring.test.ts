// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const IDS = { google_analytics: 'G-ABC123DEF4', google_adwords: 'AW-123456789', facebook_pixel: '123456789012345' };
const TAG = 'https://www.googletagmanager.com/gtag/js?id=';
const PIXEL = 'https://connect.facebook.net/de_DE/fbevents.js';

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

function decide(...accepted: string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `consent=${['abc', '1', ...accepted].join('.')}`;
  document.dispatchEvent(new Event('consent-change'));
}

/** Each test loads the script anew; what the former one listens to ends with it. */
let listen = vi.spyOn(document, 'addEventListener');
beforeEach(() => {
  vi.resetModules();
  listen = vi.spyOn(document, 'addEventListener');
  // Nothing is fetched here: only what would be asked for counts.
  vi.spyOn(document.head, 'append').mockImplementation((node) => document.body.append(node));
  document.documentElement.dataset.consent = 'abc';
  document.documentElement.dataset.measuring = JSON.stringify(IDS);
});
afterEach(() => {
  for (const [type, heard] of listen.mock.calls) document.removeEventListener(type, heard);
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'consent=; max-age=0';
  Reflect.deleteProperty(globalThis, 'dataLayer');
});

test('nothing is loaded before the reader allows it, nor for another service', async () => {
  (await import('./measuring.ts')).wireMeasuring();
  expect(scripts()).toEqual([]);
  decide('google_maps');
  expect(scripts()).toEqual([]);
});

test.for([
  ['google_analytics', `${TAG}${IDS.google_analytics}`],
  ['google_adwords', `${TAG}${IDS.google_adwords}`],
  ['facebook_pixel', PIXEL],
] as const)('%s loads its script once it is allowed, and only once', async ([name, src]) => {
  (await import('./measuring.ts')).wireMeasuring();
  decide(name);
  decide(name);
  expect(scripts()).toEqual([src]);
});

test('a page of one reader is never measured', async () => {
  document.head.innerHTML = '<meta name="robots" content="noindex, nofollow">';
  decide('google_analytics', 'facebook_pixel');
  (await import('./measuring.ts')).wireMeasuring();
  expect(scripts()).toEqual([]);
});

test('both services of Google share one script', async () => {
  decide('google_analytics', 'google_adwords');
  (await import('./measuring.ts')).wireMeasuring();
  expect(scripts()).toEqual([`${TAG}${IDS.google_analytics}`]);
  const calls = (globalThis as { dataLayer?: IArguments[] }).dataLayer ?? [];
  expect(calls.map(([name, id]) => [name, name === 'config' ? id : ''])).toEqual([
    ['js', ''],
    ['config', IDS.google_analytics],
    ['config', IDS.google_adwords],
  ]);
});
