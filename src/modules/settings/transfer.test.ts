import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';

const EXPORT = 'GET /api/v0/config/export';
const IMPORT = 'POST /api/v0/config/import';
const BOX = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';

const put = (house: House, rev: number, config: object) =>
  house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } });
const take = (house: House, file: unknown, { rev = 1, isDryRun = false } = {}) =>
  house.call('admin', IMPORT, { body: { rev, file, isDryRun } });
const fileOf = (config: object, version = 1) => ({ format: 'kirchplatz-config', version, config });
const stored = async (house: House) =>
  (await house.call('admin', 'GET /api/v0/config/')).body as {
    rev: number;
    config: { pagetitle: string; author: string; mail: { mailboxes: { password: string; host: string }[] } };
  };

const SECRET = {
  author: 'Pfarre',
  mail: { mailboxes: [{ uuid: BOX, _id: 'office', host: 'mail.example.org', password: 'geheim-eins' }] },
};

describe('an exported file', () => {
  test('has no secret, plain or encrypted, and comes back unchanged without losing one', async ({ house }) => {
    await put(house, 0, SECRET);
    const { body, text } = await house.call('admin', EXPORT);
    expect(text).not.toMatch(/geheim|••/);
    expect(text).toContain('"password":""');
    expect((await take(house, body)).status).toBe(200);
    const { config } = await stored(house);
    expect(config.mail.mailboxes[0]?.password).toBe('••••••••');
  });
});

describe('a file that is read in', () => {
  test.for([
    ['is no export', { pagetitle: 'x' }, 'file'],
    ['is nothing', null, 'file'],
    ['comes from a newer version', fileOf({}, 2), 'file'],
    ['has a wrong value', fileOf({ pagetitle: 'Neu', quota: -1 }), 'quota'],
    ['locks everybody out', fileOf({ pagetitle: 'Neu', pages: { login: '/admincenter' } }), 'pages.login'],
  ] as const)('and %s changes nothing', async ([, file, field], { house }) => {
    await put(house, 0, { pagetitle: 'Alt' });
    const { status, body } = await take(house, file);
    expect([status, Object.keys((body as { details: { fields: object } }).details.fields)]).toEqual([400, [field]]);
    expect(await stored(house)).toMatchObject({ rev: 1, config: { pagetitle: 'Alt' } });
  });

  test('is first only checked, and says what it cannot use', async ({ house }) => {
    await put(house, 0, SECRET);
    const foreign = '11111111-1111-4111-8111-111111111111';
    const file = fileOf({
      pagetitle: 'Neu',
      alt: { einstellung: 1 },
      meta: { frueher: true, hidden_sites: [foreign] },
      components_off: { [foreign]: ['people'] },
    });
    const { body } = await take(house, file, { isDryRun: true });
    expect(body).toMatchObject({
      rev: 1,
      config: { pagetitle: 'Neu', author: 'Pfarre' },
      ignored: ['alt', 'meta.frueher', `components_off.${foreign}`, `meta.hidden_sites.${foreign}`],
    });
    expect(await stored(house)).toMatchObject({ rev: 1, config: { pagetitle: '' } });
    expect((await take(house, file)).status).toBe(200);
    expect(await stored(house)).toMatchObject({ rev: 2, config: { pagetitle: 'Neu', author: 'Pfarre' } });
  });

  test('cannot set a secret, nor send a stored one elsewhere without a fresh proof', async ({ house }) => {
    await put(house, 0, SECRET);
    const file = (host: string) =>
      fileOf({ mail: { mailboxes: [{ uuid: BOX, _id: 'office', host, password: 'untergeschoben' }] } });
    house.clock.advance(11 * 60_000);
    const refused = await take(house, file('mail.evil.test'));
    expect(refused).toMatchObject({ status: 403, body: { code: 'access.proofNeeded' } });
    expect((await take(house, file('mail.example.org'))).status).toBe(200);
    const { rows } = await house.handle.query('select value::text from settings', []);
    expect(JSON.stringify(rows)).not.toContain('untergeschoben');
  });

  test('is refused when the configuration has changed since', async ({ house }) => {
    await put(house, 0, { pagetitle: 'Alt' });
    expect((await take(house, fileOf({}), { rev: 0 })).status).toBe(409);
  });
});
