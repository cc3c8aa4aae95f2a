import { describe, expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';
import { containsTerms, searchTerms, topicsOf } from './search-terms.ts';

const synonyms = [
  { typed: ['hochzeit'], finds: ['trauung'] },
  { typed: ['messe', 'sonntagsmesse'], finds: ['messe', 'gottesdienst'], topic: 'masses' },
  { typed: ['sonntag'], finds: [], topic: 'masses' },
];

describe('the terms of a query', () => {
  it.each([
    ['', []],
    ['Hochzeit', [['hochzeit', 'trauung']]],
    ['Sonntagsmesse', [['sonntagsmesse', 'messe', 'gottesdienst']]],
    ['Messe', [['messe', 'gottesdienst']]],
    ['Wann ist die Messe?', [['messe', 'gottesdienst']]],
    ['wann', [['wann']]],
    ['Orgel  Orgel', [['orgel']]],
  ])('of „%s“', (query, terms) => {
    expect(searchTerms(query, synonyms)).toEqual(terms);
  });

  it('must all occur, each by one of its words', () => {
    const terms = searchTerms('Hochzeit Kirche', synonyms);
    expect(containsTerms('Trauung in der KIRCHE', terms)).toBe(true);
    expect(containsTerms('Trauung im Garten', terms)).toBe(false);
    expect(containsTerms('Alles', [])).toBe(false);
  });

  it('have a topic if all of them belong to it', () => {
    const topics = (query: string) => [...topicsOf(searchTerms(query, synonyms), synonyms)];
    expect(topics('Messe Sonntag')).toEqual(['masses']);
    expect(topics('Messe Orgel')).toEqual([]);
    expect(topics('')).toEqual([]);
  });
});

describe('a word with a typo', () => {
  const known = ['taufe', 'trauung', 'taube', 'messe', 'kanzlei', 'ball'];
  it.each([
    ['taufn', 'taufe'],
    ['tauf', 'taufe'],
    ['tafue', 'taufe'],
    ['taufee', 'taufe'],
    ['kanzlie', 'kanzlei'],
    ['mese', 'messe'],
    ['messe', 'messe'],
    ['orgel', null],
    ['tfa', null],
    ['kanzzzlei', null],
    ['', null],
  ])('%s means %s', (typed, meant) => {
    expect(nearestWord(typed, known)).toBe(meant);
  });
});
