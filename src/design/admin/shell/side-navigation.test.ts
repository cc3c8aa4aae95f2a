import { IconTag } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { currentItem } from './side-navigation.tsx';

const BASE = '/admin';
const items = ['', '/person/browse', '/person/choirs', '/events'].map((path) => ({
  id: path,
  label: path,
  icon: IconTag,
  to: BASE + path,
}));

test.each([
  ['/admin', ''],
  ['/admin/person/browse', '/person/browse'],
  ['/admin/person/edit/1', '/person/browse'],
  // A path as long as the list of people, but a better match.
  ['/admin/person/choirs', '/person/choirs'],
  ['/admin/person/choirs/edit', '/person/choirs'],
  ['/admin/elsewhere', undefined],
])('at %s the item %s is current', (pathname, id) => {
  expect(currentItem([{ id: 'content', items }], pathname, BASE)?.id).toBe(id);
});
