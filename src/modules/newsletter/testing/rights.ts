import type { House } from '../../../testing/house.ts';
import { rights } from '../../../testing/matrix.ts';
import { buildList, signUpBody } from '../testing.ts';

/** A challenge works once: only the first caller sends the form. */
const signUp = rights(makeForm, [
  ['GET /api/v0/newsletter/lists', '200 200 200 200', () => ({ query: { site: 'fels' } })],
  ['POST /api/v0/newsletter/sign_up', '201 400 400 400', (body) => ({ body })],
]);

async function makeForm(house: House) {
  const { _id } = await buildList(house);
  return signUpBody(house, [_id]);
}

const LETTER = { site: 'fels', subject: 'Probe', blocks: [] };

const letters = rights(
  async () => null,
  [
    ['POST /api/v0/newsletter/letter/preview', '403 403 403 200', () => ({ body: LETTER })],
    ['POST /api/v0/newsletter/letter/test', '403 403 403 200', () => ({ body: LETTER })],
  ],
);

export const tables = [signUp, letters];
