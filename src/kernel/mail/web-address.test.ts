import { expect, it } from 'vitest';
import { hasWebAddress } from './web-address.ts';

it.each([
  ['http://evil.test', true],
  ['Billig bei evil.com', true],
  ['www.evil.test ansehen', true],
  ['evil.shop/angebot', true],
  ['mail an x@evil.test', true],
  ['Dr.med. Anna Huber', false],
  ['Dipl.-Ing. Franz v.d.Leyen', false],
  ['Mag.art. Ida Net-Huber', false],
  ['Anna Huber, Bakk.techn.', false],
  ['', false],
])('%j names something on the internet: %s', (text, is) => {
  expect(hasWebAddress(text)).toBe(is);
});
