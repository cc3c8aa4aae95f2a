import { expect, test } from 'vitest';
import { isRailNarrowIn, railCookieLine } from '#design/admin/shell/admin-site.ts';
import { navigationFor, screenLabelAt } from './navigation.ts';

const everything = navigationFor({ base: '/admincenter', site: 'fels', may: () => true, isOn: () => true });
const items = everything.flatMap((group) => group.items);

test('no two screens have the same keys', () => {
  const keys = items.flatMap((item) => item.keys ?? []);
  expect(keys.length).toBeGreaterThan(5);
  expect(keys).toEqual([...new Set(keys)]);
});

test('lines fold under a line of the same group that stands before them', () => {
  const orphans = everything.flatMap(({ items: lines }) =>
    lines.filter(({ under }, at) => under && !lines.slice(0, at).some(({ id }) => id === under)).map(({ id }) => id),
  );
  expect(orphans).toEqual([]);
});

test('notices, reports and bulletins have a line', () => {
  expect(items.find(({ id }) => id === 'entries')?.to).toBe('/admincenter/entries');
});

test.for([
  ['pages/browse', 'pages/browse'],
  ['person/edit/1', 'person/browse'],
  ['worship/places/edit/1', 'worship/places'],
  ['shop/settings', 'shop/settings'],
  ['shop/settings/system', 'shop/settings/system'],
] as const)('the title of %s is known before its data is there: that of %s', ([path, entry]) => {
  expect(screenLabelAt(path)).toBe(items.find(({ to }) => to === `/admincenter/${entry}`)?.label ?? 'no such line');
});

test.for(['', 'nirgendwo', 'pagesx'])('no line of the navigation names „%s“', (path) => {
  expect(screenLabelAt(path)).toBeNull();
});

test('what the cookie remembers is read again', () => {
  expect(isRailNarrowIn(railCookieLine(true))).toBe(true);
  expect(isRailNarrowIn(railCookieLine(false))).toBe(false);
  expect(isRailNarrowIn('')).toBe(false);
});
