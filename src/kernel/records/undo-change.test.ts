import { expect, test } from 'vitest';
import { valuesBefore } from './undo-change.ts';

test('entries of versions that kept the search text in them can still be undone', () => {
  const change = { before: { name: 'Alt', searchText: 'alt' }, after: { name: 'Neu', searchText: 'neu' } };
  expect(valuesBefore(change, { name: 'Neu' })).toEqual({ name: 'Alt' });
  expect(() => valuesBefore(change, { name: 'Wieder neu' })).toThrow(expect.objectContaining({ status: 409 }));
});
