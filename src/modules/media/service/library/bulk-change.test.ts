import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../../../testing/house.ts';
import type { MediaFile } from '../../contract.ts';
import { buildFile, buildPicture, CAMERA, download, getFile, post } from '../../testing.ts';

describe('many files at once', () => {
  const bulk = (house: House, who: Who, body: object) => post(house, who, '/api/v0/file/bulk', body);

  test('are changed all or none', async ({ house }) => {
    const file = await buildFile(house);
    const ofOthers = await buildFile(house, { site: 'kirchberg', isPublic: false });
    const ids = [file._id, ofOthers._id];
    expect((await bulk(house, 'officeOfFels', { ids, addTags: ['Fest'] })).status).toBe(404);
    expect((await bulk(house, 'officeOfFels', { ids: [file._id], moveTo: 'kirchberg' })).status).toBe(403);
    const tooMany = Array.from({ length: 30 }, (_, i) => `t${i}`);
    await bulk(house, 'editor', { ids: [file._id], addTags: ['Fest'] });
    expect((await bulk(house, 'editor', { ids: [file._id], addTags: tooMany })).status).toBe(400);
    expect((await getFile(house, file)).tags).toEqual(['Fest']);
  });

  test('get additional tags and lose others', async ({ house }) => {
    const files = [await buildFile(house, { tags: ['alt', 'Fest'] }), await buildFile(house, {})];
    const ids = files.map(({ _id }) => _id);
    const { body } = await bulk(house, 'editor', { ids, addTags: ['Fest', 'Feste/Martin'], removeTags: ['alt'] });
    expect(body).toMatchObject([{ tags: ['Fest', 'Feste/Martin'] }, { tags: ['Fest', 'Feste/Martin'] }]);
  });

  test('move to another parish with their bytes, all or none', async ({ house }) => {
    const body = await buildPicture();
    const file = await buildFile(house, { body });
    const moved = await bulk(house, 'admin', { ids: [file._id], moveTo: 'kirchberg' });
    expect(moved.body).toMatchObject([{ site: 'kirchberg' }]);
    expect((await download(house, 'guest', file)).status).toBe(200);
    expect([...house.files.objects.keys()].filter((key) => key.includes(file._id)).join()).not.toContain(
      house.sites.fels._id,
    );
    const twin = await buildFile(house, { body });
    expect((await bulk(house, 'admin', { ids: [twin._id], moveTo: 'kirchberg' })).body).toMatchObject({ code: 'C1' });
    expect((await download(house, 'guest', twin)).status).toBe(200);
  });

  test('download as one ZIP without camera and location, each under a unique name', async ({ house }) => {
    const files = [
      await buildFile(house, { name: 'a.jpg', tags: ['Fest/Martin'] }),
      await buildFile(house, { name: 'a.jpg', tags: ['Fest'] }),
    ];
    const zip = (who: Who, query: object) =>
      house.call(who, 'GET /api/v0/file/zip', { query: query as Record<string, unknown> });
    expect((await zip('guest', { ids: files[0]?._id })).status).toBe(403);
    expect((await zip('officeOfKirchberg', { ids: files[0]?._id })).status).toBe(404);
    expect((await zip('officeOfKirchberg', { site: 'fels', tag: 'Fest' })).status).toBe(403);
    expect((await zip('editor', {})).status).toBe(400);
    for (const query of [{ ids: files.map(({ _id }) => _id).join(',') }, { site: 'fels', tag: 'Fest' }]) {
      const { status, text, headers } = await zip('editor', query);
      expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
      expect(text).toMatch(/^PK/);
      expect(text).toContain('a (2).jpg');
      expect(text).not.toContain(CAMERA);
    }
  });
});

test.for([
  ['kirchberg-dateien.zip', ['kirchberg', 'kirchberg']],
  ['dateien.zip', ['fels', 'kirchberg']],
] as const)('a ZIP is called %s when its files are of %s', async ([name, sites], { house }) => {
  const files = [];
  for (const site of sites) files.push(await buildFile(house, { site }));
  const query = { ids: files.map(({ _id }) => _id).join(',') };
  const { headers } = await house.call('admin', 'GET /api/v0/file/zip', { query });
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
});

describe('folders', () => {
  test('are tags with slashes, and are renamed in every file', async ({ house }) => {
    await buildFile(house, { tags: ['Feste/Martin', 'Kinder'] });
    await buildFile(house, { tags: ['Feste'] });
    await buildFile(house, {});
    const folders = async () =>
      (await house.call('editor', 'GET /api/v0/file/folders', { query: { site: 'fels' } })).body;
    expect(await folders()).toEqual({
      folders: [
        { path: 'Feste', name: 'Feste', parent: null, count: 2 },
        { path: 'Feste/Martin', name: 'Martin', parent: 'Feste', count: 1 },
        { path: 'Kinder', name: 'Kinder', parent: null, count: 1 },
      ],
      untagged: 1,
    });
    const rename = (who: Who, body: object) => post(house, who, '/api/v0/file/renameTag', { site: 'fels', ...body });
    expect((await rename('officeOfKirchberg', { from: 'Feste', to: 'X' })).status).toBe(403);
    expect((await rename('editor', { from: 'Fest', to: 'X' })).body).toEqual({ changed: 0, taken: [] });
    const tooLong = await rename('editor', { from: 'Feste', to: 'x'.repeat(55) });
    expect([tooLong.status, tooLong.text], 'folders below it would be cut off').toEqual([
      400,
      expect.stringContaining('to'),
    ]);
    expect((await rename('editor', { from: 'Feste', to: 'Kinder' })).body).toEqual({ changed: 2, taken: [] });
    expect(await folders()).toMatchObject({
      folders: [
        { path: 'Kinder', count: 2 },
        { path: 'Kinder/Martin', count: 1 },
      ],
    });
    const before = await folders();
    const dissolved: { changed: number; taken: { tag: string; ids: string[] }[] } = (
      await rename('editor', { from: 'Kinder', to: null })
    ).body;
    expect(dissolved).toMatchObject({ changed: 2 });
    expect(await folders()).toEqual({ folders: [], untagged: 3 });
    for (const { tag, ids } of dissolved.taken)
      await post(house, 'editor', '/api/v0/file/bulk', { ids, addTags: [tag] });
    expect(await folders(), 'what is told is the way back').toEqual(before);
  });

  test('include subfolders, but not folders whose name merely begins alike', async ({ house }) => {
    await buildFile(house, { name: 'tief.jpg', tags: ['Fest/Martin'] });
    await buildFile(house, { name: 'fremd.jpg', tags: ['Festschrift', '100%'] });
    const names = async (tag: string) =>
      ((await house.call('editor', 'GET /api/v0/file/', { query: { tag } })).body as { file: MediaFile[] }).file.map(
        ({ name }) => name,
      );
    expect(await names('Fest')).toEqual(['tief.jpg']);
    expect(await names('%')).toEqual([]);
  });
});

describe('a tag', () => {
  const write = async (house: House, file: MediaFile, tags: string[]) => {
    const body = { _id: file._id, rev: file.rev, tags };
    return house.call('editor', 'PUT /api/v0/file/', { body });
  };

  test.for([['/a'], ['a//b'], ['y/'], ['/'], ['a/ /b']])(
    'is refused as %s, with a folder without a name',
    async ([tag = ''], { house }) => {
      const file = await buildFile(house, { tags: ['a'] });
      const text = expect.stringMatching(/Schrägstrich/);
      const written = await write(house, file, ['a', tag]);
      expect([written.status, written.body]).toMatchObject([400, { details: { fields: { 'tags.1': text } } }]);
      const added = await post(house, 'editor', '/api/v0/file/bulk', { ids: [file._id], addTags: [tag] });
      expect([added.status, added.body]).toMatchObject([400, { details: { fields: { 'addTags.0': text } } }]);
      const renamed = await post(house, 'editor', '/api/v0/file/renameTag', { site: 'fels', from: 'a', to: tag });
      expect([renamed.status, renamed.body]).toMatchObject([400, { details: { fields: { to: text } } }]);
    },
  );

  test('is stored once, without spaces around its slashes', async ({ house }) => {
    const file = await buildFile(house);
    const answer = await write(house, file, ['Feste / Martin ', 'Feste/Martin', 'b', 'b']);
    expect(answer.body).toMatchObject([{ tags: ['Feste/Martin', 'b'] }]);
    const found = await house.call('editor', 'GET /api/v0/file/', { query: { tag: 'Feste /Martin' } });
    expect(found.body).toMatchObject({ total: 1 });
  });
});
