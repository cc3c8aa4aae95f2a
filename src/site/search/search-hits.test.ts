import { describe, expect, it } from 'vitest';
import { around } from './search-hits.ts';

describe('the words around a hit', () => {
  it('begin and end between words', () => {
    const text = `${'Anfang '.repeat(40)}die Orgel erklang ${'Ende '.repeat(60)}`;
    expect(around(text, 'Orgel')).toMatch(/^… Anfang .*die Orgel erklang .*Ende …$/);
  });

  it('are found whatever the keyboard, by any of the words', () => {
    expect(around('Das ist die Größe „Kirtag“ heuer', 'GRÖSSE')).toBe('Das ist die Größe „Kirtag“ heuer');
    expect(around('Das ist der „Kirtag“ heuer', 'nirgends "kirtag"')).toBe('Das ist der „Kirtag“ heuer');
  });

  it('have room for one long word', () => {
    expect(around(`vor ${'lang'.repeat(20)} nach`, 'lang')).toBe(`vor ${'lang'.repeat(20)} nach`);
  });

  it('are none where the text does not have the word', () => {
    expect(around('Nichts davon', 'Orgel')).toBe('');
    expect(around('Nichts davon', '')).toBe('');
  });
});
