import { expect, test } from 'vitest';
import { positionToTranslate } from './positions.ts';

test('a position stands as it was written in the language of the page, and unknown ones everywhere', () => {
  for (const written of ['Tor', 'Sturm', 'Libero', '', 'constructor'])
    expect([written, positionToTranslate(written, 'de')]).toEqual([written, null]);
  for (const written of ['Midfield', 'Libero', 'constructor'])
    expect([written, positionToTranslate(written, 'en')]).toEqual([written, null]);
});

test('a known position is translated for pages in the other language', () => {
  expect(['Tor', 'abwehr', ' Mittelfeld ', 'Sturm'].map((one) => positionToTranslate(one, 'en'))).toEqual([
    'keeper',
    'defence',
    'midfield',
    'attack',
  ]);
  expect(positionToTranslate('Goalkeeper', 'de')).toBe('keeper');
});
