import { describe, expect, test } from 'vitest';
import { sampleEntry } from '../testing.ts';
import { changedFields, clashingFields, mergedFields, textIn, withText } from './entry-fields.ts';
import { withBlockOf } from './merge-body.ts';

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

  test('merging keeps the changes of both', () => {
    expect(mergedFields({ base: sampleEntry, mine, theirs })).toMatchObject({
      title: 'Meins',
      tags: ['Advent'],
      hidden: true,
    });
  });

  describe('text and blocks', () => {
    const quote = (id: string, text: string) => ({ id, kind: 'quote', version: 1, data: { text } });
    const text = (id: string) => ({ id, kind: 'text', version: 1, data: {} });
    const base = {
      ...sampleEntry,
      blocks: [text('a'), quote('q', 'Friede'), text('b')],
      content: ['<p>A</p>', '<p>B</p>'],
    };
    const ids = ({ blocks }: typeof base) => blocks.map(({ id }) => id);

    test('merge block by block: my text, their quote, new blocks of both', () => {
      const my = { ...base, blocks: [...base.blocks, quote('m', 'Mein')], content: ['<p>A2</p>', '<p>B</p>'] };
      const their = { ...base, blocks: [quote('t', 'Ihr'), text('a'), quote('q', 'Freude'), text('b')] };
      const merged = mergedFields({ base, mine: my, theirs: their });
      expect(ids(merged as typeof base)).toEqual(['t', 'a', 'q', 'b', 'm']);
      expect(merged.content).toEqual(['<p>A2</p>', '<p>B</p>']);
      expect(merged.blocks[2]?.data).toEqual({ text: 'Freude' });
      expect(clashingFields(base, my, their)).toEqual([]);
    });

    test('a text goes with its block when the other side moved it', () => {
      const my = { ...base, content: ['<p>A2</p>', '<p>B</p>'] };
      const their = {
        ...base,
        blocks: [text('b'), quote('q', 'Friede'), text('a')],
        content: ['<p>B</p>', '<p>A</p>'],
      };
      expect(mergedFields({ base, mine: my, theirs: their }).content).toEqual(['<p>B</p>', '<p>A2</p>']);
    });

    test('clash where both changed the same block, or one removed what the other changed', () => {
      const my = { ...base, content: ['<p>A2</p>', '<p>B</p>'] };
      expect(clashingFields(base, my, { ...base, content: ['<p>A3</p>', '<p>B</p>'] })).toEqual(['content']);
      const removed = { ...base, blocks: [quote('q', 'Friede'), text('b')], content: ['<p>B</p>'] };
      expect(clashingFields(base, my, removed)).toEqual(['content']);
      expect(mergedFields({ base, mine: my, theirs: removed }).content).toEqual(['<p>A2</p>', '<p>B</p>']);
      expect(clashingFields(base, base, removed)).toEqual([]);
    });

    test('are chosen one by one, and a block that was removed comes back to its place', () => {
      const mine = { ...base, content: ['<p>A2</p>', '<p>B2</p>'] };
      const theirs = { ...base, blocks: [quote('q', 'Friede'), text('b')], content: ['<p>B3</p>'] };
      const whole = mergedFields({ base, mine, theirs });
      const without = withBlockOf(theirs, { result: whole, whole, id: 'a' });
      expect([ids(without as typeof base), without.content]).toEqual([['q', 'b'], ['<p>B2</p>']]);
      const both = withBlockOf(theirs, { result: without, whole, id: 'b' });
      expect(both.content).toEqual(['<p>B3</p>']);
      expect(withBlockOf(mine, { result: both, whole, id: 'a' }).content).toEqual(['<p>A2</p>', '<p>B3</p>']);
    });
  });

  test('the English text begins under the German title and stays apart from the German one', () => {
    expect(textIn(sampleEntry, 'en')).toEqual({ title: 'Sternsinger', teaser: '', content: ['<p></p>'] });
    const changed = withText(sampleEntry, 'en', { title: 'Star singers' });
    expect(changed.title).toBe('Sternsinger');
    expect(changed.english?.title).toBe('Star singers');
    expect(withText(sampleEntry, 'de', { title: 'Neu' }).english).toBeNull();
  });
});
