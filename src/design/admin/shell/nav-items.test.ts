import { IconTag } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { currentItem } from './nav-items.ts';

const BASE = '/admin';
const itemAt = (path: string) => ({ id: path, label: path, icon: IconTag, to: BASE + path });
const items = [itemAt(''), ...['/person/browse', '/person/choirs', '/events'].map(itemAt)] as const;

test.each([
  ['/admin', ''],
  ['/admin/person/browse', '/person/browse'],
  ['/admin/person/edit/1', '/person/browse'],
  // A path as long as the list of people, but a better match.
  ['/admin/person/choirs', '/person/choirs'],
  ['/admin/person/choirs/edit', '/person/choirs'],
  ['/admin/elsewhere', undefined],
])('at %s the item %s is current', (pathname, id) => {
  expect(currentItem([{ id: 'content', label: '', icon: IconTag, items }], pathname, BASE)?.id).toBe(id);
});
