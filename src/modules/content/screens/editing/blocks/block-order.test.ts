import { describe, expect, test } from 'vitest';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { textBlock } from '../../../blocks/arrange.ts';
import { type EntryFields, fieldsOf } from '../editor/entry-fields.ts';
import { sampleEntry } from '../testing.ts';
import {
  dataIn,
  duplicated,
  type EditedBlock,
  editedBlocks,
  inserted,
  moved,
  newText,
  nextWidth,
  paired,
  removed,
  splitBy,
  withBlocks,
  withData,
} from './block-order.ts';

const divider: Block = { id: 'd', kind: 'divider', version: 1, data: {} };
const other = { block: divider, text: null };
const fields: EntryFields = {
  ...fieldsOf(sampleEntry),
  content: ['<p>Eins</p>', '<p>Zwei</p>'],
  english: { title: 'T', teaser: '', content: ['<p>One</p>', '<p>Two</p>'] },
};
const ids = (list: { block: Block }[]) => list.map(({ block }) => block.id);

describe('blocks of an entry', () => {
  test('text alone needs no blocks, and comes back as it was', () => {
    expect(withBlocks(fields, editedBlocks(fields))).toEqual(fields);
  });

  test('an entry without text begins with an empty one', () => {
    expect(editedBlocks({ blocks: [], content: [], english: null })).toMatchObject([{ text: { de: '<p></p>' } }]);
  });

  test('moving a text moves its translation as well', () => {
    const next = withBlocks(fields, moved(inserted(editedBlocks(fields), other, 'text-0'), 'text-1', 0));
    expect(next.blocks.map(({ kind }) => kind)).toEqual(['text', 'text', 'divider']);
    expect(next.content).toEqual(['<p>Zwei</p>', '<p>Eins</p>']);
    expect(next.english?.content).toEqual(['<p>Two</p>', '<p>One</p>']);
  });

  test('removing a text removes nothing else', () => {
    const next = withBlocks(fields, removed(editedBlocks(fields), 'text-0'));
    expect([next.content, next.english?.content]).toEqual([['<p>Zwei</p>'], ['<p>Two</p>']]);
  });

  test('a copy stands behind its original with an id of its own', () => {
    expect(ids(duplicated(editedBlocks(fields), 'text-0', 'neu'))).toEqual(['text-0', 'neu', 'text-1']);
  });

  test.each([
    ['between two parts', '<p>A</p>', '<p>B</p>', ['text-0', 'd', 'rest', 'text-1']],
    ['at the end', '<p>A</p>', '', ['text-0', 'd', 'text-1']],
    ['at the beginning, where the translation keeps its place', '', '<p>B</p>', ['text-0', 'd', 'rest', 'text-1']],
  ])('a block goes into the text %s', (_, before, after, order) => {
    const split = { id: 'text-0', locale: 'de' as const, before, after };
    expect(ids(splitBy(editedBlocks(fields), split, other, 'rest'))).toEqual(order);
  });

  test('a block takes the place of an empty text', () => {
    const split = { id: 'leer', locale: 'de' as const, before: '', after: '<p></p>' };
    expect(ids(splitBy([newText('leer')], split, other, 'rest'))).toEqual(['d']);
  });

  test('widths go round', () => {
    expect([undefined, 'twoThirds', 'half', 'third'].map((one) => nextWidth(one as 'half'))).toEqual([
      'twoThirds',
      'half',
      'third',
      'full',
    ]);
  });
});

describe('data of a block in two languages', () => {
  const block: Block = { ...divider, kind: 'heading', data: { text: 'Ablauf', level: 2 } };
  const languages = { texts: ['text'], version: 1 };

  test('English texts stand beside the German ones, everything else is common', () => {
    const changed = withData(block, { text: 'Schedule', level: 3 }, { ...languages, locale: 'en' });
    expect(changed.data).toEqual({ text: 'Ablauf', level: 3, en: { text: 'Schedule' } });
    expect(dataIn(changed, ['text'], 'en')).toEqual({ text: 'Schedule', level: 3 });
    expect(dataIn(changed, ['text'], 'de')).toEqual({ text: 'Ablauf', level: 3 });
  });

  test('a text block carries no data', () => {
    expect(textBlock('x').data).toEqual({});
  });
});

test('columns: a block and the next one share the row, others and the rest of their layouts stay', () => {
  const list = ['a', 'b', 'c'].map(
    (id): EditedBlock => ({
      block: { id, kind: 'heading', version: 1, data: {}, layout: { colour: 'paper' } },
      text: null,
    }),
  );
  expect(paired(list, 'b', ['twoThirds', 'third']).map(({ block }) => block.layout)).toEqual([
    { colour: 'paper' },
    { colour: 'paper', width: 'twoThirds' },
    { colour: 'paper', width: 'third' },
  ]);
  expect(paired(list, 'c', ['half', 'half'])[0]?.block.layout).toEqual({ colour: 'paper' });
});
