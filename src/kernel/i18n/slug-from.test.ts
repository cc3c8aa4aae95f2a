import { expect, test } from 'vitest';
import { slugFrom } from './slug-from.ts';

test.each([
  ['Gösing', 'goesing'],
  ['Fels am Wagram', 'fels-am-wagram'],
  ['  St. Pölten – Dom ', 'st-poelten-dom'],
  ['Groß-Weikersdorf!', 'gross-weikersdorf'],
])('%s becomes %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test('keeps a hyphen while somebody is typing', () => {
  expect(slugFrom('fels-', { isTyping: true })).toBe('fels-');
});
