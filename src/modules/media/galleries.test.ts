import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../testing/house.ts';
import type { Gallery, MediaFile } from './contract.ts';
import { buildFile, pdf, post, replace } from './testing.ts';

const make = (house: House, who: Who, body: object) =>
  post(house, who, '/api/v0/gallery/', { site: 'fels', name: 'Feste', ...body });

/** A gallery that the editor has made. */
async function made(house: House, body: object = {}): Promise<Gallery> {
  const answer = await make(house, 'editor', body);
  const [gallery] = answer.body as Gallery[];
  if (!gallery) throw new Error(answer.text);
  return gallery;
}

const put = (house: House, who: Who, body: object) =>
  house.call(who, 'PUT /api/v0/gallery/', { body: body as Record<string, unknown> });

const list = async (house: House, query: Record<string, unknown> = {}, who: Who = 'editor') =>
  (await house.call(who, 'GET /api/v0/gallery/', { query })).body as { gallery: Gallery[]; total: number };

const namesIn = ({ gallery }: { gallery: Gallery[] }) => gallery.map(({ name }) => name);

describe('galleries', () => {
  test('take only pictures and YouTube films, of parishes that the person may see (ME13)', async ({ house }) => {
    const letter = await buildFile(house, { name: 'a.pdf', body: pdf('x') });
    const film = await buildFile(house, {
      name: 'a.mp4',
      body: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    });
    const abroad = await buildFile(house, { site: 'kirchberg' });
    const picture = await buildFile(house);
    for (const files of [[letter._id], [picture._id, film._id], [crypto.randomUUID()]])
      expect((await make(house, 'editor', { files })).body).toMatchObject({
        details: { fields: { files: expect.any(String) } },
      });
    expect((await make(house, 'officeOfFels', { files: [abroad._id] })).status).toBe(400);
    expect((await make(house, 'officeOfKirchberg', {})).status).toBe(403);
    expect((await make(house, 'editor', { settings: { order: 'shuffled' } })).status).toBe(400);
  });

  test('keep their order and settings, and refuse an old rev', async ({ house }) => {
    const pictures = [await buildFile(house), await buildFile(house)].map(({ _id }) => _id);
    const gallery = await made(house, { files: pictures });
    expect(gallery.settings).toEqual({
      order: 'ordered',
      transition: 'fade',
      pan: false,
      stretch: false,
      proportion: 'original',
    });
    const settings = { ...gallery.settings, order: 'random', proportion: '4:3' };
    const change = { _id: gallery._id, rev: 1, files: [...pictures].reverse(), cover: pictures[1], settings };
    expect((await put(house, 'editor', change)).status).toBe(200);
    expect((await put(house, 'editor', change)).status).toBe(409);
    const seen = await house.call('editor', 'GET /api/v0/gallery/:id', { params: { id: gallery._id } });
    expect(seen.body).toMatchObject({ gallery: [{ files: [...pictures].reverse(), settings }], total: 1 });
    expect((seen.body as { file: MediaFile[] }).file.map(({ _id }) => _id)).toEqual([...pictures].reverse());
    expect(await list(house, { search: 'fest' })).toMatchObject({ total: 1, file: [{ _id: pictures[1] }] });
    expect(
      (await house.call('officeOfKirchberg', 'GET /api/v0/gallery/:id', { params: { id: gallery._id } })).status,
    ).toBe(404);
  });
});

describe('a gallery', () => {
  const change = async (house: House, body: object) => (await put(house, 'editor', body)).body as object;

  test('forgets a cover that is taken out of it, and keeps one that stays', async ({ house }) => {
    const [first, second] = [(await buildFile(house))._id, (await buildFile(house))._id];
    const { _id } = await made(house, { files: [first, second], cover: first });
    expect(await change(house, { _id, rev: 1, files: [second, first] })).toMatchObject([{ cover: first }]);
    expect(await change(house, { _id, rev: 2, name: 'Anders' })).toMatchObject([{ cover: first }]);
    expect(await change(house, { _id, rev: 3, files: [second] })).toMatchObject([{ cover: null }]);
    expect(await change(house, { _id, rev: 4, cover: first })).toMatchObject({ code: 'invalid' });
    const both = { _id, rev: 4, files: [second, first], cover: first };
    expect(await change(house, both)).toMatchObject([{ cover: first }]);
  });

  test('goes to the trash once when two people remove it', async ({ house }) => {
    const { _id, rev } = await made(house);
    const remove = () => house.call('editor', 'DELETE /api/v0/gallery/:id', { params: { id: _id } });
    const answers = await Promise.all([remove(), remove()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await post(house, 'editor', '/api/v0/gallery/restore', [_id])).body).toMatchObject([{ rev: rev + 2 }]);
  });
});

describe('the trash of galleries', () => {
  const restore = (house: House, who: Who, ids: string[]) => post(house, who, '/api/v0/gallery/restore', ids);

  test('gives back only what lies in it, and only to those who may remove', async ({ house }) => {
    const { _id, rev } = await made(house, { name: 'Weg' });
    expect((await restore(house, 'editor', [_id])).status, 'not in the trash').toBe(404);
    await house.call('editor', 'DELETE /api/v0/gallery/:id', { params: { id: _id } });
    expect((await restore(house, 'officeOfKirchberg', [_id])).status, 'of another parish').toBe(404);
    const trash = { status: 'trash' };
    expect(await list(house, trash)).toMatchObject({ gallery: [{ _id, removedAt: expect.any(String) }] });
    expect((await restore(house, 'editor', [_id])).body).toMatchObject([{ _id, removedAt: null, rev: rev + 2 }]);
    expect(await list(house, trash)).toMatchObject({ total: 0 });
    expect((await restore(house, 'editor', [_id])).status, 'twice').toBe(404);
  });

  test('is emptied after 30 days', async ({ house }) => {
    const { _id } = await made(house, { name: 'Alt' });
    await house.call('editor', 'DELETE /api/v0/gallery/:id', { params: { id: _id } });
    const sweep = () => house.server.jobs.find(({ name }) => name === 'trash.sweep')?.run({});
    await sweep();
    expect(await list(house, { status: 'trash' })).toMatchObject({ total: 1 });
    await house.handle.query(`update media_galleries set removed_at = removed_at - interval '31 days'`, []);
    await sweep();
    expect(await list(house, { status: 'trash' })).toMatchObject({ total: 0 });
  });
});

describe('a picture that the person cannot read any more', () => {
  const pictures = async (house: House) => [(await buildFile(house))._id, (await buildFile(house))._id] as const;
  const ways = [
    [
      'moved to another parish',
      async (house: House, id: string) => {
        const moved = await post(house, 'admin', '/api/v0/file/bulk', { ids: [id], moveTo: 'kirchberg' });
        expect(moved.status).toBe(200);
      },
    ],
    [
      'in the trash',
      (house: House, id: string) => house.handle.query('update media_files set removed_at = now() where id = $1', [id]),
    ],
    ['gone for ever', (house: House, id: string) => house.handle.query('delete from media_files where id = $1', [id])],
  ] as const;

  test.for(ways)('stays in the gallery when others are changed: %s', async ([, lose], { house }) => {
    const [turm, chor] = await pictures(house);
    const { _id } = await made(house, { files: [turm, chor], cover: turm });
    await lose(house, turm);
    const seen = await house.call('officeOfFels', 'GET /api/v0/gallery/:id', { params: { id: _id } });
    expect(seen.body).toMatchObject({ gallery: [{ files: [turm, chor] }], file: [{ _id: chor }] });
    const named = { _id, rev: 1, name: 'Neu', files: [chor, turm], cover: turm };
    const answer = await put(house, 'officeOfFels', named);
    expect([answer.status, answer.body]).toMatchObject([200, [{ name: 'Neu', files: [chor, turm], cover: turm }]]);
    const without = await put(house, 'officeOfFels', { _id, rev: 2, files: [chor] });
    expect(without.body).toMatchObject([{ files: [chor], cover: null }]);
    expect((await put(house, 'officeOfFels', { _id, rev: 3, files: [chor, turm] })).status, 'new again').toBe(400);
  });

  test('cannot be put on the cover', async ({ house }) => {
    const [turm, chor] = await pictures(house);
    const { _id } = await made(house, { files: [turm, chor] });
    await house.handle.query('update media_files set removed_at = now() where id = $1', [turm]);
    const { body } = await put(house, 'editor', { _id, rev: 1, cover: turm });
    expect(body).toMatchObject({ details: { fields: { cover: expect.any(String) } } });
  });

  test('does not hide a paper that came into the gallery while it lay in the trash (S5.2)', async ({ house }) => {
    const turm = await buildFile(house);
    const { _id } = await made(house, { files: [turm._id] });
    await house.call('editor', 'DELETE /api/v0/gallery/:id', { params: { id: _id } });
    expect(await replace(house, 'editor', turm, pdf('Turm'))).toBe(204);
    await post(house, 'editor', '/api/v0/gallery/restore', [_id]);
    const { body } = await put(house, 'editor', { _id, rev: 3, files: [turm._id] });
    expect(body).toMatchObject({ details: { fields: { files: expect.any(String) } } });
  });
});

describe('several galleries', () => {
  test('are made and changed all or none, each by who may (decisions 7 and 8)', async ({ house }) => {
    const mixed = [
      { site: 'fels', name: 'A' },
      { site: 'kirchberg', name: 'B' },
    ];
    expect((await post(house, 'officeOfFels', '/api/v0/gallery/', mixed)).status).toBe(403);
    const letter = await buildFile(house, { name: 'a.pdf', body: pdf('x') });
    const wrong = [{ name: 'A' }, { name: 'B', files: [letter._id] }];
    expect((await post(house, 'admin', '/api/v0/gallery/', wrong)).status).toBe(400);
    expect(await list(house)).toMatchObject({ total: 0 });
    const { status, body } = await post(house, 'admin', '/api/v0/gallery/', mixed);
    expect([status, body]).toMatchObject([201, [{ name: 'A' }, { name: 'B', site: 'kirchberg' }]]);
    const [a, b] = body as [Gallery, Gallery];
    const renamed = (rev: number) => [
      { _id: a._id, rev: 1, name: 'C' },
      { _id: b._id, rev, name: 'D' },
    ];
    expect((await put(house, 'officeOfFels', renamed(1))).status).toBe(404);
    expect((await put(house, 'admin', renamed(7))).status).toBe(409);
    expect(namesIn(await list(house, {}, 'admin'))).toEqual(['A', 'B']);
    expect((await put(house, 'admin', renamed(1))).body).toMatchObject([{ name: 'C' }, { name: 'D', rev: 2 }]);
  });

  test('are read by id in the order asked for, without those of others', async ({ house }) => {
    const picture = await buildFile(house);
    const [a, b] = [await made(house, { name: 'A', files: [picture._id] }), await made(house, { name: 'B' })];
    const [abroad] = (await make(house, 'admin', { site: 'kirchberg' })).body as [Gallery];
    const ids = [b._id, abroad._id, crypto.randomUUID(), a._id];
    const read = async (who: Who) => (await post(house, who, '/api/v0/batch/gallery/', ids)).body as object;
    expect(await read('officeOfFels')).toMatchObject({
      gallery: [{ name: 'B' }, { name: 'A' }],
      file: [{ _id: picture._id }],
      total: 2,
    });
    expect(await read('admin')).toMatchObject({ total: 3 });
  });

  test('go to the trash all or none', async ({ house }) => {
    const [a, b] = [await made(house, { name: 'A' }), await made(house, { name: 'B' })];
    const remove = (ids: string[]) => post(house, 'editor', '/api/v0/batch/gallery/remove', ids);
    expect((await remove([a._id, crypto.randomUUID()])).status).toBe(404);
    expect(await list(house)).toMatchObject({ total: 2 });
    expect((await remove([a._id, b._id])).body).toEqual({ removed: [a._id, b._id] });
    expect(namesIn(await list(house, { status: 'trash' }))).toEqual(['A', 'B']);
    const restored = await post(house, 'editor', '/api/v0/gallery/restore', [b._id, a._id]);
    expect(restored.body).toMatchObject([{ name: 'B' }, { name: 'A' }]);
    const asked = await house.call('editor', 'DELETE /api/v0/gallery/', { query: { id: a._id } });
    expect(asked.body).toEqual({ removed: [a._id] });
  });

  test('are listed by id, by parish and in an order; an unknown parish has none', async ({ house }) => {
    const { _id } = await made(house, { name: 'Zell' });
    house.clock.advance(1000);
    for (const name of ['Änderung', 'anders', 'Bach']) await made(house, { name });
    expect(namesIn(await list(house))).toEqual(['anders', 'Änderung', 'Bach', 'Zell']);
    expect(namesIn(await list(house, { sort: '-name', limit: 2 }))).toEqual(['Zell', 'Bach']);
    expect(namesIn(await list(house, { sort: 'createdAt', limit: 1 }))).toEqual(['Zell']);
    expect(await list(house, { id: _id })).toMatchObject({ gallery: [{ name: 'Zell' }], total: 1 });
    expect(await list(house, { site: 'nirgends' })).toEqual({ gallery: [], file: [], total: 0 });
    expect((await house.call('editor', 'GET /api/v0/gallery/', { query: { sort: 'files' } })).status).toBe(400);
  });
});
