import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { buildList, buildReaders, buildSending, signUpBody } from '../testing.ts';

/** A challenge works once: only the first caller sends the form. */
const signUp = rights(makeForm, [
  ['GET /api/v0/newsletter/lists', '200 200 200 200', () => ({ query: { site: 'fels' } })],
  ['POST /api/v0/newsletter/sign_up', '201 400 400 400', (body) => ({ body })],
]);

async function makeForm(house: House) {
  const { _id } = await buildList(house);
  return signUpBody(house, [_id]);
}

const sendings = rights(
  async (house: House) => {
    const list = await buildList(house);
    await buildReaders(house, list._id, 1);
    return { list: list._id, ...(await buildSending(house, [list._id])) };
  },
  [
    ['GET /api/v0/newsletter/readers', `${REFUSED} 200`, ({ list }) => ({ query: { site: 'fels', lists: list } })],
    [
      'POST /api/v0/newsletter_sending/:id/schedule',
      `${REFUSED} 200`,
      ({ _id, rev }) => ({ ...byPath(_id), body: { rev, planned: '' } }),
    ],
    [
      'POST /api/v0/newsletter_sending/:id/step',
      `${REFUSED} 200`,
      ({ _id, rev }) => ({ ...byPath(_id), body: { rev, step: 'submit' } }),
    ],
    [
      'POST /api/v0/newsletter_sending/:id/again',
      `${REFUSED} 409`,
      ({ _id, rev }) => ({ ...byPath(_id), body: { rev, what: 'failed' } }),
    ],
    ['POST /api/v0/newsletter_sending/:id/copy', `${REFUSED} 201`, ({ _id }) => byPath(_id)],
    ['GET /api/v0/newsletter_sending/:id/report', `${REFUSED} 200`, ({ _id }) => byPath(_id)],
    ['GET /api/v0/newsletter_sending/:id/deliveries', `${REFUSED} 200`, ({ _id }) => byPath(_id)],
  ],
);

export const tables = [signUp, sendings];
