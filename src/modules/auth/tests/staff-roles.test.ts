import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { PersonRights, RoleList } from '../contract/staff-roles.ts';
import { addLavinia } from '../testing.ts';

const WORDS = { title: { de: 'Chor', en: 'Choir' }, description: { de: 'Singt.', en: 'Sings.' } };
const choir = (permissions: string[], rev = 0) => ({ rev, name: 'chor', ...WORDS, permissions });
const post = (house: House, permissions: string[]) =>
  house.call('admin', 'POST /api/v0/role/', { body: choir(permissions) });
const put = (house: House, body: object) => house.call('admin', 'PUT /api/v0/role/', { body });

async function roles(house: House): Promise<RoleList> {
  return (await house.call('admin', 'GET /api/v0/role/')).body as RoleList;
}

/** Writes the configuration without validation, as an older version or manual SQL could have. */
async function plantRole(house: House, name: string, permissions: string[]): Promise<void> {
  const role = { name, ...WORDS, permissions };
  const value = JSON.stringify({ components: { auth: { availableRoles: [role] } } });
  await house.handle.query("insert into settings (name, value) values ('config', $1)", [value]);
  await house.handle.query('insert into auth_user_roles (user_id, role) values ($1, $2)', [
    house.people.customer.id,
    name,
  ]);
  house.server.forget();
}

test.for(['*', 'settings.role.update', 'settings.*', 'system.debug', 'system.*', 'nothing.known', 'nothing.*'])(
  'an administrator cannot put %s into a staff role',
  async (grant, { house }) => {
    const answer = await post(house, ['admin.open', grant]);
    expect(answer).toMatchObject({ status: 403, body: { code: 'settings.roleGrant' } });
    expect((await roles(house)).role.map(({ name }) => name)).not.toContain('chor');
  },
);

test('only administrators change roles, even if a staff role holds the permission', async ({ house }) => {
  await plantRole(house, 'planted', ['settings.*', 'content.*']);
  const lift = { rev: 1, name: 'planted', permissions: ['settings.*', 'content.*', 'media.*'] };
  const direct = await house.call('customer', 'PUT /api/v0/role/', { body: lift });
  expect(direct).toMatchObject({ status: 403, body: { code: 'C100' } });
  const { config, rev } = (await house.call('customer', 'GET /api/v0/config/')).body as { config: never; rev: number };
  const changed = structuredClone(config) as { components: { auth: { availableRoles: { permissions: string[] }[] } } };
  changed.components.auth.availableRoles[0]?.permissions.push('media.*');
  const around = await house.call('customer', 'PUT /api/v0/config/', { body: { rev, config: changed } });
  expect(around).toMatchObject({ status: 403, body: { code: 'C100' } });
  const harmless = { rev, config: { ...(config as object), pagetitle: 'Neu' } };
  expect((await house.call('customer', 'PUT /api/v0/config/', { body: harmless })).status).toBe(200);
});

test('who may change accounts, but is no administrator, comes to nobody else’s roles', async ({ house }) => {
  await plantRole(house, 'planted', ['auth.*']);
  const { id } = await addLavinia(house);
  const editor = { _id: house.people.editor.id, rev: 1 };
  const own = { _id: id, rev: 1 };
  const ask = (call: string, body: object) => house.call('customer', `POST /api/v0/auth/${call}`, { body });
  for (const refused of [
    await ask('changeEmail', { _id: editor._id, email: 'neu@example.org' }),
    await ask('merge', { keep: editor, drop: own, take: ['handle'] }),
    await ask('merge', { keep: own, drop: editor, take: [] }),
    await ask('handover', { ...editor, to: null }),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: 'C100' } });
  const { rows } = await house.handle.query('select role from auth_user_roles where user_id = $1', [editor._id]);
  expect(rows).toEqual([{ role: 'redaktion' }]);
  expect((await ask('changeEmail', { _id: id, email: 'neu@example.org' })).status).toBe(200);
  expect((await ask('handover', { ...own, to: null })).status).toBe(200);
});

test.for(['admin', 'system', 'guest', 'user', 'internal', 'pfarramt'])(
  'no role can take the name %s',
  async (name, { house }) => {
    const answer = await house.call('admin', 'POST /api/v0/role/', { body: { ...choir([]), name } });
    expect(answer.status).toBe(400);
    await post(house, []);
    const renamed = await put(house, { rev: 1, name: 'chor', to: name });
    expect(renamed.status).toBe(400);
  },
);

test('built-in roles are shown and stay as they are', async ({ house }) => {
  const builtIn = (await roles(house)).role.filter((role) => role.builtIn).map(({ name }) => name);
  expect(builtIn).toEqual(['guest', 'user', 'admin', 'system', 'internal']);
  expect((await put(house, { rev: 0, name: 'user', permissions: ['content.*'] })).status).toBe(400);
  const gone = { params: { name: 'admin' }, query: { rev: 0 } };
  expect((await house.call('admin', 'DELETE /api/v0/role/:name', gone)).status).toBe(409);
});

test('a role that somebody holds is neither removed nor renamed', async ({ house }) => {
  const input = { params: { name: 'redaktion' }, query: { rev: 0 } };
  const removed = await house.call('admin', 'DELETE /api/v0/role/:name', input);
  expect(removed).toMatchObject({ status: 409, body: { code: 'auth.roleHeld' } });
  expect(await put(house, { rev: 0, name: 'redaktion', to: 'presse' })).toMatchObject({ status: 409 });
  expect((await roles(house)).role.map(({ name }) => name)).toContain('redaktion');
});

test('an old state of the configuration is a conflict and changes nothing', async ({ house }) => {
  expect((await post(house, ['admin.open'])).status).toBe(201);
  const late = await put(house, { rev: 0, name: 'chor', permissions: ['content.*'] });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await roles(house)).role.find(({ name }) => name === 'chor')?.permissions).toEqual(['admin.open']);
});

test('a role is created, renamed, changed and removed, and the trail tells it', async ({ house }) => {
  expect((await post(house, ['admin.open'])).status).toBe(201);
  const changed = await put(house, {
    rev: 1,
    name: 'chor',
    to: 'kirchenchor',
    permissions: ['admin.open', 'content.*'],
  });
  expect(changed.status).toBe(200);
  const input = { params: { name: 'kirchenchor' }, query: { rev: 2 } };
  expect((await house.call('admin', 'DELETE /api/v0/role/:name', input)).status).toBe(200);
  const trail = (await house.call('admin', 'GET /api/v0/audit/', { query: { group: 'settings' } })).body as {
    audit: { sentence: string; changes: { field: string; after: string | null }[] }[];
  };
  expect(trail.audit.map(({ sentence }) => sentence)).toEqual([
    'admin hat die Rolle „Chor“ gelöscht',
    'admin hat die Rolle „Chor“ geändert',
    'admin hat die Rolle „Chor“ angelegt',
  ]);
  expect(trail.audit[1]?.changes).toContainEqual(
    expect.objectContaining({ field: 'permissions', after: 'admin.open\ncontent.*' }),
  );
});

test('what a role loses or gains holds for the very next request', async ({ house }) => {
  const write = () =>
    house.call('editor', 'POST /api/v0/entry/', { body: { site: 'fels', type: 'notice', title: 'Neu' } });
  expect((await write()).status).toBe(201);
  await put(house, { rev: 0, name: 'redaktion', permissions: ['admin.open'] });
  expect((await write()).status).toBe(403);
  await put(house, { rev: 1, name: 'redaktion', permissions: ['admin.open', 'content.*'] });
  expect((await write()).status).toBe(201);
  await house.handle.query('delete from auth_user_roles where user_id = $1', [house.people.editor.id]);
  expect((await write()).status).toBe(403);
});

test('tells what a person may do, by which role and in which parish', async ({ house }) => {
  const of = async (id: string) =>
    (await house.call('admin', 'GET /api/v0/auth/:id/rights', { params: { id } })).body as PersonRights;
  const office = await of(house.people.officeOfFels.id);
  const right = (name: string) => office.right.find(({ permission }) => permission === name);
  expect(right('content.entry.update')).toMatchObject({
    allowed: true,
    reasons: [{ role: 'pfarramt', title: 'Pfarramt', site: 'fels', own: false }],
  });
  expect(right('settings.config.update')).toMatchObject({ allowed: false, reasons: [] });
  const customer = await of(house.people.customer.id);
  expect(customer.right.filter(({ allowed }) => allowed).map(({ permission }) => permission)).toEqual([
    'auth.account.read',
    'auth.account.update',
  ]);
  expect(customer.right.flatMap(({ reasons }) => reasons).every(({ own }) => own)).toBe(true);
});

test('the built-in accounts are nobody’s business', async ({ house }) => {
  const input = { params: { id: house.people.system.id } };
  expect((await house.call('officeOfFels', 'GET /api/v0/auth/:id/rights', input)).status).toBe(404);
});

test('an account that holds a role in two parishes is counted once', async ({ house }) => {
  const before = (await roles(house)).role.find(({ name }) => name === 'redaktion')?.holders ?? 0;
  const { id } = await addLavinia(house);
  for (const site of ['fels', 'kirchberg'])
    await house.handle.query(
      "insert into auth_user_roles (user_id, role, site_id) select $1, 'redaktion', id from sites where slug = $2",
      [id, site],
    );
  expect((await roles(house)).role.find(({ name }) => name === 'redaktion')?.holders).toBe(before + 1);
});

test('a role may be called what objects of the language have, and is changed and removed like any other', async ({
  house,
}) => {
  const texts = { title: { de: 'Bau', en: 'Building' }, description: { de: '', en: '' } };
  const made = await house.call('admin', 'POST /api/v0/role/', {
    body: { rev: 0, name: 'constructor', ...texts, permissions: [] },
  });
  const { rev } = made.body as { rev: number };
  const changed = await house.call('admin', 'PUT /api/v0/role/', {
    body: { rev, name: 'constructor', permissions: [] },
  });
  expect([made.status, changed.status]).toEqual([201, 200]);
  const parts = { params: { name: 'constructor' }, query: { rev: (changed.body as { rev: number }).rev } };
  expect((await house.call('admin', 'DELETE /api/v0/role/:name', parts)).status).toBe(200);
});

test('a role that nobody changed gets what a later version gives it, a changed one keeps what it was given', async ({
  house,
}) => {
  const { role, rev } = await roles(house);
  const permissionsOf = (name: string) => role.find((one) => one.name === name)?.permissions ?? [];
  const fewer = permissionsOf('shop').filter((permission) => permission !== 'donations.*');
  expect((await put(house, { rev, name: 'shop', permissions: fewer })).status).toBe(200);
  const { rows } = await house.handle.query(
    "select jsonb_path_query_array(value, '$.components.auth.availableRoles[*] ? (exists(@.permissions)).name') as names from settings",
    [],
  );
  expect(rows[0]?.names).toEqual(['shop']);
  house.server.forget();
  const after = await roles(house);
  expect(after.role.find(({ name }) => name === 'shop')?.permissions).toEqual(fewer);
  expect(after.role.find(({ name }) => name === 'kassa')?.permissions).toEqual(permissionsOf('kassa'));

  expect((await put(house, { rev: after.rev, name: 'shop', permissions: permissionsOf('shop') })).status).toBe(200);
  const again = await house.handle.query("select value::text as text from settings where name = 'config'", []);
  expect(String(again.rows[0]?.text)).not.toContain('donations.*');
});

test('a changed role takes over what the program gives it only when it is told to, and goes back to the program’s', async ({
  house,
}) => {
  const first = await roles(house);
  const own = first.role.find(({ name }) => name === 'shop')?.permissions ?? [];
  const held = own
    .filter((grant) => !['orders.*', 'donations.*'].includes(grant))
    .concat('orders.order.read', 'person.*');
  const { body } = await put(house, { rev: first.rev, name: 'shop', permissions: held });
  const { role, rev } = body as RoleList;
  const shop = ({ role: all }: RoleList) => all.find(({ name }) => name === 'shop');
  expect(role.filter(({ changed }) => changed).map(({ name, lacks }) => [name, lacks])).toEqual([
    ['shop', ['orders.*', 'donations.*']],
  ]);

  const act = (what: 'take' | 'follow', name: string, input: object) =>
    house.call('admin', `POST /api/v0/role/:name/${what}`, { params: { name }, body: input });
  const refused = [
    await act('take', 'shop', { rev, permission: ['donations.*', 'sports.*'] }),
    await act('take', 'kassa', { rev, permission: ['sports.fee.update'] }),
    await act('take', 'shop', { rev, permission: [] }),
    await act('take', 'admin', { rev, permission: ['orders.*'] }),
    await act('take', 'chor', { rev, permission: ['orders.*'] }),
    await act('follow', 'chor', { rev }),
    await act('take', 'shop', { rev: rev - 1, permission: ['orders.*'] }),
    await act('follow', 'shop', { rev: rev - 1 }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, 404, 409, 409]);
  expect(shop(await roles(house))?.permissions).toEqual(held);

  const taken = (await act('take', 'shop', { rev, permission: ['orders.*'] })).body as RoleList;
  expect(shop(taken)).toMatchObject({ changed: true, lacks: ['donations.*'] });
  expect(shop(taken)?.permissions).toEqual(expect.arrayContaining(['orders.*', 'person.*']));
  expect(shop(taken)?.permissions).not.toContain('orders.order.read');
  const back = (await act('follow', 'shop', { rev: taken.rev })).body as RoleList;
  expect(shop(back)).toMatchObject({ changed: false, lacks: [], permissions: own });

  const gone = { params: { name: 'raum' }, query: { rev: back.rev } };
  const without = (await house.call('admin', 'DELETE /api/v0/role/:name', gone)).body as RoleList;
  expect(without.unused.map(({ name }) => name)).toEqual(['raum']);
  expect((await act('follow', 'raum', { rev: without.rev })).body).toMatchObject({ unused: [] });
  const { body: trail } = await house.call('admin', 'GET /api/v0/audit/', { query: { group: 'settings' } });
  expect((trail as { audit: { sentence: string }[] }).audit.map(({ sentence }) => sentence).slice(0, 4)).toEqual([
    'admin hat die Rolle „Räume“ angelegt',
    'admin hat die Rolle „Räume“ gelöscht',
    'admin hat die Rolle „Shop“ geändert',
    'admin hat die Rolle „Shop“ geändert',
  ]);
});
