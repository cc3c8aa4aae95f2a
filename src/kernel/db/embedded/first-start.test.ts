import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEmbedded } from './embedded.ts';

test('a new cluster is synced once, as a whole, before its folder gets its name', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'kirchplatz-first-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const open = vi.spyOn(fs.promises, 'open');
  const draft = join(folder, 'pg.tmp');
  const openedBefore: number[] = [];
  const { renameSync } = fs;
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (from === draft) openedBefore.push(open.mock.calls.length);
    renameSync(from, to);
  });
  const sync = vi.spyOn(fs, 'fdatasyncSync');
  const handle = await openEmbedded({ dataDir: folder });
  onTestFinished(() => void vi.restoreAllMocks());
  // Recovery of a draft would sync each of a thousand files for itself.
  expect(sync.mock.calls.length).toBeLessThan(100);
  const synced = new Set(open.mock.calls.map(([path]) => String(path)));
  for (const file of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']) expect(synced).toContain(join(draft, file));
  expect(openedBefore).toEqual([synced.size]);
  await handle.close();
});
