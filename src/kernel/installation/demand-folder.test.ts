import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataFolderError, demandFolder } from './demand-folder.ts';

function folderWithFile(): { folder: string; file: string } {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'kirchplatz-folder-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  fs.symlinkSync(path.join(folder, 'circle'), path.join(folder, 'circle'));
  return { folder, file };
}

test.for([
  ['a file', ({ file }) => file, /is a file/],
  ['below a file', ({ file }) => path.join(file, 'data'), /is a file/],
  ['in a circle of links', ({ folder }) => path.join(folder, 'circle', 'data'), /circle/],
  ['below /proc', () => '/proc/x', /^The folder \/proc\/x cannot be used/],
] as const satisfies [string, (made: { folder: string; file: string }) => string, RegExp][])(
  'a data folder that is %s is refused in one sentence',
  ([, folderOf, sentence]) => {
    const folder = folderOf(folderWithFile());
    expect(() => demandFolder(folder, 'DATA_DIR')).toThrow(DataFolderError);
    expect(() => demandFolder(folder, 'DATA_DIR')).toThrow(sentence);
  },
);

test('a folder that does not exist yet is created, and nothing is left in it', () => {
  const { folder } = folderWithFile();
  const deep = path.join(folder, 'a', 'b c');
  demandFolder(deep, 'DATA_DIR');
  demandFolder(deep, 'DATA_DIR');
  expect(fs.readdirSync(deep)).toEqual([]);
});
