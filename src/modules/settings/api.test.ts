import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { type Scenario, scenarios } from '../../testing/scenarios.ts';
import { testSecrets } from '../../testing/test-secrets.ts';

const GET = 'GET /api/v0/config/';
const PUT = 'PUT /api/v0/config/';
const HISTORY = 'GET /api/v0/config/history';
const put =
  (config: object, rev = 0) =>
  () => ({ body: { rev, config } });

const rows: Scenario<null>[] = [
  {
    name: 'is refused before the body is read',
    as: 'guest',
    call: PUT,
    with: () => ({ body: {} }),
    status: 403,
    code: 'C100',
  },
  { name: 'may not change the configuration', as: 'officeOfFels', call: PUT, with: put({}), status: 403, code: 'C100' },
  {
    name: 'sees only the public part',
    as: 'officeOfFels',
    call: GET,
    status: 200,
    lacks: /mailboxes|availableRoles|quota/,
  },
  {
    name: 'is told where a value is wrong',
    as: 'admin',
    call: PUT,
    with: put({ quota: -1, components: { map: { key: 'x' } } }),
    status: 400,
    contains: /(?=.*"quota")(?=.*"components\.map\.key")/,
  },
  {
    name: 'gets the current state when his rev is old',
    as: 'admin',
    call: PUT,
    with: put({}, 3),
    status: 409,
    code: 'conflict',
    contains: /"current":\{"config"/,
  },
  { name: 'sees everything', as: 'admin', call: GET, status: 200, contains: /mailboxes.*"rev":0/ },
];
scenarios<null>(async () => null, rows);

test('no secret of the configuration leaves the server, for whomever', async ({ house }) => {
  const planted = ['geheim-karte', 'geheim-postfach', 'geheim-facebook'];
  const config = {
    components: { map: { apikey: planted[0] }, social: { fb: { appSecret: planted[2] } } },
    mail: { mailboxes: [{ uuid: '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10', _id: 'office', password: planted[1] }] },
  };
  expect((await house.call('admin', PUT, { body: { rev: 0, config } })).status).toBe(200);
  expect((await house.call('admin', PUT, { body: { rev: 1, config: { ...config, author: 'x' } } })).status).toBe(200);
  for (const who of ['guest', 'customer', 'officeOfFels', 'admin', 'system'] as const) {
    for (const call of [GET, HISTORY]) {
      const { text } = await house.call(who, call);
      for (const secret of planted) expect(text).not.toContain(secret);
    }
  }
});

describe('a part of the configuration', () => {
  const [fels, goesing] = ['7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10', '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f11'];
  const first = {
    pagetitle: 'Wagramland',
    components: { social: { fb: { appId: '123', appSecret: 'geheim-facebook' } } },
    components_off: { [fels]: ['people'] },
  };
  const changed = async (house: House, config: object) => {
    expect((await house.call('admin', PUT, { body: { rev: 0, config: first } })).status).toBe(200);
    const { status, body } = await house.call('admin', PUT, { body: { rev: 1, config } });
    return { status, config: (body as { config: typeof first }).config };
  };

  test.for([
    { components: { social: { fb: { frueher: null } } } },
    { mail: { mailboxes: [null] } },
    { components: [] },
    { pagetitle: 7 },
  ])('that is %j is refused', async (config, { house }) => {
    expect((await changed(house, config)).status).toBe(400);
  });

  test('leaves what is not sent as it is, secrets too', async ({ house }) => {
    const { config } = await changed(house, { author: 'Pfarre', components: { social: { fb: { appId: '456' } } } });
    const fb = { appId: '456', appSecret: '••••••••' };
    expect(config).toMatchObject({ pagetitle: 'Wagramland', author: 'Pfarre', components: { social: { fb } } });
    expect(config.components_off).toEqual(first.components_off);
  });

  test('that is null gets its default back, one setting or a whole section', async ({ house }) => {
    const { config } = await changed(house, { pagetitle: null, components: { social: null } });
    const { pagetitle } = (await house.contextOf('admin')).configuration.defaults;
    expect(config).toMatchObject({ pagetitle, components: { social: { fb: { appId: '', appSecret: '' } } } });
  });

  test('that is a map is replaced whole, and null takes an entry out of it', async ({ house }) => {
    const { config } = await changed(house, { components_off: { [fels]: null, [goesing]: ['shop'] } });
    expect(config.components_off).toEqual({ [goesing]: ['shop'] });
  });
});

test('a secret that is too long, or a key that is no field, is refused at its place', async ({ house }) => {
  const apikey = 'ü'.repeat(501);
  const config = { components: { map: { apikey } }, constructor: 1 };
  expect((await house.call('admin', PUT, { body: { rev: 0, config } })).body).toMatchObject({
    details: { fields: { constructor: expect.any(String) } },
  });
  expect(
    (await house.call('admin', PUT, { body: { rev: 0, config: { components: config.components } } })).body,
  ).toMatchObject({
    details: { fields: { 'components.map.apikey': expect.any(String) } },
  });
  const longest = { components: { map: { apikey: apikey.slice(1) } } };
  expect((await house.call('admin', PUT, { body: { rev: 0, config: longest } })).status).toBe(200);
  expect((await house.call('admin', GET)).status).toBe(200);
});

test('a masked secret that is sent back stays as it was stored, also when the mailboxes change places', async ({
  house,
}) => {
  const uuids = ['7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10', '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f11'];
  const mailboxes = uuids.map((uuid, index) => ({ uuid, _id: `box${index}`, password: `geheim${index}` }));
  await house.call('admin', PUT, { body: { rev: 0, config: { mail: { mailboxes } } } });
  const shown = (await house.call('admin', GET)).body as { config: { mail: { mailboxes: object[] } } };
  const swapped = {
    ...shown.config,
    mail: { ...shown.config.mail, mailboxes: shown.config.mail.mailboxes.toReversed() },
  };
  expect((await house.call('admin', PUT, { body: { rev: 1, config: swapped } })).status).toBe(200);
  const { rows: stored } = await house.handle.query('select value from settings', []);
  const value = stored[0]?.value as
    | { mail: { mailboxes: { uuid: string; _id: string; password: string }[] } }
    | undefined;
  const opened = value?.mail.mailboxes.map(({ uuid, _id, password }) => {
    expect(password).not.toContain('geheim');
    return `${_id}:${testSecrets.open(`settings.config:mail.mailboxes.${uuid}.password`, password)}`;
  });
  expect(opened).toEqual(['box1:geheim1', 'box0:geheim0']);
});

test('whoever finds an open browser sends no stored password elsewhere', async ({ house }) => {
  const box = {
    uuid: '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10',
    _id: 'office',
    host: 'mail.example.org',
    password: 'geheim',
  };
  await house.call('admin', PUT, { body: { rev: 0, config: { mail: { mailboxes: [box] } } } });
  house.clock.advance(11 * 60_000);
  const shown = (await house.call('admin', GET)).body as { rev: number; config: { mail: { mailboxes: object[] } } };
  const body = (host: string) => {
    const mailboxes = shown.config.mail.mailboxes.map((one) => ({ ...one, host }));
    return { rev: shown.rev, config: { ...shown.config, mail: { ...shown.config.mail, mailboxes } } };
  };
  const refused = await house.call('admin', PUT, { body: body('mail.evil.test') });
  expect(refused).toMatchObject({ status: 403, body: { code: 'access.proofNeeded' } });
  expect((await house.call('admin', PUT, { body: body('mail.example.org') })).status).toBe(200);
});

test('a change is in force at once and the former state is kept', async ({ house }) => {
  const shown = (await house.call('admin', GET)).body as {
    config: { components: { auth: { availableRoles: { name: string; permissions: string[] }[] } } };
  };
  const roles = shown.config.components.auth.availableRoles.map((role) => ({
    ...role,
    permissions: role.name === 'redaktion' ? [] : role.permissions,
  }));
  const config = { ...shown.config, components: { ...shown.config.components, auth: { availableRoles: roles } } };
  expect((await house.call('editor', 'POST /api/v0/entry/', { body: { site: 'fels' } })).status).toBe(201);
  expect((await house.call('admin', PUT, { body: { rev: 0, config } })).status).toBe(200);
  expect((await house.call('editor', 'POST /api/v0/entry/', { body: { site: 'fels' } })).status).toBe(403);
  expect((await house.call('admin', HISTORY)).text).toMatch(
    /"total":1.*"changedByName":"admin"|"changedByName":"admin".*"total":1/,
  );
});

test.for([
  ['pages.login', '/admincenter'],
  ['pages.login', '/admincenter/users'],
  ['pages.login', '/Konto'],
  ['pages.login', '/konto'],
  ['pages.login', '/api/v0/x'],
  ['pages.login', '/'],
  ['pages.login', '//evil.test'],
  ['pages.login', '/a//b'],
  ['pages.login', '/../x'],
  ['pages.login', '/Anmelden/'],
  ['pages.login', '/fels/Home'],
  ['pages.login', '/Fels'],
  ['pages.login', '/ical'],
  ['components.admincenter.url', '/login'],
  ['components.admincenter.url', '/'],
  ['components.admincenter.url', '/api'],
  ['components.admincenter.url', '/Shop'],
  ['domain', 'https://pfarre.test/'],
] as const)('%s cannot be %s, said at its field', async ([field, value], { house }) => {
  const config = field.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  const { status, body } = await house.call('admin', PUT, { body: { rev: 0, config } });
  expect([status, Object.keys((body as { details: { fields: object } }).details.fields)]).toEqual([400, [field]]);
});

test('an address moves only with a fresh proof, and others may take what it leaves', async ({ house }) => {
  const put = (rev: number, pages: object) => house.call('admin', PUT, { body: { rev, config: { pages } } });
  expect((await put(0, { login: '/Anmelden', signup: '/login' })).status).toBe(200);
  house.clock.advance(11 * 60_000);
  expect(await put(1, { login: '/Einlass' })).toMatchObject({ status: 403, body: { code: 'access.proofNeeded' } });
});
