import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { test as houseTest } from '../../testing/house.ts';
import { openSecretBox, SecretKeyError, secretKeyProblem } from './open-secret-box.ts';
import { createSecretBox, newSecretKey, readSecretKeys } from './secret-box.ts';

const now = new Date('2026-11-21T09:00:00Z');
const [older, newer] = [readSecretKeys(newSecretKey(now)), readSecretKeys(newSecretKey(now))];

describe('a sealed value', () => {
  const box = createSecretBox(older);

  it('does not open under another purpose', () => {
    expect(() => box.open('auth.app:b', box.seal('auth.app:a', 'GEHEIM'))).toThrow(/authenticate/);
  });

  it('does not open when one sign of it was changed', () => {
    const sealed = box.seal('a', 'GEHEIM');
    const at = sealed.length - 3;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => box.open('a', changed)).toThrow(/authenticate/);
  });

  it('does not open with another key, and the message does not repeat it', () => {
    const sealed = box.seal('a', 'GEHEIM');
    expect(() => createSecretBox(newer).open('a', sealed)).toThrow(/No key opens this value/);
  });

  it('opens again, and two sealings of the same text differ', () => {
    expect(box.open('a', box.seal('a', 'Gösing'))).toBe('Gösing');
    expect(box.seal('a', 'x')).not.toBe(box.seal('a', 'x'));
  });

  it('of an older key opens as long as that key is in the list, and is known as old', () => {
    const rotated = createSecretBox([...newer, ...older]);
    const sealed = box.seal('a', 'GEHEIM');
    expect(rotated.open('a', sealed)).toBe('GEHEIM');
    expect(rotated.isCurrent(sealed)).toBe(false);
    expect(rotated.isCurrent(rotated.seal('a', 'x'))).toBe(true);
    expect(rotated.digests('a', '123456')).toContain(box.digest('a', '123456'));
  });
});

it.each(['kurz:YWJj', 'ohne-doppelpunkt', `a b:${'A'.repeat(43)}`])('refuses the key %s', (text) => {
  expect(() => readSecretKeys(text)).toThrow(/is written as/);
});

houseTest('without its key the installation refuses to start instead of making a new one', async ({ house }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kp-key-'));
  const file = path.join(dataDir, 'secret.key');
  const { db } = house.handle;
  const sealed = (await openSecretBox({ db, dataDir })).seal('a', 'GEHEIM');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await openSecretBox({ db, dataDir })).open('a', sealed)).toBe('GEHEIM');
  expect(await secretKeyProblem({ db, dataDir })).toBeNull();
  const key = readFileSync(file, 'utf8').trim();
  rmSync(file);
  expect(await secretKeyProblem({ db, dataDir })).toMatch(/is missing.+Put back DATA_DIR\/secret\.key/);
  expect(existsSync(file)).toBe(false);
  await expect(openSecretBox({ db, dataDir })).rejects.toThrow(SecretKeyError);
  writeFileSync(file, `${key.split(':')[0]}:${'A'.repeat(43)}`);
  await expect(openSecretBox({ db, dataDir })).rejects.toThrow(/not the one/);
  expect(await secretKeyProblem({ db, dataDir })).toMatch(/not the one/);
  const rotated = `${newSecretKey(now)},${key}`;
  expect((await openSecretBox({ db, dataDir, secretKeys: rotated })).open('a', sealed)).toBe('GEHEIM');
  rmSync(dataDir, { recursive: true });
});
