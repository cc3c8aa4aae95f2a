import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const unit = readFileSync(join(DEPLOY, 'kirchplatz.service'), 'utf8');

/** Values of a setting of the unit, all lines of it, apart by spaces. */
const inUnit = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].flatMap(([, value = '']) => value.split(' '));

/** Runs the command as an operator does; what it asks of systemd-run, a line for each argument. */
function asked(args: string[], env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kirchplatz-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const PATH = `${folder}:/usr/bin:/bin`;
  const { stdout, status } = spawnSync(join(DEPLOY, 'kirchplatz-command.sh'), args, {
    encoding: 'utf8',
    env: { PATH, ...env },
  });
  return { lines: stdout.split('\n'), status };
}

test('a command runs as the user of the unit, in its folder and with its variables', () => {
  const { lines } = asked(['backup-make', '/mnt/with space']);
  for (const name of ['User', 'UMask', 'LimitNOFILE', 'StateDirectoryMode', 'WorkingDirectory', 'EnvironmentFile'])
    expect(lines).toContain(`${name}=${inUnit(name).join(' ')}`);
  expect(lines).toContain(`StateDirectory=${inUnit('StateDirectory').join(' ')}`);
  const places = inUnit('Environment').filter((one) => /^(DATA_DIR|TMPDIR)=/.test(one));
  expect(places).toHaveLength(2);
  expect(lines).toEqual(expect.arrayContaining(places));
  expect(lines.slice(-5)).toEqual(['--', '/opt/kirchplatz/kirchplatz', 'backup-make', '/mnt/with space', '']);
  expect(lines).not.toContain('BACKUP_PASSPHRASE');
});

test('secrets are handed over by name, and a server is not started beside the unit', () => {
  const { lines } = asked(['backup-fetch', '/mnt/a'], {
    BACKUP_PASSPHRASE: 'vier Kerzen',
    FILES_URL_TO: 's3://k:geheim@h/b',
  });
  expect(lines).toEqual(expect.arrayContaining(['BACKUP_PASSPHRASE', 'FILES_URL_TO']));
  expect(lines.join(' ')).not.toMatch(/Kerzen|geheim/);
  expect(asked(['start'])).toEqual({ lines: [''], status: 1 });
});

test('the unit may write where drives for backups are mounted', () => {
  expect(inUnit('ProtectSystem')).toEqual(['strict']);
  expect(inUnit('ReadWritePaths')).toEqual(['-/mnt', '-/media']);
});

test('no proxy sets a server aside, and none keeps a connection that a restart may end under a change', () => {
  const caddy = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8').replace(/^\s*#.*$/gm, '');
  expect(caddy).not.toMatch(/health_|fail_duration/);
  expect(caddy).toMatch(/keepalive off/);
  const nginx = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8');
  expect(nginx.match(/server 127\.0\.0\.1:\d+ max_fails=0;/g)).toHaveLength(2);
  expect(nginx).toMatch(/proxy_set_header Connection close;/);
});
