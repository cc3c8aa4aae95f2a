import { expect, test } from 'vitest';
import { meantItem } from './meant-item.ts';

const STIPEND = { name: 'Messstipendium', number: 'A-1' };
const SUNG = { name: 'Messstipendium Hochamt', number: 'A-2' };

test.each([
  ['none is meant where nothing was found', [], 'Mess', -1],
  ['none of several is meant by a part of their names', [STIPEND, SUNG], 'Messsti', -1],
  ['none of two of the same name is meant', [STIPEND, { ...SUNG, name: 'Messstipendium' }], 'Messstipendium', -1],
  ['the only one is meant by any text that found it', [SUNG], 'hoch', 0],
  ['the one of this very name is meant', [SUNG, STIPEND], ' messstipendium', 1],
  ['the one of this very number is meant', [SUNG, STIPEND], 'a-2', 0],
])('%s', (_name, items, typed, at) => {
  expect(meantItem(items, typed)).toBe(at);
});
