import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { textOf } from '#kernel/i18n/texts.ts';
import { ACTS, GROUPS } from '#modules/audit/acts.ts';
import { modules } from './modules.ts';
import { test } from './testing/house.ts';

const ROOMS = path.resolve(import.meta.dirname, 'modules');

/** Calls of the specification (S7) that rooms in the house answer; a room that comes adds its own. */
const SPECIFIED_CALLS = [
  'POST /api/v0/auth/login',
  'GET /api/v0/auth/logout',
  'POST /api/v0/auth/getData',
  'GET /api/v0/auth/',
  'POST /api/v0/batch/auth/',
  'POST /api/v0/auth/getDataUserBrowser',
  'POST /api/v0/auth/signup',
  'POST /api/v0/auth/verify',
  'GET /api/v0/auth/getUniqueCustomerId',
  'GET /api/v0/auth/getAvailableGroups',
  'POST /api/v0/auth/checkPasswordStrength',
  'POST /api/v0/auth/requestPasswordReset',
  'POST /api/v0/shop/requestPasswordReset',
  'POST /api/v0/auth/resetPassword',
  'POST /api/v0/auth/setPassword',
  'POST /api/v0/auth/changePassword',
  'POST /api/v0/shop/request2FAReset',
  'POST /api/v0/auth/reset2FA',
  'POST /api/v0/registertab',
  'POST /api/v0/auth/enable2FA',
  'POST /api/v0/auth/disable2FA',
  'POST /api/v0/auth/verify2FA',
  'GET /api/v0/entry/',
  'POST /api/v0/entry/',
  'PUT /api/v0/entry/',
  'DELETE /api/v0/entry/',
  'GET /api/v0/file/',
  'PUT /api/v0/file/',
  'DELETE /api/v0/file/',
  'POST /api/v0/batch/file/',
  'GET /api/v0/download/:id',
  'GET /api/v0/download/:id/:gridref',
  'GET /api/v0/quota/',
  'GET /api/v0/config/',
  'PUT /api/v0/config/',
];

/** Tables without a parish, each with its reason. Any other table carries site_id or hangs on one that does. */
const TABLES_WITHOUT_SITE: Record<string, string> = {
  sites: 'is the list of parishes',
  settings: 'one configuration for the installation',
  settings_history: 'history of that configuration',
  auth_users: 'a person may serve several parishes',
  auth_sessions: 'belong to persons',
  auth_links: 'belong to persons',
  auth_attempts: 'count sign-ins for an account and an address',
  auth_consents: 'belong to persons',
  auth_waits: 'count failures of an account and a network',
  auth_factors: 'belong to persons',
  auth_recovery_codes: 'belong to persons',
  auth_passkeys: 'belong to persons',
  auth_challenges: 'are questions to persons',
  auth_devices: 'browsers of persons',
  auth_factor_duties: 'belong to persons',
  auth_tabs: 'belong to sessions',
  kernel_secret_keys: 'keys of the installation',
  kernel_captcha_keys: 'one key for the installation',
  kernel_captcha_uses: 'questions that were answered, by whomever',
  kernel_migrations: 'state of the schema',
};

/** Tables whose removed rows lie in no trash of the house, each with its reason. */
const REMOVED_OTHERWISE: Record<string, string> = {
  auth_users: 'accounts are erased by the room itself, with all that hangs on them (account/erase.ts)',
  media_files: 'the media library has a trash of its own, because bytes go with the files',
  sites: 'a parish keeps its row, because everything that was hers points at it',
  worship_service_changes: 'a change that was taken back keeps its row, because calendars count by it',
};

/** Codes without a room in front: the kernel's own and the catalogue of the specification (S8.1). */
const SHORT_CODES = [
  'C1',
  'C100',
  'notFound',
  'conflict',
  'invalid',
  'tooMany',
  'wrongCaptcha',
  'origin',
  'unknown',
  'tooLarge',
  'mediaType',
];

describe('rooms', () => {
  const folders = readdirSync(ROOMS);

  it('are all registered, under the name of their folder', () => {
    expect(modules.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it.each(folders)('%s has a short sign at the door', (room) => {
    const sign = readFileSync(path.join(ROOMS, room, 'README.md'), 'utf8');
    for (const word of ['Owns', 'Neighbours', 'Sends', 'Hears', 'Traps']) expect(sign).toContain(word);
    expect(sign.split('\n').length).toBeLessThan(60);
  });
});

describe('permissions', () => {
  const named = modules.flatMap(({ permissions = {} }) => Object.entries(permissions));

  it.each(named)('%s is explained in both languages', (_permission, key) => {
    expect(textOf(key, 'de')).not.toBe('');
    expect(textOf(key, 'en')).not.toBe(textOf(key, 'de'));
  });

  it('are asked under the name they are registered with', () => {
    const registered = new Set(named.map(([permission]) => permission));
    const asked = sources().flatMap(({ text }) =>
      [...text.matchAll(/\b(?:may|demand)\(\s*'(\w+\.[\w.]+)'/g)].map((match) => match[1]),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((permission) => !registered.has(permission ?? ''))).toEqual([]);
  });
});

describe('refusals', () => {
  const thrown = sources().flatMap(({ file, text }) =>
    [...text.matchAll(/new AppError\(\s*'([\w.]+)',\s*(\d+),\s*'(\w+)'/g)].map(
      ([, code = '', status = '', key = '']) => ({
        file,
        code,
        status: Number(status),
        key,
      }),
    ),
  );

  it('have a code that names their room, or one of the short ones', () => {
    expect(thrown.length).toBeGreaterThan(10);
    const odd = thrown.filter(({ code }) => !SHORT_CODES.includes(code) && !/^[a-z]+\.[a-z][A-Za-z]+$/.test(code));
    expect(odd).toEqual([]);
  });

  it.each(thrown)('$code in $file is told in both languages', ({ key }) => {
    const inputs = new Proxy({}, { get: () => 1 });
    expect(textOf(key as never, 'de', inputs)).not.toBe('');
    expect(textOf(key as never, 'en', inputs)).not.toBe(textOf(key as never, 'de', inputs));
  });
});

describe('acts of the audit trail', () => {
  const recorded = sources().flatMap(({ text }) =>
    [...text.matchAll(/\bact: '([a-z]+\.[\w.]+)'/g)].map((match) => match[1] ?? ''),
  );

  it('have a sentence each', () => {
    expect(recorded.length).toBeGreaterThan(10);
    expect(recorded.filter((act) => !ACTS[act])).toEqual([]);
  });

  it('that can be taken back have one as well', () => {
    const undoable = modules.flatMap(({ undoes = {} }) => Object.keys(undoes));
    expect(undoable.length).toBeGreaterThan(5);
    expect(undoable.filter((act) => !ACTS[act])).toEqual([]);
  });

  it.each(Object.entries(ACTS))('%s is told in both languages, with the one who did it', (act, key) => {
    const names = { actor: 'Maria', object: 'Flohmarkt' };
    expect(textOf(key, 'de', names)).toContain('Maria');
    expect(textOf(key, 'en', names)).toContain('Maria');
    expect(textOf(key, 'en', names)).not.toBe(textOf(key, 'de', names));
    expect(GROUPS[act.split('.')[0] ?? '']).toBeDefined();
  });
});

test('every call of the specification that belongs to a room of the house is served', ({ house }) => {
  const served = house.server.app.registeredEndpoints.map(({ key }) => key);
  expect(SPECIFIED_CALLS.filter((call) => !served.includes(call))).toEqual([]);
});

test('every table carries its parish, hangs on one that does, or says why not', async ({ house }) => {
  const { rows } = await house.handle.query(`
    with recursive
      own as (select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id'),
      refs as (select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'),
      reached as (select name from own union select refs.child from refs join reached on refs.parent = reached.name)
    select tablename::text as name from pg_tables where schemaname = 'public' and tablename not in (select name from reached)`);
  const without = rows.map((row) => String(row.name)).sort();
  expect(without.filter((table) => !TABLES_WITHOUT_SITE[table])).toEqual([]);
  expect(Object.keys(TABLES_WITHOUT_SITE).filter((table) => !without.includes(table))).toEqual([]);
});

test('every table with things that can be removed lies in the trash of its room, or says why not', async ({
  house,
}) => {
  const { rows } = await house.handle.query(
    `select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'removed_at'`,
  );
  const inTrash = modules.flatMap(({ trash = [], collections = [] }) =>
    [...trash, ...collections.flatMap(({ trashKind }) => trashKind ?? [])].map(({ table }) => getTableName(table)),
  );
  const outside = rows.map((row) => String(row.name)).filter((table) => !inTrash.includes(table));
  expect(outside.sort()).toEqual(Object.keys(REMOVED_OTHERWISE).sort());
});

function sources(): Array<{ file: string; text: string }> {
  const root = import.meta.dirname;
  return globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['paraglide/**'] })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}
