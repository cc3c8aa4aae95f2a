import { expect, test } from 'vitest';
import { keptIn } from './kept-parameters.ts';

const kept = (search: string) => keptIn(new URLSearchParams(search), ['partner', 'aktion']);

test.each(['', 'partner=', 'partner=%22%3E%3Cscript', 'partner=A%26B', 'xpartner=A1B2', `partner=${'A'.repeat(61)}`])(
  '"%s" has nothing to carry on',
  (search) => {
    expect(kept(search)).toEqual([]);
  },
);

test('keeps the named parameters and no other', () => {
  expect(kept('x=1&aktion=advent&partner=STERN-1%20')).toEqual([
    ['partner', 'STERN-1'],
    ['aktion', 'advent'],
  ]);
});
