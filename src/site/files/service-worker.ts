import { LOCALES, type Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';

/**
 * Service worker for guests (S2.25), network first. Offline it serves the last cached home page, order of services or
 * contact page of a parish, and an offline notice for every other page. Pages of signed-in users are sent with
 * 'private' and never cached. For staff it shows push messages, and opens the page of our own origin they name.
 */
export const SERVICE_WORKER = `const STORE = 'kirchplatz-1';
const KEPT = /^\\/[^/]+\\/(Home|Gottesdienstordnung|Kontakt)$/;
addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.add('/offline.html')).then(() => skipWaiting()));
});
addEventListener('activate', (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => clients.claim()));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});
addEventListener('push', (event) => {
  const { title, body, url } = event.data ? event.data.json() : {};
  if (title) event.waitUntil(registration.showNotification(title, { body, data: { url } }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL((event.notification.data && event.notification.data.url) || '/', location.origin);
  if (target.origin === location.origin) event.waitUntil(openPage(target.href));
});
async function openPage(href) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url.startsWith(href));
  return open ? open.focus() : clients.openWindow(href);
}
async function page(request, url) {
  const store = await caches.open(STORE);
  try {
    const answer = await fetch(request);
    const isShared = !(answer.headers.get('cache-control') || '').includes('private');
    if (answer.ok && isShared && KEPT.test(url.pathname)) store.put(url.pathname, answer.clone());
    return answer;
  } catch {
    return (await store.match(url.pathname)) || store.match('/offline.html');
  }
}
async function asset(request) {
  const store = await caches.open(STORE);
  const kept = await store.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) store.put(request, answer.clone());
  return answer;
}
`;

/** Takes the place of the service worker where pages shall not be shown offline: forgets what was kept and removes itself. */
export const KILL_SWITCH = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = (names) => Promise.all(names.map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget).then(() => registration.unregister()));
});
`;

/** Fallback for pages not in the cache; bilingual, because the language is unknown offline. */
export function offlinePage(): string {
  const parts = LOCALES.map(
    (locale: Locale) =>
      `<section lang="${locale}"><h1>${m.site_offlineTitle({}, { locale })}</h1><p>${m.site_offlineText({}, { locale })}</p></section>`,
  );
  return `<!doctype html>
<html lang="de-AT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${m.site_offlineTitle({}, { locale: 'de' })}</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.6 Georgia,serif;max-width:34rem;margin:4rem auto;padding:0 1rem;background:light-dark(#fcf8f0,#191512);color:light-dark(#1f1a15,#f3ebde)}section+section{margin-top:3rem}</style>
</head><body><main>${parts.join('')}</main></body></html>
`;
}
