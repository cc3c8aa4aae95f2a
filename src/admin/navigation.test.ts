import { expect, test } from 'vitest';
import { isRailNarrowIn, railCookieLine } from '#design/admin/shell/admin-site.ts';
import { inParts, itemsNamed, shownItems } from '#design/admin/shell/nav-items.ts';
import { AREAS } from './areas.ts';
import { entryAt, navigationFor } from './navigation.ts';
import { providersFor } from './palette-sources.ts';
import { adminParts } from './parts.ts';
import { tabsFor } from './phone-tabs.ts';

const view = { base: '/admincenter', site: 'fels', may: () => true, isOn: () => true };
const everything = navigationFor(view);
const items = everything.flatMap((area) => area.items);
const entries = adminParts.flatMap(({ nav }) => nav);

test('the first level has at most twelve lines, even when every area is in use', () => {
  expect(AREAS.length + 1).toBeLessThanOrEqual(12);
  expect(everything.map(({ id }) => id)).toEqual([
    'overview',
    'services',
    'messages',
    'website',
    'newsletter',
    'shop',
    'bookings',
    'accounting',
    'sports',
    'people',
    'bugs',
    'system',
  ]);
});

test('an area without a permitted screen is not there', () => {
  const may = (permission: string) => permission === 'worship.service.update';
  expect(navigationFor({ ...view, may }).map(({ id }) => id)).toEqual(['overview', 'services']);
  expect(navigationFor({ ...view, isOn: (component) => component !== 'shop' }).some(({ id }) => id === 'shop')).toBe(
    false,
  );
});

test('for whoever only looks people up they stand under System, and newsletters under messages, once the first level is full', () => {
  const ofOffice = navigationFor({ ...view, may: (permission) => permission !== 'settings.role.read' });
  expect(ofOffice.map(({ id }) => id)).not.toContain('people');
  const system = ofOffice.at(-1);
  expect([system?.id, system?.startsBlock]).toEqual(['system', true]);
  expect(system?.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['users', 'person', 'settings']));
  expect(ofOffice.map(({ id }) => id)).not.toContain('newsletter');
  const messages = ofOffice.find(({ id }) => id === 'messages');
  expect(messages?.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['inbox', 'newsletter-sendings']));
  const few = navigationFor({ ...view, may: (permission) => /^(person|sites)\./.test(permission) });
  expect(few.map(({ id }) => id)).toContain('people');
});

test('the screens of the accounts stand in parts; those under the cash book stay with it', () => {
  const accounting = everything.find(({ id }) => id === 'accounting');
  if (!accounting) throw new Error('The area is missing');
  const cashBook = accounting.items.find(({ id }) => id === 'cashbook-overview');
  const parts = inParts(shownItems(accounting, cashBook));
  expect(parts.map(({ part }) => part)).toEqual([
    undefined,
    'Verkauf',
    'Einkauf',
    'Stammdaten',
    'Bücher und Abschluss',
  ]);
  expect(parts[0]?.items.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['accounting-overview', 'cashbook-overview', 'cashbook-purposes']),
  );
  expect(parts.slice(1).map(({ items: [first] }) => first?.id)).toEqual([
    'accounting-invoice',
    'accounting-vendor-order',
    'accounting-customers',
    'accounting-vat',
  ]);
});

test('no two screens have the same keys, id or place', () => {
  const keys = items.flatMap((item) => item.keys ?? []);
  expect(keys.length).toBeGreaterThan(5);
  expect(keys).toEqual([...new Set(keys)]);
  const ids = [...AREAS.map(({ id }) => id), ...entries.map(({ id }) => id)];
  expect(ids).toEqual([...new Set(ids)]);
  const places = entries.filter(({ area }) => area).map(({ area, place }) => `${area} ${place}`);
  expect(places).toEqual([...new Set(places)]);
});

test('each screen is found by further words of its own', async () => {
  const named = await Promise.all(adminParts.map(async (part) => Object.keys((await part.navWords?.()) ?? {})));
  const words = [...named.flat(), ...entries.flatMap(({ id, words: own }) => (own ? [id] : []))];
  expect(words.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
});

test('lines fold under a line of the same area that stands before them', () => {
  const orphans = everything.flatMap(({ items: lines }) =>
    lines.filter(({ under }, at) => under && !lines.slice(0, at).some(({ id }) => id === under)).map(({ id }) => id),
  );
  expect(orphans).toEqual([]);
});

test('a screen whose parent is not permitted stands alone in its area', () => {
  const may = (permission: string) => permission === 'vouchers.promoCode.update';
  const shop = navigationFor({ ...view, may }).find(({ id }) => id === 'shop');
  expect(shop?.items.map(({ id, under }) => [id, under])).toEqual([['shop-codes', undefined]]);
});

test('the own account is in no area, and the palette finds it', async () => {
  expect(items.some(({ id }) => id === 'account')).toBe(false);
  expect(await found('passkey')).toEqual(['Mein Konto']);
});

test.for([
  ['Öffnungszeiten', 'Angaben der Pfarre'],
  ['Kanzleizeiten', 'Angaben der Pfarre'],
  ['Rückzahlung', 'Bestellungen'],
  ['rückerstatten', 'Bestellungen'],
  ['absagen', 'Woche'],
  ['Passwort', 'Benutzer'],
  ['Mail', 'Postausgang'],
  ['E-Mail', 'Postausgang'],
  ['wer darf bearbeiten', 'Rollen und Rechte'],
  ['Öffnungszeiten', 'Angaben der Pfarre'],
  ['gelöscht', 'Papierkorb'],
  ['Etikett', 'Bestellungen'],
  ['Kontoauszug', 'Kontoauszug'],
  ['Jobs', 'Hintergrundarbeiten'],
  ['Warteschlange', 'Hintergrundarbeiten'],
  ['fehlgeschlagen', 'Hintergrundarbeiten'],
] as const)('„%s“ finds the screen „%s“ among the first three', async ([query, screen]) => {
  expect((await found(query)).slice(0, 3)).toContain(screen);
});

async function found(query: string): Promise<string[]> {
  const [screens] = providersFor(view, everything);
  const hits = (await screens?.find(query, new AbortController().signal)) ?? [];
  return hits.map(({ label }) => label);
}

test('the bar of a phone follows the role, and areas stand for their first screen', () => {
  expect(tabsFor(['kassa']).slice(0, 4)).toEqual(['overview', 'payments', 'shop-orders', 'shop-figures']);
  for (const role of ['sport', 'trainer']) expect(tabsFor([role]).slice(0, 2)).toEqual(['overview', 'sports']);
  expect(tabsFor(['jungschar', 'redaktion']).slice(0, 4)).toEqual(['overview', 'website', 'media', 'events']);
  expect(
    itemsNamed(everything, tabsFor(['pfarramt']))
      .slice(0, 4)
      .map(({ label, to }) => [label, to]),
  ).toEqual([
    ['Übersicht', '/admincenter'],
    ['Gottesdienste', '/admincenter/worship/week'],
    ['Nachrichten', '/admincenter/messages/inbox'],
    ['Website', '/admincenter/pages'],
  ]);
});

test('every name in the bars of phones is an area or a screen', () => {
  const known = new Set([...everything.map(({ id }) => id), ...items.map(({ id }) => id)]);
  const named = ['pfarramt', 'redaktion', 'kassa', 'shop', 'sport', 'trainer', 'other'].flatMap((role) =>
    tabsFor([role]),
  );
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test.for([
  ['pages/browse', 'pages/browse'],
  ['person/edit/1', 'person/browse'],
  ['worship/places/edit/1', 'worship/places'],
  ['shop/settings', 'shop/settings'],
  ['shop/settings/system', 'shop/settings/system'],
] as const)('the title of %s is known before its data is there: that of %s', ([path, entry]) => {
  expect(entryAt(path)?.label()).toBe(items.find(({ to }) => to === `/admincenter/${entry}`)?.label ?? 'no such line');
});

test.for(['', 'nirgendwo', 'pagesx'])('no line of the navigation names „%s“', (path) => {
  expect(entryAt(path)).toBeUndefined();
});

test('what the cookie remembers is read again', () => {
  expect(isRailNarrowIn(railCookieLine(true))).toBe(true);
  expect(isRailNarrowIn(railCookieLine(false))).toBe(false);
  expect(isRailNarrowIn('')).toBe(false);
});

test('a coach is offered the own squad, but neither the people of the clubs nor their import', () => {
  const rights = ['sports.club.read', 'sports.athlete.read', 'sports.athlete.update'];
  const may = (permission: string, scope?: 'wholly') =>
    rights.includes(permission) && (scope !== 'wholly' || permission === 'sports.club.read');
  const ids = navigationFor({ ...view, may }).flatMap((area) => area.items.map(({ id }) => id));
  expect(ids).toEqual(expect.arrayContaining(['sports-dashboard', 'sports-matches', 'sports-own-squad']));
  for (const id of ['sports-person', 'sports-import', 'sports-squad']) expect(ids).not.toContain(id);
});
