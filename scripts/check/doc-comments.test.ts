import { expect, test } from 'vitest';
import { subjectless } from './doc-comments.ts';

test.for<[string, string, number]>([
  ['in one line', '/** What a page needs. */\nconst a = 1;', 1],
  ['in a block', 'const a = 1;\n\n/**\n * Whether it is open.\n */', 4],
  ['of a property', 'type A = {\n  /** Who sells; empty = the parish. */\n  seller: string;\n};', 2],
])('finds a doc comment %s whose sentence has no subject', ([, source, line]) => {
  expect(subjectless('src/a.ts', source)).toEqual([
    expect.stringMatching(new RegExp(`^src/a\\.ts:${line}: .*no subject`)),
  ]);
});

test('accepts verbs, noun phrases, words that only begin alike, and other comments', () => {
  const source = `/** Returns what is left. */
/** Assigns the number. */
/** Sources of the page. */
/**
 * Places of a parish:
 * What follows is no beginning.
 */
// What comes next is explained below.`;
  expect(subjectless('src/a.ts', source)).toEqual([]);
});
