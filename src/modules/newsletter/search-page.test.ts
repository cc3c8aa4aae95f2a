import { expect } from 'vitest';
import { searchTerms } from '#kernel/search/search-terms.ts';
import { type House, test } from '../../testing/house.ts';
import { switchComponent } from '../../testing/switch-component.ts';
import { newsletterSynonyms, searchNewsletter } from './service/search-page.ts';
import { buildList } from './testing.ts';

const found = async (house: House, query: string) =>
  (await searchNewsletter(await house.contextOf('guest'), searchTerms(query, newsletterSynonyms))).map(
    ({ href }) => href,
  );

test('the sign-up is found by what people call it, while there is something to subscribe to', async ({ house }) => {
  expect(await found(house, 'Newsletter')).toEqual([]);
  await buildList(house);
  expect(await found(house, 'Newsletter')).toEqual(['/fels/Newsletter']);
  expect(await found(house, 'rundbrief abbestellen')).toEqual(['/fels/Newsletter']);
  expect(await found(house, 'Beichte')).toEqual([]);
  await switchComponent(house, 'newsletter', false);
  expect(await found(house, 'Newsletter')).toEqual([]);
});
