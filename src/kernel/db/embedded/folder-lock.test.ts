import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kirchplatz lock '));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a second holder is refused, by whatever path he comes', async () => {
  const release = await lockFolder(folder);
  fs.symlinkSync(folder, `${folder}-link`);
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  await expect(lockFolder(`${folder}-link`)).rejects.toThrow(FolderLockedError);
  fs.rmSync(`${folder}-link`);
  await release();
  await (await lockFolder(folder))();
});

test('a killed process leaves no lock behind', async () => {
  const module = path.join(import.meta.dirname, 'folder-lock.ts');
  const code = `const { lockFolder } = await import(${JSON.stringify(module)}); await lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow('Another Kirchplatz process is using the data folder');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await lockFolder(folder))();
});
