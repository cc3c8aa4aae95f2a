import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { DamagedDatabaseError, demandRoom } from './cluster-faults.ts';
import { openEmbedded } from './embedded.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
});

test('a disk too small for a cluster is refused before anything is unpacked', () => {
  const megabytes = (free: number) => () => ({ bavail: free * 256, bsize: 4096 });
  const full = expect.objectContaining({ code: 'ENOSPC', path: dataDir });
  expect(() => demandRoom(dataDir, 'new', megabytes(45))).toThrow(full);
  expect(() => demandRoom(dataDir, 'old', megabytes(8))).toThrow(full);
  expect(() => demandRoom(dataDir, 'new', megabytes(120))).not.toThrow();
  expect(() => demandRoom(dataDir, 'old', megabytes(45))).not.toThrow();
});

test('a damaged cluster names the newest backup and the command that restores it', async () => {
  await (await openEmbedded({ dataDir })).close();
  const backups = path.join(dataDir, 'files/backups');
  fs.mkdirSync(backups, { recursive: true });
  for (const [name, day] of [
    ['new', 24],
    ['old', 17],
  ] as const) {
    fs.writeFileSync(path.join(backups, `${name}.tar.gz`), '');
    fs.utimesSync(path.join(backups, `${name}.tar.gz`), day * 86_400, day * 86_400);
  }
  const control = path.join(dataDir, 'pg/global/pg_control');
  fs.writeFileSync(control, Buffer.alloc(fs.statSync(control).size));
  const refused = await openEmbedded({ dataDir }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DamagedDatabaseError);
  expect((refused as Error).message).toContain(`npm run backup:restore -- ${path.join(backups, 'new.tar.gz')}`);
});
