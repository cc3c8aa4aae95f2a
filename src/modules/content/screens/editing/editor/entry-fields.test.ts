import { describe, expect, test } from 'vitest';
import { sampleEntry } from '../testing.ts';
import { changedFields, clashingFields, mergedFields, textIn, withText } from './entry-fields.ts';

const mine = { ...sampleEntry, title: 'Meins', tags: ['Advent'] };
const theirs = { ...sampleEntry, title: 'Ihres', hidden: true };

describe('entry fields', () => {
  test('only what differs is sent; order of keys and absent values do not count', () => {
    expect(changedFields(sampleEntry, sampleEntry)).toEqual({});
    expect(changedFields(sampleEntry, mine)).toEqual({ title: 'Meins', tags: ['Advent'] });
    const one = { ...sampleEntry, details: { place: 'Fels', price: null, state: 'planned' } };
    const other = { ...sampleEntry, details: { state: 'planned', place: 'Fels' } };
    expect(changedFields(one, other)).toEqual({});
  });

  test('a clash is what both changed differently', () => {
    expect(clashingFields(sampleEntry, mine, theirs)).toEqual(['title']);
    expect(clashingFields(sampleEntry, mine, { ...theirs, title: 'Meins' })).toEqual([]);
  });

  test.each([
    [new Set<'title'>(), { title: 'Meins', tags: ['Advent'], hidden: true }],
    [new Set(['title'] as const), { title: 'Ihres', tags: ['Advent'], hidden: true }],
  ])('merging keeps the changes of both (theirs for %o)', (takeTheirs, expected) => {
    expect(mergedFields({ base: sampleEntry, mine, theirs }, takeTheirs)).toMatchObject(expected);
  });

  test('the English text begins under the German title and stays apart from the German one', () => {
    expect(textIn(sampleEntry, 'en')).toEqual({ title: 'Sternsinger', teaser: '', content: ['<p></p>'] });
    const changed = withText(sampleEntry, 'en', { title: 'Star singers' });
    expect(changed.title).toBe('Sternsinger');
    expect(changed.english?.title).toBe('Star singers');
    expect(withText(sampleEntry, 'de', { title: 'Neu' }).english).toBeNull();
  });
});
