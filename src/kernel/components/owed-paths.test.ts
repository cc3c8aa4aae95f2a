import { expect, test } from 'vitest';
import { owedPathsOf } from './owed-paths.ts';

const isOwed = owedPathsOf([
  { owedPaths: ['Bestellung', 'Newsletter/Abmelden'] },
  {},
  { owedPaths: ['api/v0/own_order'] },
]);

test.each([
  ['/fels/Bestellung/1', true],
  ['/fels/bestellung/1.data?code=x', true],
  ['/fels/Newsletter/Abmelden/1?code=x', true],
  ['/api/v0/own_order/1/document/2?site=fels', true],
  ['/fels/Newsletter', false],
  ['/fels/Bestellungen', false],
  ['/fels/Home?x=/fels/Bestellung/1', false],
  ['/api/v0/order/1?site=fels', false],
  ['/Bestellung/1', false],
  ['/', false],
])('of all URLs only those of owed things stay open: %s', (url, stays) => {
  expect(isOwed(url)).toBe(stays);
});
