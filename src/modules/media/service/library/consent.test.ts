import { describe, expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { MediaFile } from '../../contract.ts';
import { buildFile, buildPicture, download, getFile, post, replace, writeEntry } from '../../testing.ts';
import { picturesByIds } from './read-files.ts';

describe('the consent of people in an image', () => {
  const set = async (house: House, { _id, rev }: MediaFile, values: object): Promise<MediaFile> =>
    (await house.call('editor', 'PUT /api/v0/file/consent', { body: { _id, rev, ...values } })).body;

  test('blocks images of children without a known consent for guests, not for editors (ME14)', async ({ house }) => {
    const file = await set(house, await buildFile(house), { state: 'unknown', minors: true, people: ['Anna'] });
    expect(file).toMatchObject({ isBlocked: true, isPublic: true });
    expect((await download(house, 'guest', file)).status).toBe(404);
    const size = { params: { id: file._id, gridref: file.gridrefs_ng[0]?.gridref ?? '' } };
    expect((await house.call('guest', 'GET /api/v0/download/:id/:gridref', size)).status).toBe(404);
    // No cache on the way may hand it on to guests.
    for (const answer of [
      await download(house, 'editor', file),
      await house.call('editor', 'GET /api/v0/download/:id/:gridref', size),
    ])
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect([...(await picturesByIds(await house.contextOf('guest'), [file._id])).keys()]).toEqual([]);
  });

  test('blocks publishing, but not describing: a public blocked file stays so (ME14)', async ({ house }) => {
    const blocked = await set(house, await buildFile(house), { state: 'unknown', minors: true });
    const save = async (file: MediaFile, values: object) => {
      const body = { _id: file._id, rev: file.rev, ...values };
      return (await house.call('editor', 'PUT /api/v0/file/', { body })).body as MediaFile[] & { code?: string };
    };
    const all = (file: MediaFile) =>
      post(house, 'editor', '/api/v0/file/bulk', { ids: [file._id], isPublic: true, addTags: ['Feste'] });
    const [described] = await save(blocked, { isPublic: true, alt: { de: 'Laternen', en: '' } });
    expect(described).toMatchObject({ isPublic: true, isBlocked: true, alt: { de: 'Laternen' } });
    expect((await all(blocked)).body).toMatchObject([{ isPublic: true, isBlocked: true, tags: ['Feste'] }]);
    expect((await download(house, 'guest', blocked)).status).toBe(404);
    const [internal] = await save(await getFile(house, blocked), { isPublic: false });
    if (!internal) throw new Error('The file was not changed');
    expect(await save(internal, { isPublic: true })).toMatchObject({ code: 'media.consentMissing' });
    expect((await all(internal)).status).toBe(422);
  });

  test('is unknown again when the image may show other people', async ({ house }) => {
    const file = await set(house, await buildFile(house), { state: 'given', minors: true, until: '2027-06-30' });
    expect((await download(house, 'guest', file)).status).toBe(200);
    await replace(house, 'editor', file, await buildPicture({ width: 60, height: 40 }));
    expect(await getFile(house, file)).toMatchObject({ isBlocked: true, consent: { state: 'unknown', until: null } });
    expect((await download(house, 'guest', file)).status).toBe(404);
  });

  test('is overridden with a reason that is stored and emitted (ME14)', async ({ house }) => {
    const file = await set(house, await buildFile(house), { state: 'refused' });
    const reason = 'Mündlich zugesagt am 20. November';
    const known = { _id: file._id, rev: file.rev };
    expect((await post(house, 'editor', '/api/v0/file/consentOverride', { ...known, reason: '' })).status).toBe(400);
    expect((await post(house, 'officeOfKirchberg', '/api/v0/file/consentOverride', { ...known, reason })).status).toBe(
      404,
    );
    const shown: MediaFile = (await post(house, 'editor', '/api/v0/file/consentOverride', { ...known, reason })).body;
    expect(shown).toMatchObject({ isBlocked: false, consent: { override: { reason } } });
    expect((await download(house, 'guest', file)).status).toBe(200);
    const { rows } = await house.handle.query(
      `select payload from kernel_events where name = 'media.consentOverridden'`,
    );
    expect(rows).toMatchObject([{ payload: { fileId: file._id, reason, by: house.people.editor.id } }]);
    const twice = { _id: file._id, rev: shown.rev, reason };
    expect((await post(house, 'editor', '/api/v0/file/consentOverride', twice)).status).toBe(409);
    expect(await set(house, shown, { note: 'doch nicht' })).toMatchObject({
      isBlocked: true,
      consent: { override: null },
    });
  });

  test('is unknown again after a replacement or a version change (ME14)', async ({ house }) => {
    const file = await set(house, await buildFile(house), { state: 'unknown', minors: true });
    const override = async () => {
      const known = await getFile(house, file);
      const body = { _id: file._id, rev: known.rev, reason: 'Die Eltern haben zugesagt.' };
      return (await post(house, 'editor', '/api/v0/file/consentOverride', body)).status;
    };
    expect(await override()).toBe(200);
    expect(await replace(house, 'editor', file, await buildPicture(), 'neu.jpg')).toBe(204);
    const replaced = await getFile(house, file);
    expect(replaced).toMatchObject({ isBlocked: true, consent: { override: null, minors: true } });
    expect(await override()).toBe(200);
    const { rev } = await getFile(house, file);
    await post(house, 'editor', '/api/v0/file/version', { _id: file._id, rev, version: 1 });
    expect(await getFile(house, file)).toMatchObject({ version: 1, isBlocked: true });
  });

  test('ends with its last day, and lists the uses (ME14)', async ({ house }) => {
    const first = await buildFile(house);
    await writeEntry(house, {
      title: 'Martinsfest',
      media: [{ file: first._id, src: first.url, width: 4, height: 3, alt: '' }],
    });
    const file = await set(house, first, { state: 'given', until: '2026-11-22' });
    expect((await download(house, 'guest', file)).headers['cache-control']).toMatch(/^private/);
    const list = async (within: number) =>
      (await house.call('editor', 'GET /api/v0/file/consent', { query: { within } })).body;
    expect(await list(0)).toMatchObject({ file: [], total: 0 });
    expect(await list(1)).toMatchObject({
      file: [{ _id: file._id, isBlocked: false }],
      uses: [{ title: 'Martinsfest' }],
      total: 1,
    });
    house.clock.set('2026-11-22T22:30:00Z');
    expect((await download(house, 'guest', file)).status).toBe(200);
    house.clock.set('2026-11-22T23:30:00Z');
    expect((await download(house, 'guest', file)).status).toBe(404);
    expect(await list(0)).toMatchObject({
      file: [{ _id: file._id, isBlocked: true }],
      uses: [{ title: 'Martinsfest' }],
    });
  });

  test('creates a task for files in use, however many unused ones come before them', async ({ house }) => {
    for (let i = 0; i < 3; i += 1) await set(house, await buildFile(house), { state: 'given', until: '2026-10-01' });
    const shown = await buildFile(house);
    const media = [{ file: shown._id, src: shown.url, width: 4, height: 3, alt: '' }];
    await writeEntry(house, { title: 'Fest', media });
    await set(house, shown, { state: 'refused' });
    const list = async (query: { used?: string; limit: number }) =>
      (await house.call('editor', 'GET /api/v0/file/consent', { query: { site: 'fels', ...query } })).body;
    expect(await list({ limit: 2 })).toMatchObject({ total: 4, uses: [] });
    expect(await list({ limit: 2, used: 'true' })).toMatchObject({
      total: 1,
      file: [{ _id: shown._id, isBlocked: true }],
      uses: [{ fileId: shown._id, title: 'Fest' }],
    });
  });

  test('and the names of the people are never sent to guests', async ({ house }) => {
    const file = await set(house, await buildFile(house), { state: 'given', people: ['Anna Gruber'], note: 'Zettel' });
    const media = [{ file: file._id, src: file.url, width: 4, height: 3, alt: '' }];
    await writeEntry(house, { title: 'Fest', status: 'published', media });
    const { text } = await house.call('guest', 'GET /api/v0/entry/');
    expect(text).toContain(file._id);
    expect(text).not.toMatch(/Gruber|Zettel/);
  });

  test('and folders and the crop are not sent with an entry', async ({ house }) => {
    const built = await buildFile(house, { tags: ['intern/Beschwerde Huber'] });
    const consent = { state: 'given', minors: true, until: '2027-01-01', people: ['Max'], note: 'am Telefon' };
    const { rev } = await set(house, built, consent);
    await post(house, 'editor', '/api/v0/crop/', {
      _id: built._id,
      rev,
      crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
    });
    await writeEntry(house, {
      status: 'published',
      media: [{ file: built._id, src: built.url, width: 4, height: 3, alt: 'x' }],
    });
    const { body } = await house.call('guest', 'GET /api/v0/entry/', { query: { type: 'notice' } });
    const [file] = (body as { file: MediaFile[] }).file;
    expect(file).toMatchObject({
      _id: built._id,
      tags: [],
      original: null,
      edit: null,
      uploadedByName: '',
      width: 500,
      height: 375,
      consent: { state: 'unknown', people: [], minors: false, until: null, note: '', override: null },
    });
    expect(await getFile(house, built)).toMatchObject({ tags: ['intern/Beschwerde Huber'], consent });
  });
});
