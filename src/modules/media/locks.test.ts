import { describe, expect } from 'vitest';
import type { FileLock } from '#kernel/locks/contract.ts';
import { sweepLocks } from '#kernel/locks/locks.ts';
import { type House, test, type Who } from '../../testing/house.ts';
import type { MediaFile } from './contract.ts';
import { buildFile, buildPicture, uploadOf, writeEntry } from './testing.ts';

const tab = (id: string) => ({ headers: { 'x-local-session-id': id } });
const SECOND = 1000;

async function take(house: House, who: Who, file: { _id: string }, more: { tab?: string; draft?: object } = {}) {
  const { draft, tab: id = `tab-${who}` } = more;
  const body = { kind: 'file', _id: file._id, ...(draft ? { draft } : {}) };
  return house.call(who, 'POST /api/v0/fileLock/', { body, ...tab(id) });
}

const rename = (house: House, who: Who, file: MediaFile, name: string, id?: string) =>
  house.call(who, 'PUT /api/v0/file/', {
    body: { _id: file._id, rev: file.rev, name },
    ...(id ? tab(id) : {}),
  });

describe('a lock', () => {
  test('is refused without a tab, to people who may not change the file, and for what is not there', async ({
    house,
  }) => {
    const file = await buildFile(house);
    const body = { kind: 'file', _id: file._id };
    expect((await house.call('admin', 'POST /api/v0/fileLock/', { body })).status).toBe(400);
    expect((await take(house, 'guest', file)).status).toBe(403);
    expect((await take(house, 'officeOfKirchberg', file)).status).toBe(404);
    expect((await take(house, 'admin', { _id: crypto.randomUUID() })).status).toBe(404);
  });

  test('is refused with too long a draft', async ({ house }) => {
    const file = await buildFile(house);
    expect((await take(house, 'admin', file, { draft: { text: 'a'.repeat(300_000) } })).status).toBe(400);
  });

  test('keeps others from writing, says who holds it, and lets them write once it has run out', async ({ house }) => {
    const file = await buildFile(house);
    expect((await take(house, 'editor', file)).status).toBe(200);
    const refused = await rename(house, 'admin', file, 'Neu', 'tab-admin');
    expect([refused.status, refused.body]).toMatchObject([
      423,
      { code: 'C100', details: { lock: { isOtherTab: false } } },
    ]);
    expect((await rename(house, 'admin', file, 'Neu')).status).toBe(423);
    const removal = await house.call('admin', 'DELETE /api/v0/file/:id', { params: { id: file._id } });
    expect(removal.status).toBe(423);
    house.clock.advance(91 * SECOND);
    expect((await rename(house, 'admin', file, 'Neu')).status).toBe(200);
  });

  test('is read-only in another tab of the same person, and written in its own', async ({ house }) => {
    const file = await buildFile(house);
    await take(house, 'editor', file, { tab: 'links' });
    expect((await rename(house, 'editor', file, 'Neu', 'rechts')).body).toMatchObject({
      details: { lock: { isOtherTab: true } },
    });
    expect((await rename(house, 'editor', file, 'Neu', 'links')).status).toBe(200);
  });

  test('stands in the answers to whoever writes meanwhile (S3.5)', async ({ house }) => {
    const body = await buildPicture();
    const file = await buildFile(house, { body });
    await take(house, 'editor', file, { tab: 'links' });
    const lock = { _id: file._id, lockedBy: house.people.editor.id, isMine: true, localSessionId: 'links' };
    const [renamed] = (await rename(house, 'editor', file, 'Neu', 'links')).body as [MediaFile];
    expect(renamed.fileLock).toMatchObject(lock);
    const late = await rename(house, 'editor', file, 'Zu spät', 'links');
    expect(late.body).toMatchObject({ code: 'conflict', details: { current: { fileLock: lock } } });
    const turn = { body: { _id: file._id, rev: renamed.rev, degrees: 90 }, ...tab('links') };
    expect((await house.call('editor', 'POST /api/v0/rotate/', turn)).body).toMatchObject({ fileLock: lock });
    const bulk = { body: { ids: [file._id], addTags: ['Feste'] }, ...tab('links') };
    expect((await house.call('editor', 'POST /api/v0/file/bulk', bulk)).body).toMatchObject([{ fileLock: lock }]);
    const again = await house.call('admin', 'POST /api/v0/file/', uploadOf([{ name: 'b.jpg', body }]));
    const foreign = { ...lock, isMine: false, localSessionId: '' };
    expect(again.body).toMatchObject({ code: 'C1', details: { file: { fileLock: foreign } } });
  });

  test('goes on when renewed every half minute', async ({ house }) => {
    const file = await buildFile(house);
    const first: FileLock = (await take(house, 'editor', file)).body;
    for (let i = 0; i < 5; i += 1) {
      house.clock.advance(30 * SECOND);
      expect((await take(house, 'editor', file)).status).toBe(200);
    }
    const last: FileLock = (await take(house, 'editor', file)).body;
    expect(last.since).toBe(first.since);
    expect((await take(house, 'admin', file)).status).toBe(423);
  });

  test('holds for one of two who ask at the same moment', async ({ house }) => {
    const file = await buildFile(house);
    const both = await Promise.all([take(house, 'editor', file), take(house, 'admin', file)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 423]);
  });

  test('is limited to twenty for a person', async ({ house }) => {
    const entries = [];
    for (let i = 0; i < 21; i += 1) entries.push(await writeEntry(house, { title: `Nummer ${i}` }));
    const statuses: number[] = [];
    for (const { _id } of entries) {
      const body = { kind: 'entry', _id };
      statuses.push((await house.call('editor', 'POST /api/v0/fileLock/', { body, ...tab('links') })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('of an entry prevents others from writing it', async ({ house }) => {
    const entry = await writeEntry(house, {});
    const body = { kind: 'entry', _id: entry._id };
    await house.call('editor', 'POST /api/v0/fileLock/', { body, ...tab('links') });
    const change = { body: { _id: entry._id, rev: entry.rev, title: 'Anders' } };
    expect((await house.call('admin', 'PUT /api/v0/entry/', change)).status).toBe(423);
    expect((await house.call('admin', 'DELETE /api/v0/entry/:id', { params: { id: entry._id } })).status).toBe(423);
    expect((await house.call('editor', 'PUT /api/v0/entry/', { ...change, ...tab('links') })).status).toBe(200);
  });
});

describe('taking over', () => {
  test('tells the first person, and keeps his words for him alone', async ({ house }) => {
    const file = await buildFile(house);
    await take(house, 'editor', file, { draft: { alt: 'Kinder mit Laternen' } });
    const body = { kind: 'file', _id: file._id };
    expect((await house.call('admin', 'POST /api/v0/fileLock/takeOver', { body, ...tab('neu') })).status).toBe(200);
    expect((await take(house, 'editor', file)).status).toBe(423);
    const draftOf = async (who: Who) => (await house.call(who, 'GET /api/v0/fileLock/draft', { query: body })).body;
    expect(await draftOf('admin')).toEqual({ draft: null });
    expect(await draftOf('editor')).toMatchObject({ draft: { content: { alt: 'Kinder mit Laternen' } } });
    expect((await house.call('editor', 'DELETE /api/v0/fileLock/draft', { query: body })).body).toEqual({
      removed: true,
    });
    expect(await draftOf('editor')).toEqual({ draft: null });
  });

  test('stands in the trail when it was from somebody else, not from an own tab', async ({ house }) => {
    const file = await buildFile(house);
    const body = { kind: 'file', _id: file._id };
    const takeOver = (who: Who, id: string) => house.call(who, 'POST /api/v0/fileLock/takeOver', { body, ...tab(id) });
    const names = async () => {
      const { rows } = await house.handle.query(
        `select object_label from audit_trail where act = 'kernel.lock.takeOver' and object_id = $1`,
        [file._id],
      );
      return rows.map(({ object_label: name }) => name as string);
    };
    const { body: held } = await take(house, 'editor', file, { tab: 'links' });
    for (const id of ['rechts', 'rechts']) expect((await takeOver('editor', id)).status).toBe(200);
    expect(await names()).toEqual([]);
    expect((await takeOver('admin', 'neu')).status).toBe(200);
    expect(await names()).toEqual([(held as FileLock).lockedByName]);
  });

  test('keeps what was written between the last renewal and the refused one', async ({ house }) => {
    const file = await buildFile(house);
    await take(house, 'editor', file, { draft: { alt: 'Kinder' } });
    const body = { kind: 'file', _id: file._id };
    await house.call('admin', 'POST /api/v0/fileLock/takeOver', { body, ...tab('neu') });
    expect((await take(house, 'editor', file, { draft: { alt: 'Kinder mit Laternen' } })).status).toBe(423);
    const draftOf = async (who: Who) => (await house.call(who, 'GET /api/v0/fileLock/draft', { query: body })).body;
    expect(await draftOf('editor')).toMatchObject({ draft: { content: { alt: 'Kinder mit Laternen' } } });
    expect(await draftOf('admin')).toEqual({ draft: null });
    expect((await take(house, 'editor', file)).status, 'a renewal without words takes none away').toBe(423);
    expect(await draftOf('editor')).toMatchObject({ draft: { content: { alt: 'Kinder mit Laternen' } } });
  });

  test('is not for people who may not change the file', async ({ house }) => {
    const file = await buildFile(house);
    await take(house, 'editor', file);
    const body = { kind: 'file', _id: file._id };
    expect((await house.call('customer', 'POST /api/v0/fileLock/takeOver', { body, ...tab('x') })).status).toBe(403);
    expect(
      (await house.call('officeOfKirchberg', 'POST /api/v0/fileLock/takeOver', { body, ...tab('x') })).status,
    ).toBe(404);
  });

  test('keeps the words of a tab that was closed', async ({ house }) => {
    const file = await buildFile(house);
    await take(house, 'editor', file, { draft: { alt: 'Halb' } });
    house.clock.advance(91 * SECOND);
    expect(await sweepLocks(await house.contextOf('admin'))).toBe(1);
    const { body } = await house.call('editor', 'GET /api/v0/fileLock/draft', {
      query: { kind: 'file', _id: file._id },
    });
    expect(body).toMatchObject({ draft: { content: { alt: 'Halb' } } });
  });

  test('gives up the words that the own lock still holds, when they are thrown away', async ({ house }) => {
    const file = await buildFile(house);
    await take(house, 'editor', file, { draft: { alt: 'Halb' } });
    const query = { kind: 'file', _id: file._id };
    expect((await house.call('admin', 'DELETE /api/v0/fileLock/draft', { query })).body).toEqual({ removed: false });
    expect((await house.call('editor', 'DELETE /api/v0/fileLock/draft', { query })).body).toEqual({ removed: true });
    expect((await house.call('editor', 'GET /api/v0/fileLock/draft', { query })).body).toEqual({ draft: null });
  });

  test('leaves no draft behind when the holder has saved', async ({ house }) => {
    const file = await buildFile(house);
    await take(house, 'editor', file, { draft: { alt: 'Halb' } });
    expect((await rename(house, 'editor', file, 'Neu', 'tab-editor')).status).toBe(200);
    house.clock.advance(91 * SECOND);
    await sweepLocks(await house.contextOf('admin'));
    const { body } = await house.call('editor', 'GET /api/v0/fileLock/draft', {
      query: { kind: 'file', _id: file._id },
    });
    expect(body).toEqual({ draft: null });
  });
});

describe('freeing', () => {
  const free = (house: House, who: Who, localSessionId: string, header = `tab-${who}`) =>
    house.call(who, 'POST /api/v0/freeFileLock/', { body: { localSessionId }, ...tab(header) });

  test('works for own tabs only, whatever the header says (A66)', async ({ house }) => {
    const file = await buildFile(house);
    await take(house, 'editor', file, { tab: 'links' });
    expect((await free(house, 'admin', 'links')).status).toBe(404);
    expect((await free(house, 'admin', 'links', 'links')).body).toEqual({ freed: 0 });
    for (const who of ['guest', 'customer'] as const) {
      expect((await free(house, who, 'links')).status).toBe(403);
      for (const call of ['GET /api/v0/fileLock/draft', 'DELETE /api/v0/fileLock/draft'])
        expect((await house.call(who, call, { query: { kind: 'file', _id: file._id } })).status).toBe(403);
    }
    expect((await take(house, 'admin', file)).status).toBe(423);
    expect((await free(house, 'editor', 'links')).body).toEqual({ freed: 1 });
    expect((await take(house, 'admin', file)).status).toBe(200);
  });

  test('shows locks and holders to readers of the parish, and the tab to nobody else', async ({ house }) => {
    const file = await buildFile(house);
    await take(house, 'editor', file, { tab: 'ganz-geheim' });
    const seen = await house.call('admin', 'GET /api/pageData/system_filelock');
    expect(seen.body).toMatchObject({
      filelock: [{ _id: file._id, isMine: false }],
      auth: [{ _id: house.people.editor.id }],
    });
    expect(seen.text).not.toContain('ganz-geheim');
    const abroad = await house.call('officeOfKirchberg', 'GET /api/pageData/system_filelock');
    expect(abroad.body).toEqual({ filelock: [], auth: [] });
    const list = await house.call('admin', 'GET /api/v0/file/');
    expect(list.body).toMatchObject({ file: [{ fileLock: { lockedBy: house.people.editor.id, isMine: false } }] });
  });
});
