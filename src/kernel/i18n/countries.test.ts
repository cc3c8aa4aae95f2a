import { expect, test } from 'vitest';
import { COUNTRIES, countriesIn, countryName } from './countries.ts';

test('there are the 26 countries of the specification, Croatia and Sweden', () => {
  expect(new Set(COUNTRIES).size).toBe(28);
  expect(COUNTRIES).toEqual(expect.arrayContaining(['hr', 'se', 'gb']));
});

test.each([
  ['de', ['Deutschland', 'Österreich', 'Belgien', 'Bulgarien']],
  ['en', ['Germany', 'Austria', 'Belgium', 'Bulgaria']],
] as const)('in %s Germany comes first, then Austria, then the others by name', (locale, names) => {
  expect(
    countriesIn(locale)
      .slice(0, 4)
      .map(({ name }) => name),
  ).toEqual(names);
});

test('a country that is none of the list keeps what was written', () => {
  expect(countryName('at', 'de')).toBe('Österreich');
  expect(countryName('Narnia', 'de')).toBe('Narnia');
});
