import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../../../testing/house.ts';
import type { MediaFile } from '../../contract.ts';
import { buildFile, download, pdf, post, replace } from '../../testing.ts';

describe('links and videos', () => {
  const add = async (house: House, who: Who, body: object) => {
    const answer = await post(house, who, '/api/v0/file/link', { site: 'fels', ...body });
    return { ...answer, body: Array.isArray(answer.body) ? answer.body[0] : answer.body };
  };

  test.for([
    ['video', 'https://vimeo.com/123456789'],
    ['video', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    ['video', 'https://www.youtube.com/watch?v=kurz'],
    ['video', 'https://www.youtube.com/embed/videoseries?list=PLrAXtmErZgOe'],
    ['video', 'https://www.youtube.com/embed/live_stream?channel=UC4R8DWoMoI7'],
    ['link', 'javascript:alert(1)'],
    ['link', 'file:///etc/passwd'],
    ['link', 'https://user:secret@example.org'],
  ] as const)('a %s to %s is refused', async ([as, url], { house }) => {
    const { status, body } = await add(house, 'editor', { as, url });
    expect([status, body]).toMatchObject([400, { details: { fields: { url: expect.any(String) } } }]);
  });

  test.for([
    'https://youtu.be/dQw4w9WgXcQ?t=4',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  ])('a video is known by %s', async (url, { house }) => {
    const { status, body } = await add(house, 'editor', { as: 'video', url });
    expect([status, body]).toMatchObject([
      201,
      { kind: 'video', link: { provider: 'youtube', videoId: 'dQw4w9WgXcQ' } },
    ]);
  });

  test('are stored once, get https, and have nothing to download', async ({ house }) => {
    expect((await add(house, 'customer', { as: 'link', url: 'kirche.at' })).status).toBe(403);
    expect((await add(house, 'officeOfKirchberg', { as: 'link', url: 'kirche.at' })).status).toBe(403);
    const { body } = await add(house, 'editor', { as: 'link', url: 'kirche.at' });
    const file = body as MediaFile;
    expect(file).toMatchObject({ url: 'https://kirche.at/', name: 'kirche.at', size: 0 });
    expect((await add(house, 'editor', { as: 'link', url: 'https://kirche.at/' })).body).toMatchObject({ code: 'C1' });
    expect((await download(house, 'guest', file)).status).toBe(404);
    expect(await replace(house, 'editor', file, pdf('x'))).toBe(422);
  });
});

describe('the browser', () => {
  test('returns files, their number, tags and extensions (S7.12)', async ({ house }) => {
    await buildFile(house, { name: 'a.jpg', tags: ['Fest'] });
    await buildFile(house, { name: 'b.jpg', tags: ['Fest', 'Kinder'] });
    house.clock.advance(1000);
    await buildFile(house, { name: 'c.pdf', body: pdf('x') });
    const browse = async (call: string, body: object) => (await post(house, 'editor', call, body)).body;
    expect(await browse('/api/v1/file/getDataFileBrowser', { site: 'fels', limit: 1 })).toMatchObject({
      files: [{ name: 'c.pdf' }],
      numItems: 3,
      availableTags: [
        { value: 'Fest', count: 2 },
        { value: 'Kinder', count: 1 },
      ],
      availableExt: [
        { value: 'jpg', count: 2 },
        { value: 'pdf', count: 1 },
      ],
    });
    expect(await browse('/api/v1/file/getDataFileBrowser', { tags: ['Fest', 'Kinder'] })).toMatchObject({
      numItems: 1,
    });
    expect(await browse('/api/v1/file/getDataGalleryBrowser', {})).toMatchObject({ numItems: 2 });
    expect(await browse('/api/v0/search/file/', { search: 'kinder' })).toMatchObject({
      file: [{ name: 'b.jpg' }],
      total: 1,
    });
  });

  test('finds words in the texts of files, not in their JSON', async ({ house }) => {
    await buildFile(house, { name: 'orgel.jpg', alt: { de: 'Die Orgel', en: 'The organ' }, tags: ['Musik und Chor'] });
    await buildFile(house, { name: 'turm.jpg', caption: { de: 'Von Norden', en: 'From the north' } });
    const found = async (search: string) =>
      ((await post(house, 'editor', '/api/v0/search/file/', { search })).body as { total: number }).total;
    for (const [search, total] of [
      ...([
        ['"', 0],
        ['{', 0],
        ['en:', 0],
        ['de', 1],
        ['en', 1],
      ] as const),
      ...([
        ['organ', 1],
        ['NORTH', 1],
        ['orgel musik', 1],
        ['musik turm', 0],
      ] as const),
    ] as const)
      expect([search, await found(search)]).toEqual([search, total]);
  });

  test('reads one page of 10,000 files by an index, without sorting them (ME15)', async ({ house }) => {
    const { _id: siteId } = house.sites.fels;
    const sha = createHash('sha256').update('x').digest('hex');
    await house.handle.query(
      `insert into media_files (site_id, name, kind, ext, mime, bytes, sha256, created_at)
       select $1, 'f' || n, 'image', 'jpg', 'image/jpeg', 1, $2 || n, now() - n * interval '1 minute'
       from generate_series(1, 10000) as all_files(n)`,
      [siteId, sha],
    );
    await house.handle.query('analyze media_files', []);
    const { rows } = await house.handle.query(
      `explain select * from media_files where site_id = $1 and removed_at is null
       order by created_at desc, id limit 20`,
      [siteId],
    );
    const plan = rows.map((row) => Object.values(row as object).join()).join('\n');
    expect(plan).toContain('media_files_recent');
    expect(plan).not.toContain('Sort');
    const { body } = await house.call('admin', 'GET /api/v0/file/', { query: { site: 'fels', page: 2 } });
    expect(body).toMatchObject({ total: 10_000, file: { length: 20 } });
  });
});
