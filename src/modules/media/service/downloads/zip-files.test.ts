import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { test } from '../../../../testing/house.ts';
import { buildFile, pdf } from '../../testing.ts';
import { zipFiles } from './zip-files.ts';

test('an aborted ZIP closes the file that was being read', async ({ house }) => {
  // Also: no unhandled rejection, which would end the process.
  const long = Buffer.concat([pdf('long'), Buffer.alloc(8_000_000, 'y')]);
  const { _id } = await buildFile(house, { name: 'a.pdf', body: long });
  const ctx = await house.contextOf('editor');
  const opened: Readable[] = [];
  const read: typeof ctx.files.read = async (key, range) => {
    const stream = await slowly(await ctx.files.read(key, range));
    if (stream) opened.push(stream);
    return stream;
  };
  const { body: zip } = await zipFiles({ ...ctx, files: { ...ctx.files, read } }, { ids: [_id] });
  await once(zip, 'data');
  await once(zip, 'data');
  zip.destroy();
  await once(zip, 'close');
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});

/** In chunks like those of a disk. */
async function slowly(stream: Readable | null): Promise<Readable | null> {
  if (!stream) return null;
  const bytes: Buffer = Buffer.concat(await stream.toArray());
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
    bytes.subarray(index * 65_536, (index + 1) * 65_536),
  );
  return Readable.from(pieces, { objectMode: false });
}

test('a ZIP logs all its files in one transaction, before its first byte', async ({ house }) => {
  const ids = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    ids.push((await buildFile(house, { name, body: Buffer.from(`%PDF-1.7 ${name}`) }))._id);
  }
  const ctx = await house.contextOf('editor');
  let opened = 0;
  const tx: typeof ctx.tx = (act) => {
    opened += 1;
    return ctx.tx(act);
  };
  const record = () => Promise.reject(new Error('A transaction of its own'));
  (await zipFiles({ ...ctx, tx, record }, { ids })).body.destroy();
  expect(opened).toBe(1);
  const { rows } = await house.handle.query(
    `select object_label from audit_trail where act = 'media.file.export' order by object_label`,
  );
  expect(rows.map(({ object_label }) => object_label)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('a folder with more files than a ZIP takes is refused, not truncated', async ({ house }) => {
  await house.handle.query(
    `insert into media_files (site_id, name, kind, ext, mime, bytes, sha256, tags, created_at)
     select $1, 'f' || n, 'document', 'pdf', 'application/pdf', 1, 'x' || n, array['Archiv'], now()
     from generate_series(1, 1001) as all_files(n)`,
    [house.sites.fels._id],
  );
  const answer = await house.call('editor', 'GET /api/v0/file/zip', { query: { site: 'fels', tag: 'Archiv' } });
  expect([answer.status, answer.body]).toMatchObject([422, { code: 'media.zipTooMany', details: { most: 1000 } }]);
  expect(answer.text).toContain('1000');
});
