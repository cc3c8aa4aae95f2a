import { expect, test } from 'vitest';
import { pageAddressOf } from './page-address.ts';

const keyOf = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  pageAddressOf({ method, url, headers }, 'kp_session').key;

test.each([
  ['a change', 'POST', '/fels/Home', {}],
  ['a reader with a session', 'GET', '/fels/Home', { cookie: 'lang=de; kp_session=abc' }],
  ['a reader with an empty session cookie', 'GET', '/fels/Home', { cookie: 'kp_session=' }],
  ['an unknown parameter', 'GET', '/fels/Home?x=1', {}],
  ['a parameter given twice', 'GET', '/fels/Gottesdienste?ab=1&ab=2', {}],
  ['an address that is no path', 'GET', 'http://evil.example/fels/Home', {}],
])('%s is never answered from the cache', (_name, method, url, headers) => {
  expect(keyOf(url, headers, method)).toBeNull();
});

test('different pages never have the same name', () => {
  const addresses = ['/fels/Home', '/Home', '//fels/Home', '//evil.example/fels/Home', '/fels/Home/', '/FELS/Home'];
  const more = ['/fels/a%2Fb', '/fels/a/b', '/fels/Gottesdienste?ab=2026-11-30', '/fels/Gottesdienste?ab=2026-12-07'];
  const keys = [...addresses, ...more].map((url) => keyOf(url));
  expect(new Set(keys).size).toBe(keys.length);
});

test('the same page has one name, however it is asked for', () => {
  expect(keyOf('/fels/Home?lang=de')).toBe(keyOf('/fels/Home'));
  expect(keyOf('/fels/Home', { cookie: 'cart=7; theme=dark' })).toBe(keyOf('/fels/Home'));
  expect(keyOf('/fels/Home', {}, 'HEAD')).toBe(keyOf('/fels/Home'));
  expect(keyOf('/fels/./Home')).toBe(keyOf('/fels/Home'));
  expect(keyOf('/fels/x?seite=2&art=a')).toBe(keyOf('/fels/x?art=a&seite=2'));
});

test('the language is part of the name: parameter, then cookie, then what the browser prefers', () => {
  const english = keyOf('/fels/Home?lang=en');
  expect(english).not.toBe(keyOf('/fels/Home'));
  expect(keyOf('/fels/Home', { cookie: 'xlang=de; lang=en' })).toBe(english);
  expect(keyOf('/fels/Home', { 'accept-language': 'fr, en;q=0.8, de;q=0.2' })).toBe(english);
  expect(keyOf('/fels/Home?lang=de', { cookie: 'lang=en' })).toBe(keyOf('/fels/Home'));
  expect(pageAddressOf({ method: 'GET', url: '/fels/Home?lang=xx', headers: {} }, 's').choosesLocale).toBe(false);
});
