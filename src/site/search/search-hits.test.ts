import { describe, expect, it } from 'vitest';
import { markWords } from './mark-words.ts';
import { around } from './search-hits.ts';

describe('the words around a hit', () => {
  it('begin and end between words', () => {
    const text = `${'Anfang '.repeat(40)}die Orgel erklang ${'Ende '.repeat(60)}`;
    expect(around(text, ['orgel'])).toMatch(/^… Anfang .*die Orgel erklang .*Ende …$/);
  });

  it('are found whatever the keyboard, by any of the words', () => {
    expect(around('Das ist die Größe „Kirtag“ heuer', ['grösse'])).toBe('Das ist die Größe „Kirtag“ heuer');
    expect(around('Das ist der „Kirtag“ heuer', ['nirgends', '"kirtag"'])).toBe('Das ist der „Kirtag“ heuer');
  });

  it('have room for one long word', () => {
    expect(around(`vor ${'lang'.repeat(20)} nach`, ['lang'])).toBe(`vor ${'lang'.repeat(20)} nach`);
  });

  it('are none where the text does not have the word', () => {
    expect(around('Nichts davon', ['orgel'])).toBe('');
    expect(around('Nichts davon', [])).toBe('');
  });
});

describe('the words of a query in a text', () => {
  const marked = (text: string, ...words: string[]) =>
    markWords(text, words)
      .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
      .join('');

  it.each([
    ['Taufe', ['taufe'], '[Taufe]'],
    ['Die GRÖSSE, die Größe', ['grösse'], 'Die [GRÖSSE], die [Größe]'],
    ['Tauferneuerung der Taufe', ['taufe'], '[Taufe]rneuerung der [Taufe]'],
    ['Ja\u0308nner', ['jänner'], '[Jänner]'],
    ['Messe am Sonntag', ['messe', 'sonntag'], '[Messe] am [Sonntag]'],
    ['a b', ['a'], 'a b'],
    ['Nichts', [], 'Nichts'],
  ])('%s', (text, words, shown) => {
    expect(marked(text, ...words)).toBe(shown);
  });
});
