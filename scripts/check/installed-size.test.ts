import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkInstalledSize } from './installed-size.ts';

const MB = 1024 * 1024;

function installed(files: Record<string, number>): string {
  const root = mkdtempSync(join(tmpdir(), 'kp-size-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, bytes] of Object.entries(files)) {
    const file = join(root, 'node_modules', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.alloc(bytes));
  }
  return root;
}

test('packages that are too heavy together are refused, the heaviest by name', () => {
  const root = installed({ 'small/index.js': 10, '@scope/large/dist/deep/a.wasm': 2 * MB, 'middle/b.js': MB });
  expect(checkInstalledSize(root, 2).problems).toEqual([
    '3 MB in 3 packages, at most 2 MB are allowed. The largest are:',
    '  @scope/large 2 MB',
    '  middle 1 MB',
    '  small 0 MB',
  ]);
});

test('caches of tools do not count, packages within the limit pass', () => {
  const root = installed({ '.cache/tool/big': 5 * MB, 'middle/b.js': 2 * MB });
  expect(checkInstalledSize(root, 2)).toEqual({ problems: [], note: '2 MB in 1 packages' });
});
