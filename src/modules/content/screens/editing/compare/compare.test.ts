// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { readable, readableBlocks } from './readable.ts';
import { wordChanges } from './word-changes.ts';

const shown = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ is, text }) => (is === 'same' ? text : is === 'gone' ? `[-${text.trim()}]` : `[+${text.trim()}]`))
    .join('|');

describe('two versions of a text', () => {
  test.each([
    ['eins zwei drei', 'eins zwei drei', 'eins zwei drei'],
    ['Messe um 9 Uhr', 'Messe um 10 Uhr', 'Messe um |[-9]|[+10]|Uhr'],
    ['', 'neu', '[+neu]'],
    ['weg', '', '[-weg]'],
    ['a b c d', 'a c d e', 'a |[-b]|c d |[+e]'],
  ])('from “%s” to “%s”', (before, after, changes) => {
    expect(shown(before, after)).toBe(changes);
  });

  test('that have thousands of words are still compared where they begin and end alike', () => {
    const long = Array.from({ length: 5000 }, (_, index) => `Wort${index}`).join(' ');
    expect(shown(`A ${long} Z`, `A ${long.replaceAll('W', 'V')} Z`)).toMatch(/^A \|\[-Wort0.*\|\[\+Vort0.*\|Z$/s);
  });
});

describe('a stored value', () => {
  test('is words and pictures, without markup and bookkeeping', () => {
    const src = '/api/v0/download/7d0c9c5e-0000-4000-8000-000000000001?v=2';
    const data = { pictures: [{ file: 'x', src, width: 8, height: 6, alt: 'Turm' }], title: 'Am <b>Fest</b>' };
    expect(readable(data)).toEqual({ text: 'Turm · Am Fest', pictures: [`${src.split('?')[0]}?width=160&height=120`] });
  });

  test('names its blocks in their order, with the text where it stands', () => {
    const quote = { id: 'q', kind: 'quote', version: 1, data: { text: 'Friede' } };
    const text = { id: 't', kind: 'text', version: 1, data: {} };
    const blocks = readableBlocks({ blocks: [quote, text], content: ['<p>Eins</p><p>zwei</p>', '<p>Rest</p>'] });
    expect(blocks.map(({ name, text: words }) => `${name}: ${words}`)).toEqual([
      'Zitat: Friede',
      'Text: Eins zwei',
      'Text: Rest',
    ]);
  });
});
