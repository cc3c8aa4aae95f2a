import { expect } from 'vitest';
import { type Scenario, scenarios } from '../../../testing/scenarios.ts';
import { buildThreeEntries, type ThreeEntries } from '../testing.ts';

const NOBODY = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';

const change = ({ entry }: ThreeEntries, values: object = {}) => ({
  _id: entry._id,
  rev: entry.rev,
  title: 'Neu',
  ...values,
});

const creating: Scenario<ThreeEntries>[] = [
  {
    name: 'creates all or none',
    as: 'editor',
    call: 'POST /api/v0/entry/',
    with: () => ({
      body: [
        { site: 'fels', title: 'Eins' },
        { site: 'kirchberg', title: 'Zwei' },
      ],
    }),
    status: 403,
    then: async (_answer, house) => {
      expect((await house.call('admin', 'GET /api/v0/entry/', { query: { search: 'Eins' } })).text).toMatch(
        /"total":0/,
      );
    },
  },
  {
    name: 'may not share with a parish that is not his',
    as: 'editor',
    call: 'POST /api/v0/entry/',
    with: () => ({ body: { site: 'fels', title: 'x', sharedWith: ['kirchberg'] } }),
    status: 403,
    code: 'C100',
  },
  {
    name: 'may not set what is not his to set',
    as: 'editor',
    call: 'POST /api/v0/entry/',
    with: () => ({ body: { site: 'fels', rev: 9 } }),
    status: 400,
    contains: /"rev"/,
  },
  {
    name: 'is refused from a foreign page',
    as: 'editor',
    call: 'POST /api/v0/entry/',
    with: () => ({ body: { site: 'fels' }, headers: { origin: 'https://evil.example' } }),
    status: 403,
    code: 'origin',
  },
  {
    name: 'gets the defaults of S3.4',
    as: 'editor',
    call: 'POST /api/v0/entry/',
    with: () => ({ body: { site: 'fels', tags: ['news'] } }),
    status: 201,
    contains: /"title":"Titel".*"<p>content<\/p>".*"tags":\["news"\]/,
  },
  {
    name: 'gets HTML without scripts',
    as: 'editor',
    call: 'POST /api/v0/entry/',
    with: () => ({
      body: {
        site: 'fels',
        title: '<b>Fett</b>',
        content: ['<p onclick="x()">Gut<script>alert(1)</script><a href="javascript:x()">L</a></p>'],
      },
    }),
    status: 201,
    contains: /<p>GutL<\/p>/,
    lacks: /script|onclick|<b>/,
  },
];

const changing: Scenario<ThreeEntries>[] = [
  {
    name: 'may not take an entry to another parish',
    as: 'editor',
    call: 'PUT /api/v0/entry/',
    with: (made) => ({ body: change(made, { site: 'kirchberg' }) }),
    status: 400,
    contains: /"site"/,
  },
  {
    name: 'does not find what is not there',
    as: 'admin',
    call: 'PUT /api/v0/entry/',
    with: () => ({ body: { _id: NOBODY, rev: 1, title: 'x' } }),
    status: 404,
  },
  {
    name: 'gets the current entry when his rev is old',
    as: 'editor',
    call: 'PUT /api/v0/entry/',
    with: (made) => ({ body: change(made, { rev: 7 }) }),
    status: 409,
    code: 'conflict',
    contains: /"current":\{"_id".*Krankenkommunion/,
  },
  {
    name: 'changes all or none',
    as: 'editor',
    call: 'PUT /api/v0/entry/',
    with: (made) => ({ body: [change(made), { _id: made.foreign._id, rev: 1, title: 'x' }] }),
    status: 403,
    then: async (_answer, house, { entry }) => {
      expect((await house.call('guest', 'GET /api/v0/entry/:id', { params: { id: entry._id } })).text).toMatch(
        /Krankenkommunion/,
      );
    },
  },
  {
    name: 'changes the text, and the old state is in the history',
    as: 'editor',
    call: 'PUT /api/v0/entry/',
    with: (made) => ({ body: change(made, { content: ['<p>Anders</p>'] }) }),
    status: 200,
    contains: /"title":"Neu".*"rev":2/,
    then: async (_answer, house, { entry }) => {
      const history = await house.call('editor', 'GET /api/v0/entry/:id/history', { params: { id: entry._id } });
      expect(history.text).toMatch(/"changedByName":"redaktion".*Krankenkommunion/);
    },
  },
];

const removing: Scenario<ThreeEntries>[] = [
  {
    name: 'does not restore what is not in the trash',
    as: 'editor',
    call: 'POST /api/v0/entry/restore',
    with: ({ entry }) => ({ body: [entry._id] }),
    status: 404,
  },
  {
    name: 'moves to the trash and takes back',
    as: 'editor',
    call: 'DELETE /api/v0/entry/:id',
    with: ({ entry }) => ({ params: { id: entry._id } }),
    status: 200,
    then: async (_answer, house, { entry }) => {
      const params = { id: entry._id };
      expect((await house.call('guest', 'GET /api/v0/entry/:id', { params })).status).toBe(404);
      expect((await house.call('editor', 'GET /api/v0/entry/', { query: { status: 'trash' } })).text).toMatch(
        /"total":1/,
      );
      expect((await house.call('officeOfKirchberg', 'POST /api/v0/entry/restore', { body: [entry._id] })).status).toBe(
        403,
      );
      expect((await house.call('editor', 'POST /api/v0/entry/restore', { body: [entry._id] })).status).toBe(200);
      expect((await house.call('guest', 'GET /api/v0/entry/:id', { params })).status).toBe(200);
    },
  },
  {
    name: 'moves an entry down, and at the end it stays',
    as: 'editor',
    call: 'POST /api/v0/entry/move',
    with: ({ entry }) => ({ body: { _id: entry._id, to: 'down' } }),
    status: 200,
    contains: /Entwurf.*Krankenkommunion/,
  },
];

scenarios(buildThreeEntries, [...creating, ...changing, ...removing]);
