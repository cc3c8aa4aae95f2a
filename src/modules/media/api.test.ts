import { expect } from 'vitest';
import type { House } from '../../testing/house.ts';
import { type Scenario, scenarios } from '../../testing/scenarios.ts';
import { type MediaFile, MOST_FILE_BYTES } from './contract.ts';
import { buildFile, CAMERA } from './testing.ts';

type Setup = { file: MediaFile; internal: MediaFile; foreign: MediaFile; trashed: MediaFile };
const NOBODY = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';

async function setup(house: House): Promise<Setup> {
  const file = await buildFile(house, { tags: ['Martinsfest'], alt: { de: 'Kinder mit Laternen', en: '' } });
  const internal = await buildFile(house, { name: 'sitzung-intern.jpg', isPublic: false });
  const foreign = await buildFile(house, { site: 'kirchberg', name: 'turm-kirchberg.jpg', isPublic: false });
  const trashed = await buildFile(house, { name: 'weggeworfen.jpg' });
  await house.call('admin', 'DELETE /api/v0/file/:id', { params: { id: trashed._id } });
  return { file, internal, foreign, trashed };
}

const reading: Scenario<Setup>[] = [
  {
    name: 'is told which parameter is unknown',
    as: 'editor',
    call: 'GET /api/v0/file/',
    with: () => ({ query: { skip: 1 } }),
    status: 400,
    contains: /"skip"/,
  },
  {
    name: 'does not find a file of another parish',
    as: 'officeOfFels',
    call: 'GET /api/v0/file/:id',
    with: ({ foreign }) => ({ params: { id: foreign._id } }),
    status: 404,
    lacks: /kirchberg/,
  },
  {
    name: 'does not find a file in the trash of another parish',
    as: 'officeOfKirchberg',
    call: 'GET /api/v0/file/:id',
    with: ({ trashed }) => ({ params: { id: trashed._id } }),
    status: 404,
  },
  {
    name: 'sees no file of another parish in the list, not even when asking for it',
    as: 'officeOfFels',
    call: 'GET /api/v0/file/',
    with: () => ({ query: { site: 'kirchberg' } }),
    status: 200,
    contains: /"total":0/,
    lacks: /turm-kirchberg/,
  },
  {
    name: 'gets no file of another parish in a batch',
    as: 'officeOfKirchberg',
    call: 'POST /api/v0/batch/file/',
    with: ({ file, foreign }) => ({ body: [file._id, foreign._id, NOBODY] }),
    status: 200,
    contains: /"total":1/,
    lacks: /martinsfest/,
  },
  {
    name: 'sees only the own trash',
    as: 'officeOfKirchberg',
    call: 'GET /api/v0/file/',
    with: () => ({ query: { status: 'trash' } }),
    status: 200,
    contains: /"total":0/,
  },
  {
    name: 'lists the own files, the newest first, without the trash',
    as: 'editor',
    call: 'GET /api/v0/file/',
    status: 200,
    contains: /"total":2/,
    lacks: /kirchberg|weggeworfen/,
  },
  {
    name: 'lists the files of all parishes',
    as: 'admin',
    call: 'GET /api/v0/file/',
    status: 200,
    contains: /"total":3/,
  },
  {
    name: 'finds files by tag, kind and words',
    as: 'editor',
    call: 'GET /api/v0/file/',
    with: () => ({ query: { tag: 'Martinsfest', kind: 'image', ext: 'jpg', search: 'laternen KINDER' } }),
    status: 200,
    contains: /"total":1/,
  },
  {
    name: 'finds no document among the pictures',
    as: 'editor',
    call: 'GET /api/v0/file/',
    with: () => ({ query: { kind: 'document' } }),
    status: 200,
    contains: /"total":0/,
  },
  {
    name: 'gets one file with the names of its sizes',
    as: 'editor',
    call: 'GET /api/v0/file/:id',
    with: ({ file }) => ({ params: { id: file._id } }),
    status: 200,
    contains: /"gridrefs_ng":\[\{"gridref":"100x75-[0-9a-f]{12}\.webp","res":\{"w":100,"h":75\}\}/,
    lacks: new RegExp(CAMERA),
  },
];

const changing: Scenario<Setup>[] = [
  {
    name: 'changes nothing when one of two is not found',
    as: 'editor',
    call: 'PUT /api/v0/file/',
    with: ({ file }) => ({
      body: [
        { _id: file._id, rev: 1, credit: 'verloren' },
        { _id: NOBODY, rev: 1, credit: 'x' },
      ],
    }),
    status: 404,
    then: async (_answer, house, { file }) => {
      const again = await house.call('editor', 'GET /api/v0/file/:id', { params: { id: file._id } });
      expect(again.text).not.toContain('verloren');
    },
  },
  {
    name: 'is shown the current file when the own copy is old',
    as: 'editor',
    call: 'PUT /api/v0/file/',
    with: ({ file }) => ({ body: { _id: file._id, rev: 0, credit: 'x' } }),
    status: 409,
    code: 'conflict',
    contains: /"current":\{"_id"/,
  },
  {
    name: 'cannot change what the content decides',
    as: 'editor',
    call: 'PUT /api/v0/file/',
    with: ({ file }) => ({ body: { _id: file._id, rev: 1, mime: 'text/html' } }),
    status: 400,
  },
  {
    name: 'changes description, point and tags; the name keeps its ending',
    as: 'editor',
    call: 'PUT /api/v0/file/',
    with: ({ file }) => ({
      body: { _id: file._id, rev: 1, name: 'Laternen.php', focus: { x: 0.45, y: 0.5 }, tags: [], isPublic: false },
    }),
    status: 200,
    contains: /"name":"Laternen\.jpg".*"tags":\[\].*"focus":\{"x":0\.45,"y":0\.5\}.*"isPublic":false/,
    then: ({ body }) => expect(body).toMatchObject([{ rev: 2, alt: { de: 'Kinder mit Laternen' } }]),
  },
  {
    name: 'removes all or none',
    as: 'officeOfFels',
    call: 'POST /api/v0/batch/file/remove',
    with: ({ file, foreign }) => ({ body: [file._id, foreign._id] }),
    status: 404,
    then: async (_answer, house, { file }) => {
      expect((await house.call('editor', 'GET /api/v0/file/:id', { params: { id: file._id } })).status).toBe(200);
    },
  },
  {
    name: 'removes a file, and guests cannot load it any more',
    as: 'editor',
    call: 'DELETE /api/v0/file/:id',
    with: ({ file }) => ({ params: { id: file._id } }),
    status: 200,
    contains: /"removed":\["/,
    then: async (_answer, house, { file }) => {
      expect((await house.call('guest', 'GET /api/v0/download/:id', { params: { id: file._id } })).status).toBe(404);
    },
  },
  {
    name: 'takes a file back',
    as: 'officeOfFels',
    call: 'POST /api/v0/file/restore',
    with: ({ trashed }) => ({ body: [trashed._id] }),
    status: 200,
    contains: /weggeworfen/,
  },
];

const quota: Scenario<Setup>[] = [
  {
    name: 'sees what is used, the trash and all parishes included',
    as: 'editor',
    call: 'GET /api/v0/quota/',
    status: 200,
    then: ({ body }, _house, { file, internal, foreign, trashed }) => {
      const used = [file, internal, foreign, trashed].reduce((sum, { size }) => sum + size, 0);
      expect(body).toEqual({ total: 10 * 1024 ** 3, used, perFile: MOST_FILE_BYTES });
    },
  },
];

scenarios(setup, [...reading, ...changing, ...quota]);
