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

const READER = { site: 'fels', note: 'Liste' };
const BLOCKED = { site: 'fels', email: 'blocked@example.test' };

/** Calls about the readers of a parish, which are for its office. */
const people = rights(makePeople, [
  ['POST /api/v0/newsletter_import/read', '403 403 403 200', ({ file }) => ({ body: { site: 'fels', file } })],
  [
    'POST /api/v0/newsletter_import/',
    '403 403 403 200',
    ({ file, list }) => ({
      body: { site: 'fels', file, mapping: { email: 0 }, lists: [list], note: 'Liste', dryRun: true },
    }),
  ],
  ['GET /api/v0/newsletter_subscriber/:id/facts', '403 403 403 200', ({ keep }) => ({ params: { id: keep } })],
  ['POST /api/v0/newsletter_merge/preview', '403 403 403 200', ({ keep, drop }) => ({ body: { keep, drop } })],
  [
    'POST /api/v0/newsletter_merge/',
    '403 403 403 200',
    ({ keep, drop }) => ({ body: { keep: { _id: keep, rev: 1 }, drop: { _id: drop, rev: 1 } } }),
  ],
  ['GET /api/v0/newsletter_suppression/', '403 403 403 200', () => ({ query: { site: 'fels' } })],
  ['POST /api/v0/newsletter_suppression/check', '403 403 403 200', () => ({ body: BLOCKED })],
  ['POST /api/v0/newsletter_suppression/unblock', '403 403 403 200', () => ({ body: BLOCKED })],
  ['GET /api/v0/newsletter_settings/', '403 403 403 200', () => ({ query: { site: 'fels' } })],
  ['PUT /api/v0/newsletter_settings/', '403 403 403 200', () => ({ body: { site: 'fels', rev: 0, perHour: 100 } })],
  ['GET /api/v0/newsletter_settings/sender', '403 403 403 200', () => ({ query: { site: 'fels' } })],
]);

async function makePeople(house: House) {
  const file = Buffer.from('E-Mail\nrosa@example.test\n').toString('base64');
  const { _id: list } = await buildList(house);
  const add = async (email: string) => {
    const answer = await house.call('admin', 'POST /api/v0/newsletter_subscriber/', { body: { ...READER, email } });
    return (answer.body as { _id: string }[])[0]?._id ?? '';
  };
  const blocked = await add(BLOCKED.email);
  const body = { _id: blocked, rev: 1, state: 'blocked' };
  await house.call('admin', 'PUT /api/v0/newsletter_subscriber/', { body });
  return { file, list, keep: await add('keep@example.test'), drop: await add('drop@example.test') };
}

const LETTER = { site: 'fels', subject: 'Probe', blocks: [] };

const letters = rights(
  async () => null,
  [
    ['POST /api/v0/newsletter/letter/preview', '403 403 403 200', () => ({ body: LETTER })],
    ['POST /api/v0/newsletter/letter/test', '403 403 403 200', () => ({ body: LETTER })],
  ],
);

export const tables = [signUp, sendings, people, letters];
