import { expect } from 'vitest';
import type { House } from '../../testing/house.ts';
import { type Scenario, scenarios } from '../../testing/scenarios.ts';
import type { MediaFile } from './contract.ts';
import { buildFile, buildPicture, CAMERA, uploadOf } from './testing.ts';

type Setup = { file: MediaFile; internal: MediaFile; foreign: MediaFile; trashed: MediaFile; picture: Buffer };
const NOBODY = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';

async function setup(house: House): Promise<Setup> {
  const file = await buildFile(house, { tags: ['Martinsfest'], alt: { de: 'Kinder mit Laternen', en: '' } });
  const internal = await buildFile(house, { name: 'sitzung-intern.jpg', isPublic: false });
  const foreign = await buildFile(house, { site: 'kirchberg', name: 'turm-kirchberg.jpg', isPublic: false });
  const trashed = await buildFile(house, { name: 'weggeworfen.jpg' });
  await house.call('admin', 'DELETE /api/v0/file/:id', { params: { id: trashed._id } });
  return { file, internal, foreign, trashed, picture: await buildPicture() };
}

const reading: Scenario<Setup>[] = [
  {
    name: 'may not list files',
    as: 'guest',
    call: 'GET /api/v0/file/',
    status: 403,
    code: 'C100',
    lacks: /martinsfest/,
  },
  {
    name: 'may not list files',
    as: 'customer',
    call: 'GET /api/v0/file/',
    status: 403,
    code: 'C100',
    lacks: /martinsfest/,
  },
  {
    name: 'is told which parameter is unknown',
    as: 'editor',
    call: 'GET /api/v0/file/',
    with: () => ({ query: { skip: 1 } }),
    status: 400,
    contains: /"skip"/,
  },
  {
    name: 'may not read one file',
    as: 'guest',
    call: 'GET /api/v0/file/:id',
    with: ({ file }) => ({ params: { id: file._id } }),
    status: 403,
    code: 'C100',
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
    name: 'does not find a file in the trash',
    as: 'officeOfFels',
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
    name: 'may not ask for a batch',
    as: 'guest',
    call: 'POST /api/v0/batch/file/',
    with: ({ file }) => ({ body: [file._id] }),
    status: 403,
    code: 'C100',
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

const uploading: Scenario<Setup>[] = [
  ...(['guest', 'customer'] as const).map(
    (as): Scenario<Setup> => ({
      name: 'may not upload',
      as,
      call: 'POST /api/v0/file/',
      with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }]),
      status: 403,
      code: 'C100',
      then: async (_answer, house) => expect((await allFiles(house)).length).toBe(3),
    }),
  ),
  {
    name: 'may not upload for another parish',
    as: 'officeOfKirchberg',
    call: 'POST /api/v0/file/',
    with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }], { site: 'fels' }),
    status: 403,
    code: 'C100',
    then: leavesNothing,
  },
  {
    name: 'is refused without a file',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () => uploadOf([], { site: 'fels' }),
    status: 400,
    code: 'media.noFile',
  },
  {
    name: 'is refused without a form',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () => ({ body: { name: 'x' } }),
    status: 400,
  },
  {
    name: 'is told what is wrong with the description',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }], { focus: { x: 7, y: 0 } }),
    status: 400,
    contains: /"meta\.focus\.x"/,
    then: leavesNothing,
  },
  {
    name: 'is refused for a description that is no JSON',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }], '{site'),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'is refused for an unknown parish',
    as: 'admin',
    call: 'POST /api/v0/file/',
    with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }], { site: 'nirgends' }),
    status: 400,
    contains: /"site"/,
  },
  ...(
    [
      ['a page that calls itself a picture', 'seite.jpg', '<html><script>alert(1)</script></html>', 415, 'media.kind'],
      ['an empty file', 'leer.jpg', '', 415, 'media.kind'],
      ['an archive that calls itself a picture', 'a.png', 'PK\x03\x04', 415, 'media.kind'],
      ['a picture of an iPhone', 'IMG_1.HEIC', '\0\0\0\x18ftypheic', 415, 'media.heic'],
      ['a broken picture', 'a.jpg', `\xff\xd8\xff\xe0${'x'.repeat(800)}`, 422, 'media.broken'],
      ['a drawing that is none', 'a.svg', '<svg', 415, 'media.kind'],
    ] as const
  ).map(
    ([what, name, body, status, code]): Scenario<Setup> => ({
      name: `is refused for ${what}`,
      as: 'editor',
      call: 'POST /api/v0/file/',
      with: () => uploadOf([{ name, body: Buffer.from(body, 'latin1') }]),
      status,
      code,
      then: leavesNothing,
    }),
  ),
  {
    name: 'is refused for a drawing that is too large',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () => uploadOf([{ name: 'a.svg', body: `<svg>${' '.repeat(2 * 1024 * 1024)}</svg>` }]),
    status: 413,
    code: 'media.tooLarge',
    contains: /2 MB/,
    then: leavesNothing,
  },
  {
    name: 'is shown the existing file for the same content',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) =>
      uploadOf([
        { name: 'a.jpg', body: picture },
        { name: 'b.jpg', body: picture },
      ]),
    status: 409,
    code: 'C1',
    contains: /"file":\{"_id"/,
    then: leavesNothing,
  },
  {
    name: 'loses the whole upload when one part is refused',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) =>
      uploadOf([
        { name: 'a.jpg', body: picture },
        { name: 'b.txt', body: 'text' },
      ]),
    status: 415,
    then: leavesNothing,
  },
  {
    name: 'may not upload more than 20 files at once',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () => uploadOf(Array.from({ length: 21 }, (_, i) => ({ name: 'a.pdf', body: `%PDF-1.7 ${i}` }))),
    status: 413,
    code: 'media.tooMany',
    then: leavesNothing,
  },
  {
    name: 'uploads a picture with its description',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) =>
      uploadOf([{ name: '../Erntedank.exe', body: picture }], {
        site: 'fels',
        alt: { de: 'Erntekrone', en: '' },
        tags: ['Ernte'],
      }),
    status: 201,
    contains: /"name":"Erntedank\.jpg".*"tags":\["Ernte"\]/,
    then: async ({ body }, house) => {
      const [made] = body as MediaFile[];
      expect(made).toMatchObject({
        site: 'fels',
        mime: 'image/jpeg',
        width: 1000,
        height: 750,
        rev: 1,
        isPublic: true,
        alt: { de: 'Erntekrone' },
      });
      const { rows } = await house.handle.query(
        `select name, payload from kernel_events where payload->>'fileId' = $1`,
        [made?._id],
      );
      expect(rows.map(({ name }) => name)).toContain('media.fileAdded');
    },
  },
  {
    name: 'uploads a document, whatever its sender calls it',
    as: 'officeOfKirchberg',
    call: 'POST /api/v0/file/',
    with: () => uploadOf([{ name: 'Pfarrbrief.html', body: '%PDF-1.7\n', type: 'text/html' }], { site: 'kirchberg' }),
    status: 201,
    contains: /"name":"Pfarrbrief\.pdf".*"mime":"application\/pdf"/,
  },
  {
    name: 'uploads a drawing without what could act in it',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () =>
      uploadOf([{ name: 'logo.svg', body: '<svg viewBox="0 0 4 2"><script>alert(1)</script><path d="M0 0"/></svg>' }]),
    status: 201,
    contains: /"width":4,"height":2/,
    then: ({ body }, house) => {
      const [made] = body as MediaFile[];
      const stored = [...house.files.objects].find(([key]) => key.includes(made?._id ?? '-'))?.[1].toString();
      expect(stored).toContain('<path');
      expect(stored).not.toContain('alert');
    },
  },
];

const changing: Scenario<Setup>[] = [
  {
    name: 'may not change a file',
    as: 'guest',
    call: 'PUT /api/v0/file/',
    with: ({ file }) => ({ body: { _id: file._id, rev: 1, credit: 'x' } }),
    status: 403,
    code: 'C100',
  },
  {
    name: 'may not change a file',
    as: 'customer',
    call: 'PUT /api/v0/file/',
    with: ({ file }) => ({ body: { _id: file._id, rev: 1, credit: 'x' } }),
    status: 403,
    code: 'C100',
  },
  {
    name: 'does not find a file of another parish to change',
    as: 'officeOfKirchberg',
    call: 'PUT /api/v0/file/',
    with: ({ file }) => ({ body: { _id: file._id, rev: 1, credit: 'x' } }),
    status: 404,
    lacks: /martinsfest/,
  },
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
    contains: /"name":"Laternen\.jpg".*"tags":\[\].*"focus":\{"x":0\.45,"y":0\.5\},"isPublic":false/,
    then: ({ body }) => expect(body).toMatchObject([{ rev: 2, alt: { de: 'Kinder mit Laternen' } }]),
  },
  {
    name: 'may not remove',
    as: 'guest',
    call: 'DELETE /api/v0/file/:id',
    with: ({ file }) => ({ params: { id: file._id } }),
    status: 403,
    code: 'C100',
  },
  {
    name: 'may not remove several',
    as: 'customer',
    call: 'POST /api/v0/batch/file/remove',
    with: ({ file }) => ({ body: [file._id] }),
    status: 403,
    code: 'C100',
  },
  {
    name: 'does not find a file of another parish to remove',
    as: 'officeOfKirchberg',
    call: 'DELETE /api/v0/file/',
    with: ({ file }) => ({ query: { id: file._id } }),
    status: 404,
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
    name: 'may not take back from the trash of another parish',
    as: 'officeOfKirchberg',
    call: 'POST /api/v0/file/restore',
    with: ({ trashed }) => ({ body: [trashed._id] }),
    status: 404,
  },
  {
    name: 'may not take back from the trash',
    as: 'guest',
    call: 'POST /api/v0/file/restore',
    with: ({ trashed }) => ({ body: [trashed._id] }),
    status: 403,
    code: 'C100',
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
  { name: 'is not told the quota', as: 'guest', call: 'GET /api/v0/quota/', status: 403, code: 'C100' },
  { name: 'is not told the quota', as: 'customer', call: 'GET /api/v0/quota/', status: 403, code: 'C100' },
  {
    name: 'sees what is used, the trash and all parishes included',
    as: 'editor',
    call: 'GET /api/v0/quota/',
    status: 200,
    then: ({ body }, _house, { file, internal, foreign, trashed }) => {
      const used = [file, internal, foreign, trashed].reduce((sum, { size }) => sum + size, 0);
      expect(body).toEqual({ total: 10 * 1024 ** 3, used });
    },
  },
];

scenarios(setup, [...reading, ...uploading, ...changing, ...quota]);

async function allFiles(house: House): Promise<MediaFile[]> {
  const answer = await house.call('admin', 'GET /api/v0/file/', { query: { limit: 200 } });
  return (answer.body as { file: MediaFile[] }).file;
}

/** Neither rows nor bytes beyond those of the setup. */
async function leavesNothing(_answer: unknown, house: House, made: Setup): Promise<void> {
  expect(await allFiles(house)).toHaveLength(3);
  const own = [made.file, made.internal, made.foreign, made.trashed].map(({ _id }) => _id);
  const { rows } = await house.handle.query('select id from media_files');
  expect(rows.map(({ id }) => id).sort()).toEqual(own.sort());
  const sites = Object.values(house.sites).map(({ _id }) => _id);
  const kept = [...house.files.objects.keys()].filter((key) => sites.some((id) => key.includes(id)));
  expect(kept.map((key) => key.split('/')[2]).sort()).toEqual(own.sort());
}
