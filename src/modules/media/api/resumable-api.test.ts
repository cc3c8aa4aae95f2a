import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { Upload } from '../contract.ts';
import { sweepFiles } from '../service/storage/sweep.ts';
import { continueUpload } from '../service/uploads/continue-upload.ts';
import {
  beginUploadAs,
  buildFile,
  buildPicture,
  pdfOf,
  sendBytes,
  storedOf,
  TUS_PATCH,
  tusHeaders,
  uploadNow,
} from '../testing.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const HOUR = 60 * 60 * 1000;

const check = (house: House, body: object) => house.call('editor', 'POST /api/v0/upload/check', { body });

const UNKNOWN = 'Diese Angabe ist hier nicht bekannt.';

async function setQuota(house: House, quota: number): Promise<void> {
  const { rev, config } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number; config: object };
  await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { ...config, quota } } });
}

describe('before anything is sent', () => {
  test('guests, customers and staff of other parishes are refused', async ({ house }) => {
    const headers = tusHeaders({ filename: 'a.pdf', site: 'fels' }, 10);
    for (const who of ['guest', 'customer', 'officeOfKirchberg'] as const)
      expect((await house.call(who, 'POST /api/v0/upload/', { headers })).status).toBe(403);
  });

  test.for([
    ['no name', { 'upload-metadata': '' }, 400],
    ['no length', { 'upload-length': '' }, 400],
    ['a wrong hash', tusHeaders({ filename: 'a.pdf', sha256: 'abc' }, 10), 400],
    ['half a character in its description', tusHeaders({ filename: 'a.pdf', meta: '{"credit":"\\ud800"}' }, 10), 400],
    ['a NUL in its description', tusHeaders({ filename: 'a.pdf', meta: '{"tags":["a\\u0000"]}' }, 10), 400],
    ['a NUL in its name', tusHeaders({ filename: 'a\0b.pdf' }, 10), 400],
    ['a description that is no JSON', tusHeaders({ filename: 'a.pdf', meta: '{' }, 10), 400],
    ['an unknown parish', tusHeaders({ filename: 'a.pdf', site: 'nirgends' }, 10), 400],
    ['another version of tus', { 'tus-resumable': '0.2.2' }, 412],
    ['a picture of 51 MB', tusHeaders({ filename: 'a.jpg' }, 51 * 1024 * 1024), 413],
    ['a film of 3 GB', tusHeaders({ filename: 'a.mp4' }, 3 * 1024 ** 3), 413],
  ] as const)('an upload with %s is refused', async ([, headers, status], { house }) => {
    const all = { ...tusHeaders({ filename: 'a.pdf' }, 10), ...headers };
    expect((await house.call('editor', 'POST /api/v0/upload/', { headers: all })).status).toBe(status);
  });

  test('common tus metadata is ignored, unknown metadata is named in the refusal', async ({ house }) => {
    const custom = { filename: 'a.pdf', filetype: 'application/pdf', type: 'x', name: 'b.pdf', relativePath: 'null' };
    const id = await beginUploadAs(house, 'editor', custom, 10);
    expect(await uploadNow(house, id)).toMatchObject({ name: 'a.pdf', size: 10 });
    const begin = async (metadata: Record<string, string>) =>
      (await house.call('editor', 'POST /api/v0/upload/', { headers: tusHeaders(metadata, 10) })).body;
    const known = { filename: 'a.pdf', meta: '{"tags":["Briefe","/a"],"colour":1}' };
    expect(await begin({ ...known, colour: 'red' })).toMatchObject({ details: { fields: { colour: UNKNOWN } } });
    expect(await begin(known)).toMatchObject({
      details: { fields: { 'meta.colour': UNKNOWN, 'meta.tags.1': expect.stringMatching(/Schrägstrich/) } },
    });
  });

  test('a duplicate is refused with the existing file and its uses (C1)', async ({ house }) => {
    const body = await buildPicture();
    const file = await buildFile(house, { body });
    const media = [{ file: file._id, src: file.url, width: 4, height: 3, alt: '' }];
    const entry = { site: 'fels', type: 'notice', title: 'Laternen', media };
    await house.call('admin', 'POST /api/v0/entry/', { body: entry });
    const answer = await check(house, { name: 'b.jpg', size: body.length, sha256: sha256(body) });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'C1', details: { file: { _id: file._id }, uses: [{ kind: 'entry', title: 'Laternen', site: 'fels' }] } },
    ]);
  });

  test('the same content in another parish is not revealed', async ({ house }) => {
    const body = await buildPicture();
    await buildFile(house, { body });
    const asked = { site: 'kirchberg', name: 'b.jpg', size: body.length, sha256: sha256(body) };
    const answer = await house.call('officeOfKirchberg', 'POST /api/v0/upload/check', { body: asked });
    expect(answer.status).toBe(200);
  });

  test('a file over the quota is refused with the missing bytes (ME12)', async ({ house }) => {
    await setQuota(house, 1000);
    const answer = await check(house, { name: 'a.pdf', size: 1500 });
    const missing = { missingBytes: 500, missing: '500\u00a0B' };
    expect([answer.status, answer.body]).toMatchObject([413, { code: 'media.quota', details: missing }]);
  });

  test('concurrent uploads cannot exceed the quota, and abandoning one frees its reservation (ME12)', async ({
    house,
  }) => {
    await setQuota(house, 1000);
    const begin = () =>
      house.call('editor', 'POST /api/v0/upload/', { headers: tusHeaders({ filename: 'a.pdf' }, 600) });
    const answers = await Promise.all([begin(), begin()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 413]);
    const id =
      String(answers.find(({ status }) => status === 201)?.headers.location)
        .split('/')
        .at(-1) ?? '';
    expect((await house.call('editor', 'DELETE /api/v0/upload/:id', { params: { id } })).status).toBe(204);
    expect((await begin()).status).toBe(201);
  });
});

describe('sending', () => {
  test('is refused for other users, a wrong offset, a wrong type and too many bytes', async ({ house }) => {
    const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf' }, 100);
    expect((await sendBytes(house, 'admin', id, 0, pdfOf(50))).status).toBe(404);
    const wrong = await sendBytes(house, 'editor', id, 7, pdfOf(50));
    expect([wrong.status, wrong.body]).toMatchObject([409, { details: { offset: 0 } }]);
    expect((await sendBytes(house, 'editor', id, 0, pdfOf(101))).status).toBe(413);
    const json = { ...TUS_PATCH, 'content-type': 'application/json' };
    const typed = await house.call('editor', 'PATCH /api/v0/upload/:id', { params: { id }, headers: json, body: {} });
    expect(typed.status).toBe(415);
    expect(await uploadNow(house, id)).toMatchObject({ state: 'active', offset: 0 });
    expect(storedOf(house, id)).toEqual([]);
  });

  test('with a checksum is accepted completely or not at all', async ({ house }) => {
    const body = pdfOf();
    const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf' }, body.length);
    const wrong = { 'upload-checksum': `sha256 ${Buffer.alloc(32).toString('base64')}` };
    expect((await sendBytes(house, 'editor', id, 0, body, wrong)).status).toBe(460);
    expect((await uploadNow(house, id)).offset).toBe(0);
    const right = { 'upload-checksum': `sha256 ${createHash('sha256').update(body).digest('base64')}` };
    expect((await sendBytes(house, 'editor', id, 0, body, right)).status).toBe(204);
  });

  test('resumes where it stopped, also after a restart of the server (ME2)', async ({ house }) => {
    const body = pdfOf();
    const metadata = { filename: 'Pfarrbrief.pdf', site: 'fels', sha256: sha256(body), meta: '{"tags":["Briefe"]}' };
    const id = await beginUploadAs(house, 'editor', metadata, body.length);
    expect((await sendBytes(house, 'editor', id, 0, body.subarray(0, 2400))).headers['upload-offset']).toBe('2400');
    house.server.forget();
    const { headers, text } = await house.call('editor', 'HEAD /api/v0/upload/:id', { params: { id } });
    expect([headers['upload-offset'], headers['upload-length'], text]).toEqual(['2400', '4000', '']);
    expect((await house.call('editor', 'GET /api/v0/upload/')).body).toMatchObject({
      upload: [{ _id: id, offset: 2400, size: 4000, sha256: sha256(body), state: 'active' }],
    });
    expect((await sendBytes(house, 'editor', id, 2400, body.subarray(2400))).status).toBe(204);
    const done = await uploadNow(house, id);
    expect(done).toMatchObject({ state: 'complete', file: { name: 'Pfarrbrief.pdf', site: 'fels', tags: ['Briefe'] } });
    expect(storedOf(house, id)).toEqual([]);
    expect(house.files.objects.get(`media/${done.file?._id}/original`)).toEqual(body);
  });

  test('counts once when the same part is sent twice concurrently', async ({ house }) => {
    const body = pdfOf();
    const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf' }, body.length);
    // The aborted request may get no response at all.
    const both = await Promise.allSettled([0, 1].map(() => sendBytes(house, 'editor', id, 0, body.subarray(0, 2000))));
    expect(both.map((one) => one.status === 'fulfilled' && one.value.status)).toContain(204);
    expect(storedOf(house, id)).toHaveLength(1);
    expect((await sendBytes(house, 'editor', id, 2000, body.subarray(2000))).status).toBe(204);
  });

  test('stores one of two identical files that finish concurrently, and refuses the other as duplicate (ME3)', async ({
    house,
  }) => {
    const body = await buildPicture();
    const ids = [];
    for (const name of ['a.jpg', 'b.jpg'])
      ids.push(await beginUploadAs(house, 'editor', { filename: name }, body.length));
    const both = await Promise.all(ids.map((id) => sendBytes(house, 'editor', id, 0, body)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const { rows } = await house.handle.query('select id from media_files');
    expect(rows).toHaveLength(1);
    const loser = await uploadNow(house, ids[both.findIndex(({ status }) => status === 409)] ?? '');
    expect(loser).toMatchObject({ state: 'failed', error: { code: 'C1', details: { file: { _id: rows[0]?.id } } } });
  });

  test.for([
    ['text that calls itself a picture (ME1)', 'a.jpg', Buffer.from('Liebe Pfarrgemeinde'), 415],
    ['an empty file (ME9)', 'a.jpg', Buffer.alloc(0), 415],
    ['a cut picture (ME9)', 'a.jpg', Buffer.from(`\xff\xd8\xff\xe0${'x'.repeat(900)}`, 'latin1'), 422],
    ['an archive that calls itself a picture (ME9)', 'a.png', Buffer.from('PK\x03\x04'), 415],
  ] as const)('ends with a clear refusal for %s, and leaves no bytes', async ([, name, body, status], { house }) => {
    const before = house.files.objects.size;
    const id = await beginUploadAs(house, 'editor', { filename: name }, body.length);
    expect((await sendBytes(house, 'editor', id, 0, body)).status).toBe(status);
    expect(await uploadNow(house, id)).toMatchObject({
      state: 'failed',
      error: { message: expect.stringMatching(/\w{4}/) },
    });
    expect(house.files.objects.size).toBe(before);
    expect((await sendBytes(house, 'editor', id, body.length, Buffer.alloc(0))).status).toBe(410);
  });

  test('is refused when the bytes differ from the announced hash', async ({ house }) => {
    const body = pdfOf();
    const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf', sha256: 'a'.repeat(64) }, body.length);
    expect((await sendBytes(house, 'editor', id, 0, body)).status).toBe(422);
    const { rows } = await house.handle.query('select id from media_files');
    expect(rows).toEqual([]);
  });
});

describe('a right taken away while an upload goes on', () => {
  const setRole = async (house: House, role: string, site: 'fels' | 'kirchberg') => {
    const values = [role, house.sites[site]._id, house.people.editor.id];
    await house.handle.query('update auth_user_roles set role = $1, site_id = $2 where user_id = $3', values);
    house.server.forget();
  };

  test.for([
    ['the role', 'kassa', 'fels'],
    ['the parish', 'redaktion', 'kirchberg'],
  ] as const)('stops it at the next part: %s', async ([, role, site], { house }) => {
    const body = pdfOf();
    const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf', site: 'fels' }, body.length);
    expect((await sendBytes(house, 'editor', id, 0, body.subarray(0, 2000))).status).toBe(204);
    await setRole(house, role, site);
    expect((await sendBytes(house, 'editor', id, 2000, body.subarray(2000, 3000))).status).toBe(403);
    expect((await sendBytes(house, 'editor', id, 2000, body.subarray(2000))).status).toBe(403);
    expect((await house.handle.query('select id from media_files')).rows).toEqual([]);
    expect((await house.handle.query('select received::int from media_uploads')).rows).toEqual([{ received: 2000 }]);
  });

  test('stops the replacement of a file that was moved away', async ({ house }) => {
    const file = await buildFile(house, { name: 'a.pdf', body: pdfOf() });
    const body = pdfOf(5000);
    const id = await beginUploadAs(house, 'officeOfFels', { filename: 'b.pdf', replaces: file._id }, body.length);
    await sendBytes(house, 'officeOfFels', id, 0, body.subarray(0, 2000));
    await house.handle.query('update media_files set site_id = $1', [house.sites.kirchberg._id]);
    expect((await sendBytes(house, 'officeOfFels', id, 2000, body.subarray(2000))).status).toBe(404);
  });
});

test('the uploader cannot see the file after it was moved to another parish or the trash', async ({ house }) => {
  const body = await buildPicture();
  const id = await beginUploadAs(house, 'officeOfKirchberg', { filename: 'a.jpg', site: 'kirchberg' }, body.length);
  await sendBytes(house, 'officeOfKirchberg', id, 0, body);
  const seen = async () => {
    const answer = await house.call('officeOfKirchberg', 'GET /api/v0/upload/:id', { params: { id } });
    return (answer.body as Upload).file;
  };
  const file = await seen();
  expect(file).toMatchObject({ site: 'kirchberg' });
  await house.handle.query('update media_files set site_id = $1', [house.sites.fels._id]);
  expect(await seen()).toBeNull();
  await house.handle.query('update media_files set site_id = $1', [house.sites.kirchberg._id]);
  expect(await seen()).not.toBeNull();
  await house.call('admin', 'POST /api/v0/batch/file/remove', { body: [file?._id] });
  expect(await seen()).toBeNull();
});

describe('the reservation of an idle upload', () => {
  test('lapses for bytes not sent yet, and is checked again when it resumes', async ({ house }) => {
    const body = pdfOf(600_000);
    const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf' }, body.length);
    await sendBytes(house, 'editor', id, 0, body.subarray(0, 100_000));
    await setQuota(house, 700_000);
    const other = (size: number) => check(house, { name: 'b.pdf', size });
    expect((await other(200_000)).status).toBe(413);
    house.clock.advance(HOUR / 2);
    expect((await other(600_000)).status).toBe(200);
    expect((await other(600_001)).body).toMatchObject({ code: 'media.quota', details: { missingBytes: 1 } });
    await setQuota(house, 599_999);
    const refused = await sendBytes(house, 'editor', id, 100_000, body.subarray(100_000));
    expect([refused.status, refused.body]).toMatchObject([413, { code: 'media.quota', details: { missingBytes: 1 } }]);
    await setQuota(house, 700_000);
    expect((await sendBytes(house, 'editor', id, 100_000, body.subarray(100_000, 200_000))).status).toBe(204);
    expect((await other(200_000)).status).toBe(413);
    expect((await sendBytes(house, 'editor', id, 200_000, body.subarray(200_000))).status).toBe(204);
  });
});

test('an upload idle for a day is swept with its bytes', async ({ house }) => {
  const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf' }, 4000);
  await sendBytes(house, 'editor', id, 0, pdfOf().subarray(0, 2000));
  const ctx = await house.contextOf('admin');
  house.clock.advance(23 * HOUR);
  expect(await sweepFiles(ctx)).toMatchObject({ uploads: 0 });
  expect(storedOf(house, id)).toHaveLength(1);
  house.clock.advance(2 * HOUR);
  expect((await house.call('editor', 'GET /api/v0/upload/:id', { params: { id } })).status).toBe(404);
  expect(await sweepFiles(ctx)).toMatchObject({ uploads: 1 });
  expect(storedOf(house, id)).toEqual([]);
});

test('bytes received before a connection broke are kept, and the upload resumes from there (ME2)', async ({
  house,
}) => {
  const body = pdfOf(20_000_000);
  const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf', site: 'fels' }, body.length);
  const broken = Readable.from(
    (async function* () {
      for (let at = 0; at < 12_000_000; at += 1_000_000) yield body.subarray(at, at + 1_000_000);
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    })(),
  );
  const ctx = await house.contextOf('editor');
  expect(await continueUpload(ctx, id, { offset: 0, body: broken })).toBe(12_000_000);
  expect((await uploadNow(house, id)).offset).toBe(12_000_000);
  expect((await sendBytes(house, 'editor', id, 12_000_000, body.subarray(12_000_000))).status).toBe(204);
  const { file } = await uploadNow(house, id);
  const stored = house.files.objects.get(`media/${file?._id}/original`);
  expect(stored?.equals(body)).toBe(true);
});
