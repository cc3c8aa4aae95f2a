import { expect, test } from 'vitest';
import { doubtsOf, readEnv } from './env.ts';

test('all mistakes are named at once', () => {
  const wrong = {
    PORT: 'dreitausend',
    DATABASE_URL: 'mysql://x',
    FILES_URL: 'ftp://x',
    MAIL_FROM: 'Anna, Berta',
    SECRET_KEYS: 'name-alone',
    ADMIN_PASSWORD: 'kurz',
    SEED: 'viel',
    LOG_LEVEL: 'laut',
  };
  expect(() => readEnv(wrong)).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*FILES_URL: is understood as s3[\s\S]*MAIL_FROM[\s\S]*SECRET_KEYS[\s\S]*ADMIN_PASSWORD[\s\S]*SEED[\s\S]*LOG_LEVEL/,
  );
});

test.each([
  ['ftp://key:top-secret@host/bucket', 'is understood as s3://key:secret@host/bucket, as file:///folder or empty'],
  ['s3://key:top-secret@host', 'needs a bucket'],
  ['s3://key:top-secret%zz@host/bucket', 'must be written as %25'],
  ['file://top-secret/folder', 'three slashes'],
])('FILES_URL=%s is refused without repeating the secret', (url, why) => {
  expect(() => readEnv({ FILES_URL: url })).toThrow(`FILES_URL: `);
  expect(() => readEnv({ FILES_URL: url })).toThrow(why);
  expect(() => readEnv({ FILES_URL: url })).not.toThrow('top-secret');
});

test.each(['s3://key:secret@host/bucket', 'file:///srv/files', ''])('FILES_URL=%s is taken', (url) => {
  expect(readEnv({ FILES_URL: url }).FILES_URL).toBe(url || undefined);
});

test.each(['viel', '12.5', '-1', '0', '1e9'])('PAGE_CACHE_MB=%s is refused in one sentence', (value) => {
  expect(() => readEnv({ PAGE_CACHE_MB: value })).toThrow(
    /PAGE_CACHE_MB: must be a whole number of megabytes from 16 to 65536$/,
  );
});

test('PAGE_CACHE_MB is taken as it is, and unset without it', () => {
  expect(readEnv({ PAGE_CACHE_MB: '128' }).PAGE_CACHE_MB).toBe(128);
  expect(readEnv({}).PAGE_CACHE_MB).toBeUndefined();
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ DATABASE_URL: '', SMTP_URL: '', PORT: '' })).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
  });
});

test('the public address loses the slash at its end', () => {
  expect(readEnv({ PUBLIC_URL: 'https://pfarre.example/' }).PUBLIC_URL).toBe('https://pfarre.example');
});

test.each(['https://pfarre.example/web', 'http://localhost:3000/a/', 'https://pfarre.example?x=1'])(
  'PUBLIC_URL=%s is refused: there is no address below another',
  (url) => {
    expect(() => readEnv({ PUBLIC_URL: url })).toThrow(/PUBLIC_URL: must not have a (path|query)/);
  },
);

test.each<[string, string, string[]]>([
  ['http://localhost:3000', '0', []],
  ['http://127.0.0.1:3000', '0', []],
  ['https://pfarre.example', '1', []],
  ['http://pfarre.example', '1', ['http']],
  ['https://pfarre.example', '0', ['proxy']],
])('%s behind %s proxies starts with these warnings: %j', (url, proxies, words) => {
  expect(doubtsOf(readEnv({ PUBLIC_URL: url, TRUST_PROXY: proxies }))).toEqual(words);
});

test.each(['2', '201', '4.5', 'many'])('DATABASE_CONNECTIONS=%s is refused with the rule', (value) => {
  expect(() => readEnv({ DATABASE_CONNECTIONS: value })).toThrow('must be a whole number from 3 to 200');
});

test('the pool has ten connections unless another number is given', () => {
  expect(readEnv({}).DATABASE_CONNECTIONS).toBe(10);
  expect(readEnv({ DATABASE_CONNECTIONS: '25' }).DATABASE_CONNECTIONS).toBe(25);
});
