import { expect, test } from 'vitest';
import { commandLine } from '../program.ts';

test('a command is named without the folder of this version, which is not the one that it goes back to', () => {
  const packed = import.meta.filename;
  expect(commandLine('backup:restore', '/var/a.tar.gz', packed)).toBe('kirchplatz backup-restore /var/a.tar.gz');
  expect(commandLine('files:adopt', '', packed)).toBe('kirchplatz files-adopt');
  expect(commandLine('backup:restore', '/var/a.tar.gz', '/nowhere')).toBe('npm run backup:restore -- /var/a.tar.gz');
});
