import { expect, test } from 'vitest';
import { siteOf } from './site-data.ts';

test('a parish that a screen of the admin area loads is not the public site', () => {
  const settings = { loaderData: { site: { slug: 'fels', palette: 'fels', details: {} } } };
  expect(siteOf([undefined, { loaderData: null }, settings])).toBeUndefined();
});

test('the layout of the public site is found below routes without data', () => {
  const site = { slug: 'fels', palette: 'fels', consent: { version: '', asks: null, measuring: {} } };
  expect(siteOf([{ loaderData: null }, { loaderData: { site } }])).toBe(site);
});
