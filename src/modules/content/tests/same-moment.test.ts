// On both databases: transactions that wait for each other's addresses.
import { expect } from 'vitest';
import { test } from '../../../testing/house.ts';
import type { Entry } from '../contract.ts';

test('entries of the same title that are created at the same moment get an address each', async ({ house }) => {
  const body = [{ type: 'news', site: 'fels', title: 'Pfarrcafé', content: ['<p>Nach der Messe.</p>'] }];
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => house.call('officeOfFels', 'POST /api/v0/entry/', { body })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  const slugs = answers.map((answer) => (answer.body as Entry[])[0]?.slug);
  expect(new Set(slugs)).toEqual(
    new Set(['Pfarrcafe', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `Pfarrcafe-${number}`)]),
  );
});
