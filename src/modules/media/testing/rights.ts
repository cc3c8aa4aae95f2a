import type { House } from '../../../testing/house.ts';
import { byPath, byQuery, rights } from '../../../testing/matrix.ts';
import { HIDDEN, known, REFUSED } from '../../../testing/rights/words.ts';
import { setConsent } from '../service/library/consent.ts';
import { replaceBytes } from '../service/storage/replace-bytes.ts';
import { beginUploadAs, buildFile, buildPicture, TUS_PATCH, tusHeaders, uploadOf } from '../testing.ts';

const TAB = { 'x-local-session-id': 'tab' };

const lockable = ({ _id }: { _id: string }) => ({ kind: 'file', _id });

const media = rights(makeFiles, [
  ['GET /api/v0/file/', '403 403 200 200'],
  ['GET /api/v0/file/:id', '403 403 404 200', ({ file }) => byPath(file._id)],
  ['POST /api/v0/file/', `${REFUSED} 201`, ({ upload }) => upload],
  ['PUT /api/v0/file/', HIDDEN, ({ file }) => ({ body: { ...known(file), tags: ['Advent'] } })],
  ['DELETE /api/v0/file/', HIDDEN, ({ file }) => byQuery(file._id)],
  ['DELETE /api/v0/file/:id', HIDDEN, ({ file }) => byPath(file._id)],
  ['POST /api/v0/batch/file/', '403 403 200 200', ({ file }) => ({ body: [file._id] })],
  ['POST /api/v0/batch/file/remove', HIDDEN, ({ file }) => ({ body: [file._id] })],
  ['POST /api/v0/file/restore', HIDDEN, ({ trashed }) => ({ body: [trashed._id] })],
  ['POST /api/v0/file/purge', HIDDEN, ({ trashed }) => ({ body: [trashed._id] })],
  ['GET /api/v0/download/:id', '404 404 404 200', ({ file }) => byPath(file._id)],
  [
    'GET /api/v0/download/:id/:gridref',
    '404 404 404 200',
    ({ file }) => ({ params: { id: file._id, gridref: file.gridrefs[0]?.gridref ?? '' } }),
  ],
  ['GET /api/v0/quota/', '403 403 200 200'],
  [
    'POST /api/v0/crop/',
    HIDDEN,
    ({ file }) => ({ body: { ...known(file), crop: { x: 0, y: 0, width: 0.5, height: 1 } } }),
  ],
  ['POST /api/v0/rotate/', HIDDEN, ({ file }) => ({ body: { ...known(file), degrees: 90 } })],
  ['POST /api/v0/file/restoreOriginal', HIDDEN, ({ file }) => ({ body: known(file) })],
  [
    'POST /api/v0/upload/check',
    `${REFUSED} 200`,
    () => ({ body: { site: 'fels', name: 'a.pdf', size: 10, sha256: 'a'.repeat(64) } }),
  ],
  ['POST /api/v0/upload/', `${REFUSED} 201`, () => ({ headers: tusHeaders({ filename: 'a.pdf', site: 'fels' }, 10) })],
  ['GET /api/v0/upload/', '403 403 200 200'],
  ['GET /api/v0/upload/:id', '403 403 404 200', ({ halfUpload }) => byPath(halfUpload)],
  [
    'PATCH /api/v0/upload/:id',
    '403 403 404 204',
    ({ halfUpload }) => ({ ...byPath(halfUpload), headers: TUS_PATCH, body: Buffer.from('%PDF') }),
  ],
  ['DELETE /api/v0/upload/:id', '403 403 404 204', ({ halfUpload }) => byPath(halfUpload)],
  ['POST /api/v1/file/getDataFileBrowser', '403 403 200 200', () => ({ body: {} })],
  ['POST /api/v1/file/getDataGalleryBrowser', '403 403 200 200', () => ({ body: {} })],
  ['POST /api/v0/search/file/', '403 403 200 200', () => ({ body: { search: 'Fest' } })],
  ['POST /api/v0/file/uses', '403 403 404 200', ({ file }) => ({ body: [file._id] })],
  ['GET /api/v0/file/:id/versions', '403 403 404 200', ({ file }) => byPath(file._id)],
  ['GET /api/v0/file/:id/original', '403 403 404 200', ({ file }) => byPath(file._id)],
  ['GET /api/v0/file/zip', '403 403 404 200', ({ file }) => ({ query: { ids: file._id } })],
  ['POST /api/v0/file/version', HIDDEN, ({ twice }) => ({ body: { ...known(twice), version: 1 } })],
  ['POST /api/v0/file/bulk', HIDDEN, ({ file }) => ({ body: { ids: [file._id], addTags: ['Advent'] } })],
  ['GET /api/v0/file/folders', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  ['POST /api/v0/file/renameTag', `${REFUSED} 200`, () => ({ body: { site: 'fels', from: 'Advent', to: 'Fest' } })],
  ['PUT /api/v0/file/consent', HIDDEN, ({ file }) => ({ body: { ...known(file), state: 'given' } })],
  [
    'POST /api/v0/file/consentOverride',
    HIDDEN,
    ({ blocked }) => ({ body: { ...known(blocked), reason: 'Mündlich zugesagt' } }),
  ],
  ['GET /api/v0/file/consent', '403 403 200 200'],
  ['POST /api/v0/file/link', `${REFUSED} 201`, () => ({ body: { site: 'fels', as: 'link', url: 'kirche.at' } })],
  ['GET /api/pageData/system_filelock', '403 403 200 200'],
  ['POST /api/v0/fileLock/', HIDDEN, ({ file }) => ({ body: lockable(file), headers: TAB })],
  ['POST /api/v0/fileLock/takeOver', HIDDEN, ({ file }) => ({ body: lockable(file), headers: TAB })],
  ['POST /api/v0/freeFileLock/', '403 403 200 200', () => ({ body: {}, headers: TAB })],
  ['GET /api/v0/fileLock/draft', '403 403 200 200', ({ file }) => ({ query: lockable(file) })],
  ['DELETE /api/v0/fileLock/draft', '403 403 200 200', ({ file }) => ({ query: lockable(file) })],
  ['POST /api/v0/reads/', '403 200 200 200', ({ file }) => ({ body: { reads: [`/api/v0/file/?id=${file._id}`] } })],
]);

async function makeLibrary(house: House) {
  const ctx = await house.contextOf('admin');
  const sound = (text: string) => ({ name: 'glocke.wav', body: Buffer.from(`RIFF\0\0\0\0WAVE${text}`) });
  const first = await buildFile(house, sound('alt'));
  const twice = await replaceBytes(ctx, { _id: first._id, ...sound('neu') });
  const blocked = await setConsent(ctx, { ...known(await buildFile(house, sound('Anna'))), state: 'refused' });
  return { twice, blocked };
}

async function makeFiles(house: House) {
  const trashed = await buildFile(house, { name: 'weg.jpg' });
  await house.call('admin', 'DELETE /api/v0/file/:id', byPath(trashed._id));
  const upload = uploadOf([{ name: 'neu.jpg', body: await buildPicture() }], { site: 'fels' });
  const halfUpload = await beginUploadAs(house, 'admin', { filename: 'halb.pdf' }, 100);
  return {
    trashed,
    upload,
    halfUpload,
    ...(await makeLibrary(house)),
    file: await buildFile(house, { isPublic: false }),
  };
}

export const tables = [media];
