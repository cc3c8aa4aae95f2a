import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { adminParts } from './parts.ts';
import { resourceAt } from './resources.ts';

const SHARED = /^admin\/resource-(list|edit)\.route\.tsx$/;

const all = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);

const shared = all(routes).flatMap(({ file, path }) => {
  const [, screen] = SHARED.exec(file) ?? [];
  return screen ? [{ screen, pattern: `/verwaltung/${path}` }] : [];
});
const patterns = shared.map(({ pattern }) => pattern);

test('refuses a route without a resource', () => {
  expect(() => resourceAt('/verwaltung/worship/bells')).toThrow('No navigation entry has screens');
  expect(() => resourceAt('/verwaltung/trash'), 'a screen of its own').toThrow('No navigation entry has screens');
});

test.each(patterns)('%s draws a resource, under any address of the admin area', (pattern) => {
  expect(resourceAt(pattern).list).toBeTypeOf('function');
});

test('every resource of the navigation has its list, and no list stands twice', () => {
  const handedIn = adminParts.flatMap(({ nav }) => nav.flatMap(({ screens }) => screens ?? []));
  expect(handedIn.length).toBeGreaterThan(5);
  expect(new Set(patterns.map((pattern) => resourceAt(pattern)))).toEqual(new Set(handedIn));
  expect(shared.filter(({ screen }) => screen === 'list')).toHaveLength(handedIn.length);
});
