import { expect, test } from 'vitest';
import { pageAddressOf } from './page-address.ts';

const addressOf = (url: string, headers: Record<string, string> = {}, method = 'GET', bareLocale: 'de' | 'en' = 'de') =>
  pageAddressOf({ method, url, headers }, { sessionCookie: 'kp_session', bareLocale });
const keyOf = (...request: Parameters<typeof addressOf>) => addressOf(...request).key;

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
  expect(addressOf('/fels/Home?lang=xx').choosesLocale).toBe(false);
});

const english = { 'accept-language': 'en-US,en;q=0.9' };
test.each([
  ['the reader prefers its language', '/fels/Home', { 'accept-language': 'de-AT' }, null],
  ['the reader prefers neither', '/fels/Home', { 'accept-language': 'fr' }, null],
  ['the reader prefers the other language', '/fels/Home', english, '/fels/Home?lang=en'],
  ['the reader once chose the other language', '/fels/Home', { cookie: 'lang=en' }, '/fels/Home?lang=en'],
  ['there are other parameters', '/fels/x?art=a&q=Ä', english, '/fels/x?art=a&q=%C3%84&lang=en'],
  ['the address names a language', '/fels/Home?lang=de', english, null],
  ['the reader is signed in', '/fels/Home', { ...english, cookie: 'kp_session=abc' }, null],
  ['the address would be another host', '//evil.example/x', english, null],
])('an address without a language stays or leads on when %s', (_name, url, headers: Record<string, string>, to) => {
  expect(addressOf(url, headers).redirectTo).toBe(to);
});

test('an address without a language has that of the installation', () => {
  expect(addressOf('/fels/Home', {}, 'GET', 'en')).toMatchObject({ locale: 'en', redirectTo: null });
  expect(addressOf('/fels/Home', english, 'GET', 'en').redirectTo).toBeNull();
  expect(addressOf('/fels/Home', { cookie: 'lang=de' }, 'GET', 'en').redirectTo).toBe('/fels/Home?lang=de');
});
