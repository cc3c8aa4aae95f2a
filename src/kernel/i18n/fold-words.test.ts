import { expect, test } from 'vitest';
import { foldWords } from './fold-words.ts';

test.each([
  ['GRÖSSE', 'größe'],
  ['STRAẞE', 'Straße'],
  // Composed and decomposed umlaut; macOS writes file names decomposed.
  ['Jänner', 'Ja\u0308nner'],
  ['„so“ und »so«', '"so" und "so"'],
  ['8–12 Uhr', '8-12\u00a0Uhr'],
  ['Vergelt’s Gott', "Vergelt's  Gott"],
  ['Gottes\u00addienst', 'Gottesdienst'],
])('%s is searched as %s', (one, other) => {
  expect(foldWords(one)).toBe(foldWords(other));
});

test.each([
  ['schon', 'schön'],
  ['\\', '/'],
  ['%', '_'],
])('%s is another word than %s', (one, other) => {
  expect(foldWords(one)).not.toBe(foldWords(other));
});
