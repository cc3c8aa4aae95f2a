import { expect, test } from 'vitest';
import { inLocale, textIn } from './both.ts';

const CASES: [de: string, en: string | null | undefined, german: string, english: string][] = [
  ['Kerze', 'Candle', 'Kerze', 'Candle'],
  ['Kerze', '', 'Kerze', 'Kerze'],
  ['Kerze', null, 'Kerze', 'Kerze'],
  ['Kerze', undefined, 'Kerze', 'Kerze'],
  ['', 'Candle', '', 'Candle'],
  ['', '', '', ''],
];

test.for(CASES)('%j and %j is read as %j and %j', ([de, en, german, english]) => {
  expect([inLocale({ de, en }, 'de'), inLocale({ de, en }, 'en')]).toEqual([german, english]);
  const row = { name: de, nameEn: en };
  expect([textIn(row, 'name', 'de'), textIn(row, 'name', 'en')]).toEqual([german, english]);
});

test('what is no text is read in the same way, and a row without English is German', () => {
  const own = { title: 'Ostern' };
  expect(inLocale({ de: own, en: { title: 'Easter' } }, 'en')).toEqual({ title: 'Easter' });
  expect(inLocale({ de: own, en: null }, 'en')).toBe(own);
  expect(textIn({ name: 'Kerze' }, 'name', 'en')).toBe('Kerze');
});
