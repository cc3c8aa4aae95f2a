import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../../../testing/house.ts';
import type { FileUse, FileVersion, Gallery, MediaFile } from '../../contract.ts';
import {
  buildFile,
  buildPicture,
  CAMERA,
  download,
  getFile,
  pdf,
  pdfOf,
  post,
  remove,
  replace,
  writeEntry,
} from '../../testing.ts';
import { sweepFiles } from './sweep.ts';

describe('replacing the content of a file', () => {
  test('is refused for other parishes and while it is being edited', async ({ house }) => {
    const file = await buildFile(house, { name: 'Preise.pdf', body: pdf('alt') });
    const headers = { 'x-local-session-id': 'links' };
    expect(await replace(house, 'officeOfKirchberg', file, pdf('neu'))).toBe(404);
    await house.call('editor', 'POST /api/v0/fileLock/', { body: { kind: 'file', _id: file._id }, headers });
    expect(await replace(house, 'admin', file, pdf('neu'))).toBe(423);
    expect((await download(house, 'guest', file)).text).toContain('alt');
  });

  test('keeps the URL, shows the new bytes at once and can restore the former ones (ME11)', async ({ house }) => {
    const file = await buildFile(house, { name: 'Preise.pdf', body: pdf('alt'), tags: ['Kanzlei'] });
    const before = await download(house, 'guest', file);
    expect(await replace(house, 'editor', file, pdf('neuer Preis'))).toBe(204);
    const fresh = { 'if-none-match': String(before.headers.etag) };
    const after = await house.call('guest', 'GET /api/v0/download/:id', { params: { id: file._id }, headers: fresh });
    expect([after.status, after.text]).toEqual([200, '%PDF-1.7\nneuer Preis']);
    const now = await getFile(house, file);
    expect(now).toMatchObject({ version: 2, name: 'Neu.pdf', tags: ['Kanzlei'], url: file.url });

    const { body } = await house.call('editor', 'GET /api/v0/file/:id/versions', { params: { id: file._id } });
    expect(body).toMatchObject({
      versions: [
        { version: 2, isCurrent: true },
        { version: 1, name: 'Preise.pdf' },
      ],
    });
    const back = { _id: file._id, rev: now.rev, version: 1 };
    expect((await post(house, 'officeOfKirchberg', '/api/v0/file/version', back)).status).toBe(404);
    expect((await post(house, 'editor', '/api/v0/file/version', { ...back, rev: 1 })).status).toBe(409);
    expect((await post(house, 'editor', '/api/v0/file/version', { ...back, version: 7 })).status).toBe(404);
    expect((await post(house, 'editor', '/api/v0/file/version', back)).status).toBe(200);
    expect((await download(house, 'guest', file)).text).toBe('%PDF-1.7\nalt');
    const again = await house.call('editor', 'GET /api/v0/file/:id/versions', { params: { id: file._id } });
    expect(again.body).toMatchObject({
      versions: [
        { version: 2, isCurrent: false },
        { version: 1, isCurrent: true },
      ],
    });
    expect(await replace(house, 'editor', file, pdf('dritter'))).toBe(204);
    expect((await getFile(house, file)).version).toBe(3);
  });

  test('cannot bring a document into a gallery by an earlier version (S5.2)', async ({ house }) => {
    const file = await buildFile(house, { name: 'Plakat.pdf', body: pdf('Plakat') });
    expect(await replace(house, 'editor', file, await buildPicture(), 'Plakat.jpg')).toBe(204);
    const gallery = { site: 'fels', name: 'Feste', files: [file._id] };
    expect((await post(house, 'editor', '/api/v0/gallery/', gallery)).status).toBe(201);
    const { rev } = await getFile(house, file);
    const refused = await post(house, 'editor', '/api/v0/file/version', { _id: file._id, rev, version: 1 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'media.otherKind', details: { uses: [{ kind: 'gallery', title: 'Feste' }] } },
    ]);
    expect(await getFile(house, file)).toMatchObject({ kind: 'image', version: 2 });
  });

  test('counts every version against the quota until the file is purged (ME12)', async ({ house }) => {
    const used = async () => ((await house.call('admin', 'GET /api/v0/quota/')).body as { used: number }).used;
    const file = await buildFile(house, { name: 'a.pdf', body: pdf('alt') });
    await replace(house, 'editor', file, pdf('neu!'));
    expect(await used()).toBe(pdf('alt').length + pdf('neu!').length);
    await remove(house, file);
    expect(await used()).toBeGreaterThan(0);
    await post(house, 'editor', '/api/v0/file/purge', [file._id] as never);
    expect(await used()).toBe(0);
    expect([...house.files.objects.keys()].filter((key) => key.includes(file._id))).toEqual([]);
  });
});

describe('the exact original', () => {
  const original = (house: House, who: Who, file: MediaFile, headers = {}) =>
    house.call(who, 'GET /api/v0/file/:id/original', { params: { id: file._id }, headers });

  test('is refused for guests, customers and other parishes', async ({ house }) => {
    const file = await buildFile(house);
    const statuses = [];
    for (const who of ['guest', 'customer', 'officeOfKirchberg'] as const)
      statuses.push((await original(house, who, file)).status);
    expect(statuses).toEqual([403, 403, 404]);
  });

  test('is sent byte by byte, also in ranges (ME5, ME7)', async ({ house }) => {
    const body = await buildPicture();
    const file = await buildFile(house, { body });
    const whole = await original(house, 'editor', file);
    expect(whole.text).toContain(CAMERA);
    expect(Number(whole.headers['content-length'])).toBe(body.length);
    expect(whole.headers['cache-control']).toBe('private, no-cache');
    expect(whole.headers['content-disposition']).toMatch(/^attachment/);
    const part = await original(house, 'editor', file, { range: 'bytes=0-99' });
    expect([part.status, Number(part.headers['content-length'])]).toEqual([206, 100]);
  });
});

describe('a file that is used', () => {
  test('cannot be removed until nothing shows it any more, and lists its uses (ME10)', async ({ house }) => {
    const file = await buildFile(house);
    const media = [{ file: file._id, src: file.url, width: 4, height: 3, alt: '' }];
    const entry = await writeEntry(house, { title: 'Laternenfest', slug: 'laternen', type: 'event', media });
    const gallery = await post(house, 'editor', '/api/v0/gallery/', { site: 'fels', name: 'Feste', files: [file._id] });
    const refused = await remove(house, file);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'media.inUse',
        details: {
          uses: [
            { kind: 'gallery', title: 'Feste', site: 'fels' },
            { kind: 'entry', id: entry._id, title: 'Laternenfest', url: '/fels/Veranstaltungen/laternen' },
          ],
        },
      },
    ]);
    expect((await post(house, 'editor', '/api/v0/batch/file/remove', [file._id] as never)).status).toBe(409);
    const other = await buildFile(house);
    await post(house, 'editor', '/api/v0/gallery/', { site: 'fels', name: 'Anderes', files: [other._id] });
    const inEnglish = async (...ids: string[]) => {
      const parts = { body: ids, headers: { 'accept-language': 'en' } };
      return ((await house.call('editor', 'POST /api/v0/batch/file/remove', parts)).body as { message: string })
        .message;
    };
    expect(await inEnglish(file._id)).toBe('could not remove file: it is still in use. Places that show it: 2.');
    expect(await inEnglish(file._id, other._id)).toMatch(/^could not remove 2 files: .+: 3\.$/);
    const asked = await post(house, 'editor', '/api/v0/file/uses', [file._id] as never);
    expect((asked.body as { uses: FileUse[] }).uses).toHaveLength(2);
    await house.call('editor', 'DELETE /api/v0/entry/:id', { params: { id: entry._id } });
    const [{ _id: id }] = gallery.body as [Gallery];
    await house.call('editor', 'DELETE /api/v0/gallery/:id', { params: { id } });
    expect((await remove(house, file)).status).toBe(200);
    expect((await post(house, 'editor', '/api/v0/file/restore', [file._id] as never)).status).toBe(200);
    // Guests do not get what only an entry in the trash has (EV6).
    expect((await download(house, 'editor', file)).status).toBe(200);
  });

  test('can be the photo of a person', async ({ house }) => {
    const file = await buildFile(house);
    await house.handle.query('insert into person_people (site_id, name, photo) values ($1, $2, $3)', [
      house.sites.fels._id,
      'Maria Gruber',
      file._id,
    ]);
    const refused = await remove(house, file);
    expect(refused.body).toMatchObject({
      details: { uses: [{ kind: 'person', title: 'Maria Gruber', site: 'fels' }] },
    });
  });

  test('cannot be removed for drafts of another parish either, whose titles are hidden', async ({ house }) => {
    const file = await buildFile(house);
    const media = [{ file: file._id, src: file.url, width: 4, height: 3, alt: '' }];
    await writeEntry(house, { site: 'kirchberg', title: 'Noch geheim', status: 'draft', media });
    const usesFor = async (who: Who) =>
      (await post(house, who, '/api/v0/file/uses', [file._id] as never)).body as { uses: FileUse[] };
    expect(await usesFor('officeOfFels')).toMatchObject({ uses: [{ title: null, url: null, site: 'kirchberg' }] });
    expect(await usesFor('admin')).toMatchObject({ uses: [{ title: 'Noch geheim' }] });
    await writeEntry(house, { site: 'kirchberg', title: 'Für alle', media });
    const titles = (await usesFor('officeOfFels')).uses.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining([null, 'Für alle']));
  });

  test('does not reveal its uses to other parishes', async ({ house }) => {
    const { _id } = await buildFile(house);
    expect((await post(house, 'officeOfKirchberg', '/api/v0/file/uses', [_id] as never)).status).toBe(404);
    expect((await post(house, 'guest', '/api/v0/file/uses', [_id] as never)).status).toBe(403);
  });
});

describe('sweeping', () => {
  const DAY = 24 * 60 * 60 * 1000;

  test('keeps removed files that are in use again, and removes stale renditions', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    const used = await buildFile(house);
    const unused = await buildFile(house);
    const turnedOne = await buildFile(house);
    await download(house, 'guest', turnedOne);
    await post(house, 'editor', '/api/v0/rotate/', { _id: turnedOne._id, rev: 1, degrees: 90 });
    for (const file of [used, unused]) await remove(house, file);
    await writeEntry(house, { media: [{ file: used._id, src: used.url, width: 4, height: 3, alt: '' }] });
    house.clock.advance(31 * DAY);
    expect(await sweepFiles(ctx)).toMatchObject({ purged: 1 });
    const { rows } = await house.handle.query('select id from media_files order by id');
    expect(rows.map(({ id }) => id)).toEqual([used._id, turnedOne._id].sort());
    expect([...house.files.objects.keys()].filter((key) => key.includes(turnedOne._id))).toHaveLength(1);
  });
});

test('the date of a version is that of its upload, whatever else is changed or restored later', async ({ house }) => {
  const file = await buildFile(house, { name: 'a.pdf', body: pdfOf(4000) });
  const setCredit = async (credit: string) => {
    house.clock.advance(3_600_000);
    const body = { _id: file._id, rev: (await getFile(house, file)).rev, credit };
    expect((await house.call('editor', 'PUT /api/v0/file/', { body })).status).toBe(200);
  };
  const datesOf = async () => {
    const { body } = await house.call('editor', 'GET /api/v0/file/:id/versions', { params: { id: file._id } });
    return (body as { versions: FileVersion[] }).versions.map(({ createdAt }) => createdAt.slice(11, 16));
  };
  await setCredit('eins');
  expect(await datesOf()).toEqual(['09:14']);
  expect(await replace(house, 'editor', file, pdfOf(5000))).toBe(204);
  await setCredit('zwei');
  expect(await datesOf()).toEqual(['10:14', '09:14']);
  const back = { _id: file._id, rev: (await getFile(house, file)).rev, version: 1 };
  expect((await house.call('editor', 'POST /api/v0/file/version', { body: back })).status).toBe(200);
  await setCredit('drei');
  expect(await datesOf()).toEqual(['10:14', '09:14']);
});
