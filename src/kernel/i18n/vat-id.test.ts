import { expect, test } from 'vitest';
import { countryOfVatId, parseVatId } from './vat-id.ts';

test.for([
  ['ATU12345674', 'the check digit of Austria'],
  ['DE136695977', 'the check digit of Germany'],
  ['AT12345675', 'the letter U'],
  ['GB123456789', 'a state that is no member'],
  ['IT1234', 'the length'],
  ['', 'everything'],
])('%s lacks %s', ([typed = '']) => {
  expect(parseVatId(typed)).toBeNull();
});

test.for([
  ['atu 1234 5675', 'AT', 'at'],
  ['DE136695976', 'DE', 'de'],
  ['EL 123456789', 'EL', 'gr'],
  ['NL-123456789B01', 'NL', 'nl'],
])('%s is one of %s', ([typed = '', state, country]) => {
  const id = parseVatId(typed);
  expect(id?.state).toBe(state);
  expect(id && countryOfVatId(id)).toBe(country);
});
