import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { ImportRow } from '../contract/lifecycle.ts';
import type { User } from '../contract.ts';
import { addAccount } from '../index.ts';

const IMPORT = 'POST /api/v0/auth/import';
const mapping = { handle: 0, first_name: 1, phone: 2 };
/** Creates an entry through the API, because auth may not import the content room. */
async function buildEntry(house: House): Promise<{ _id: string; title: string }> {
  const body = { site: 'fels', type: 'notice', title: 'Pfarrcafé' };
  const [entry] = (await house.call('admin', 'POST /api/v0/entry/', { body })).body as { _id: string; title: string }[];
  if (!entry) throw new Error('The entry was not made');
  return entry;
}

const fileOf = (text: string | Buffer) => Buffer.from(text).toString('base64');
const run = async (house: House, text: string | Buffer, more: object = {}) => {
  const body = { file: fileOf(text), mapping, dryRun: false, ...more };
  const answer = await house.call('admin', IMPORT, { body });
  return { answer, ...(answer.body as { rows: ImportRow[]; created: number }) };
};

test('a list says row by row what is wrong, and the good rows are taken once', async ({ house }) => {
  const list = [
    'E-Mail;Vorname;Telefon',
    'gut@example.org;Gerda;+43 2738 2222',
    'ohne-adresse;Otto;',
    'nummer@example.org;Nora;12',
    'GUT@example.org;Gerda noch einmal;',
    `${house.people.customer.handle};Schon da;`,
    '',
    'lang@example.org;"x\u0007y";',
  ].join('\r\n');
  const dry = await run(house, list, { dryRun: true });
  expect(dry.rows.map(({ line, status }) => `${line} ${status}`)).toEqual([
    '2 new',
    '3 bad',
    '4 bad',
    '5 twice',
    '6 exists',
    '8 bad',
  ]);
  expect(dry.created).toBe(0);
  expect((await run(house, list)).created).toBe(1);
  expect((await run(house, list)).created).toBe(0);
  const { rows } = await house.handle.query(
    "select name, user_data from auth_users where handle = 'gut@example.org'",
    [],
  );
  expect(rows).toEqual([{ name: 'Gerda', user_data: { first_name: 'Gerda', phone: '+4327382222' } }]);
});

test.for([
  ['a hidden direction', 'Ger\u202eda'],
  ['a name nobody can save afterwards', 'x'.repeat(121)],
] as const)('refuses %s as saving an account does', async ([, first], { house }) => {
  const { rows } = await run(house, `E-Mail;Vorname\nx@example.org;${first}\n`, { dryRun: true });
  expect(rows.map(({ status }) => status)).toEqual(['bad']);
});

test.for([
  ['semicolons', (text: string) => Buffer.from(text)],
  ['commas', (text: string) => Buffer.from(text.replaceAll(';', ','))],
  ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t'))],
  ['a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['the old Windows letters', (text: string) => Buffer.from(text, 'latin1')],
] as const)('reads a list with %s', async ([, encode], { house }) => {
  const file = fileOf(encode('E-Mail;Vorname;Tel.\njörg@example.org;x;\nrosa@example.org;Jörg;+4327382222\n'));
  const read = await house.call('admin', 'POST /api/v0/auth/import/read', { body: { file } });
  expect(read.body).toMatchObject({ rows: 2, mapping: { handle: 0, first_name: 1, phone: 2 } });
  expect(read.text).toContain('Jörg');
});

test.for([
  ['nothing but headings', 'E-Mail;Vorname\n', 'kernel.noTable'],
  ['too many columns', `${'a;'.repeat(250)}\n${'b;'.repeat(250)}\n`, 'kernel.noTable'],
  ['too many rows', `E-Mail\n${'a@b.at\n'.repeat(5002)}`, 'kernel.tooManyRows'],
] as const)('refuses a list with %s', async ([, text, code], { house }) => {
  const { answer } = await run(house, text);
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, code]);
});

test('an open quotation mark spoils its own row only and is told', async ({ house }) => {
  const { rows } = await run(house, 'E-Mail;Vorname\ngut@example.org;Gerda\nrest@example.org;"offen\n', {
    dryRun: true,
  });
  expect(rows.map(({ status }) => status)).toEqual(['new', 'bad']);
});

test('a messy list of a real office is read: old letters, formulas, local numbers, the same person twice', async ({
  house,
}) => {
  const list = [
    '"E-Mail";"Vorname";"Tel."',
    ' HUBER@Example.org ;=2+3;0664/123 45 67',
    'huber@example.org;noch einmal;',
    'müller@example.org;"Josef ""Sepp""";02738 2222',
    'berger@example.org;Jörg;00432738 2222',
    ';;',
  ].join('\r\n');
  const { rows } = await run(house, Buffer.from(`\uFEFF${list}`, 'utf16le'));
  expect(rows.map(({ status }) => status)).toEqual(['new', 'twice', 'bad', 'new']);
  const stored = await house.handle.query(
    "select name, user_data->>'phone' as phone from auth_users where handle in ('huber@example.org', 'berger@example.org') order by handle",
    [],
  );
  expect(stored.rows).toEqual([
    { name: 'Jörg', phone: '+4327382222' },
    { name: '=2+3', phone: '+436641234567' },
  ]);
});

test('what was exported is read again as it was', async ({ house }) => {
  const userData = { first_name: '=Summe', last_name: 'Huber; "Sepp"', phone: '+436641234567' };
  const name = '=Summe Huber; "Sepp"';
  await addAccount(house.handle.db, { handle: 'rund@example.org', name, userData, roles: [] });
  const { text } = await house.call('admin', 'GET /api/v0/auth/csv', { query: { search: 'rund@example.org' } });
  await house.handle.query("delete from auth_users where handle = 'rund@example.org'", []);
  const read = await house.call('admin', 'POST /api/v0/auth/import/read', { body: { file: fileOf(text) } });
  const { mapping: guessed } = read.body as { mapping: object };
  expect((await run(house, text, { mapping: guessed })).created).toBe(1);
  const { rows } = await house.handle.query(
    "select name, user_data from auth_users where handle = 'rund@example.org'",
    [],
  );
  expect(rows).toEqual([{ name, user_data: userData }]);
});

test('nobody imports people with a role above his own', async ({ house }) => {
  const { answer } = await run(house, 'E-Mail\nx@example.org\n', { role: { role: 'system', site: null } });
  expect(answer.status).toBe(403);
});

test('the file for spreadsheets disarms formulas (A60) and is told in the trail', async ({ house }) => {
  for (const [at, name] of ['=HYPERLINK("http://x")', '+1', '-1', '@a', '\tb'].entries())
    await addAccount(house.handle.db, { handle: `f${at}@example.org`, name, roles: [] });
  const { text, status, headers } = await house.call('admin', 'GET /api/v0/auth/csv', {
    query: { search: '@example.org' },
  });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="Benutzer-2026-11-21.csv"');
  const cells = text.split('\r\n').map((line) => line.replace(/^\uFEFF?"?/, '').slice(0, 2));
  expect(cells.slice(1, 6).sort()).toEqual(["'\t", "'+", "'-", "'=", "'@"]);
  const { rows } = await house.handle.query("select note from audit_trail where act = 'auth.user.export'", []);
  expect(rows).toEqual([{ note: '5' }]);
});

async function twins(house: House) {
  const make = async (handle: string, phone: string) =>
    (
      await addAccount(house.handle.db, {
        handle,
        name: 'Lavinia Lavendel',
        roles: [{ role: 'redaktion', siteId: house.sites.fels._id }],
        userData: { first_name: 'Lavinia', last_name: 'Lavendel', phone },
      })
    ).id;
  return [await make('lavinia@example.org', '+431'), await make('lavendel@example.org', '+432')] as const;
}

test('two accounts of one person are found and become one, with what she wrote', async ({ house }) => {
  const [keep, drop] = await twins(house);
  const entry = await buildEntry(house);
  await house.handle.query('update content_entries set created_by = $1 where id = $2', [drop, entry._id]);
  const found = await house.call('admin', 'GET /api/v0/auth/duplicates');
  expect(found.body).toMatchObject({ groups: [{ why: 'name', users: [{ name: 'Lavinia Lavendel' }, {}] }] });
  const merge = (take: string[]) =>
    house.call('admin', 'POST /api/v0/auth/merge', {
      body: { keep: { _id: keep, rev: 1 }, drop: { _id: drop, rev: 1 }, take },
    });
  expect((await merge(['password'])).status).toBe(400);
  const answer = await merge(['handle', 'phone']);
  expect(answer.body).toMatchObject([{ _id: keep, handle: 'lavendel@example.org', userData: { phone: '+432' } }]);
  const { rows } = await house.handle.query('select created_by from content_entries where id = $1', [entry._id]);
  expect(rows[0]?.created_by).toBe(keep);
  expect((await house.call('admin', 'GET /api/v0/auth/duplicates')).body).toEqual({ groups: [] });
  expect((await merge([])).status).toBe(404);
});

test('nobody merges accounts above his own or the built-in ones', async ({ house }) => {
  const [keep] = await twins(house);
  const { id } = await addAccount(house.handle.db, {
    handle: 's2@example.org',
    name: 's2',
    roles: [{ role: 'system', siteId: null }],
  });
  for (const other of [id, house.people.admin.id]) {
    const body = { keep: { _id: keep, rev: 1 }, drop: { _id: other, rev: 1 } };
    expect((await house.call('admin', 'POST /api/v0/auth/merge', { body })).status).toBe(403);
  }
});

test('when a helper leaves, her entries go over, roles and sessions end, the account is locked', async ({ house }) => {
  const { editor, officeOfFels } = house.people;
  const entry = await buildEntry(house);
  await house.handle.query('update content_entries set created_by = $1 where id = $2', [editor.id, entry._id]);
  const list = await house.call('admin', 'GET /api/v0/auth/:id/handover', { params: { id: editor.id } });
  expect(list.body).toMatchObject({ items: [{ count: 1, examples: [entry.title] }] });
  const hand = (body: object) => house.call('admin', 'POST /api/v0/auth/handover', { body });
  expect((await hand({ _id: house.people.admin.id, rev: 1, to: null })).status).toBe(403);
  expect((await hand({ _id: editor.id, rev: 5, to: officeOfFels.id })).status).toBe(409);
  const answer = await hand({ _id: editor.id, rev: 1, to: officeOfFels.id });
  const [user] = answer.body as User[];
  expect(user).toMatchObject({ active: false, roles: [] });
  const { rows } = await house.handle.query('select created_by from content_entries where id = $1', [entry._id]);
  expect(rows[0]?.created_by).toBe(officeOfFels.id);
  expect((await house.call('editor', 'POST /api/v0/auth/getData', { body: {} })).text).toContain('"isGuest":true');
});

describe('what is deleted when', () => {
  const DAY_MS = 24 * 3_600_000;
  type Preview = { trash: { users: { _id: string; dueAt: string }[] }; unconfirmed: { users: { _id: string }[] } };
  const account = async (house: House, handle: string, column: string, days: number) => {
    const { id } = await addAccount(house.handle.db, { handle, name: handle, roles: [] });
    const since = new Date(house.clock.now().getTime() - days * DAY_MS);
    const isOpen = column === 'unverified_since' ? ', active = false' : '';
    await house.handle.query(`update auth_users set ${column} = $1${isOpen} where id = $2`, [since.toISOString(), id]);
    return id;
  };
  const preview = async (house: House) => (await house.call('admin', 'GET /api/v0/auth/retention')).body as Preview;
  const idsOf = ({ trash, unconfirmed }: Preview) =>
    [trash, unconfirmed].map(({ users }) => users.map(({ _id }) => _id));

  test('is told by name and day, and the nightly work deletes exactly what is due', async ({ house }) => {
    const gone = await account(house, 'weg@example.org', 'removed_at', 31);
    const waits = await account(house, 'papierkorb@example.org', 'removed_at', 29);
    const forgotten = await account(house, 'nie@example.org', 'unverified_since', 15);
    const fresh = await account(house, 'eben@example.org', 'unverified_since', 13);
    const before = await preview(house);
    expect(idsOf(before)).toEqual([
      [gone, waits],
      [forgotten, fresh],
    ]);
    expect(before.trash.users[1]?.dueAt).toBe(new Date(house.clock.now().getTime() + DAY_MS).toISOString());
    for (const name of ['auth.emptyTrash', 'auth.sweepUnverified'])
      await house.server.jobs.find((job) => job.name === name)?.run({});
    expect(idsOf(await preview(house))).toEqual([[waits], [fresh]]);
    const { rows } = await house.handle.query('select handle from auth_users where id = any($1)', [[gone, forgotten]]);
    expect(rows).toEqual([{ handle: `${gone}@erased.invalid` }]);
  });

  test('a removed account comes back from the audit trail, a merged one does not', async ({ house }) => {
    const [keep, drop] = await twins(house);
    await house.call('admin', 'DELETE /api/v0/auth/:id', { params: { id: keep } });
    const { rows } = await house.handle.query("select id from audit_trail where act = 'auth.user.remove'", []);
    const undo = await house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: String(rows[0]?.id) } });
    expect(undo.status).toBe(200);
    const sides = { keep: { _id: keep, rev: 3 }, drop: { _id: drop, rev: 1 }, take: [] };
    expect((await house.call('admin', 'POST /api/v0/auth/merge', { body: sides })).status).toBe(200);
    expect((await house.call('admin', 'POST /api/v0/auth/restore', { body: [drop] })).status).toBe(404);
  });
});
