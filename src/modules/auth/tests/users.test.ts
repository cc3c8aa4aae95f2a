import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { type Scenario, scenarios } from '../../../testing/scenarios.ts';
import type { User } from '../contract.ts';
import { addAccount, openSessionFor } from '../index.ts';
import { sendInvitation } from '../service/emails/account-emails.ts';
import { rolesOf } from '../testing.ts';

const PUT = 'PUT /api/v0/auth/';
const POST = 'POST /api/v0/auth/';

/** A second system account, an administrator and a helper, none of them built in. */
async function makePeople(house: House) {
  const make = async (handle: string, role: string, siteId: string | null = null) =>
    (await addAccount(house.handle.db, { handle: `${handle}@example.org`, name: handle, roles: [{ role, siteId }] }))
      .id;
  return {
    house,
    system2: await make('system2', 'system'),
    admin2: await make('admin2', 'admin'),
    helper: await make('helfer', 'redaktion', house.sites.fels._id),
  };
}
type Setup = Awaited<ReturnType<typeof makePeople>>;

const grant = (role: string, site: string | null = null) => ({ roles: [{ role, site }] });
const others: Scenario<Setup>[] = [
  ...(['system', 'internal', 'guest'] as const).map(
    (role): Scenario<Setup> => ({
      name: `cannot give the role ${role}`,
      as: 'admin',
      call: PUT,
      with: ({ helper }) => ({ body: { _id: helper, rev: 1, ...grant(role) } }),
      status: 403,
      then: async (_answer, house, { helper }) => expect(await rolesOf(house, helper)).toEqual(['redaktion']),
    }),
  ),
  {
    name: 'cannot raise himself',
    as: 'admin',
    call: PUT,
    with: ({ house }) => ({ body: { _id: house.people.admin.id, rev: 1, ...grant('system') } }),
    status: 403,
    code: 'auth.ownRoles',
  },
  {
    name: 'cannot touch a system account',
    as: 'admin',
    call: PUT,
    with: ({ system2 }) => ({ body: { _id: system2, rev: 1, username: 'x' } }),
    status: 403,
  },
  ...(['guest', 'system'] as const).map(
    (who): Scenario<Setup> => ({
      name: `cannot remove the built-in ${who}`,
      as: 'admin',
      call: 'DELETE /api/v0/auth/:id',
      with: ({ house }) => ({ params: { id: house.people[who].id } }),
      status: 403,
    }),
  ),
  {
    name: 'cannot remove the built-in administrator',
    as: 'system',
    call: 'DELETE /api/v0/auth/:id',
    with: ({ house }) => ({ params: { id: house.people.admin.id } }),
    status: 403,
  },
  {
    name: 'cannot remove himself',
    as: 'system',
    call: 'DELETE /api/v0/auth/:id',
    with: ({ house }) => ({ params: { id: house.people.system.id } }),
    status: 403,
  },
  {
    name: 'cannot switch off the second factor of a system account',
    as: 'admin',
    call: 'POST /api/v0/auth/reset2FA',
    with: ({ system2 }) => ({ body: { _id: system2, reason: 'Telefon verloren' } }),
    status: 403,
  },
  {
    name: 'is refused for a role that nobody knows',
    as: 'admin',
    call: PUT,
    with: ({ helper }) => ({ body: { _id: helper, rev: 1, ...grant('kaiser') } }),
    status: 400,
  },
  {
    name: 'is refused for a parish that nobody knows',
    as: 'admin',
    call: PUT,
    with: ({ helper }) => ({ body: { _id: helper, rev: 1, ...grant('redaktion', 'atlantis') } }),
    status: 400,
  },
  {
    name: 'may look at accounts but not make one',
    as: 'officeOfFels',
    call: POST,
    with: () => ({ body: { handle: 'neu@example.org' } }),
    status: 403,
  },
  {
    name: 'does not make a second account for an address',
    as: 'admin',
    call: POST,
    with: () => ({ body: { handle: 'HELFER@example.org' } }),
    status: 409,
    code: 'auth.alreadyRegistered',
  },
  {
    name: 'does not accept names of prototypes',
    as: 'admin',
    call: POST,
    with: () => ({ body: { handle: 'neu@example.org', constructor: { prototype: { roles: ['admin'] } } } }),
    status: 400,
  },
  {
    name: 'reads at most 100 accounts at once',
    as: 'admin',
    call: 'POST /api/v0/batch/auth/',
    with: ({ helper }) => ({ body: Array.from({ length: 101 }, () => helper) }),
    status: 400,
  },
  {
    name: 'gives roles for single parishes, and the old session ends',
    as: 'admin',
    call: PUT,
    with: ({ house }) => ({
      body: { _id: house.people.editor.id, rev: 1, roles: [{ role: 'pfarramt', site: 'kirchberg' }] },
    }),
    status: 200,
    contains: /"roles":\[\{"role":"pfarramt","site":"kirchberg"\}\]/,
    then: async (_answer, house) => {
      const after = await house.call('editor', 'POST /api/v0/auth/getData', { body: {} });
      expect(after.text).toContain('"isGuest":true');
    },
  },
  {
    name: 'locks an account, and the very next request is a guest’s (A38)',
    as: 'admin',
    call: PUT,
    with: ({ house }) => ({ body: { _id: house.people.officeOfFels.id, rev: 1, active: false } }),
    status: 200,
    then: async (_answer, house) => {
      expect((await house.call('officeOfFels', 'GET /api/v0/auth/')).status).toBe(401);
      const id = house.people.officeOfFels.id;
      const back = await house.call('admin', PUT, { body: { _id: id, rev: 2, active: true } });
      expect(back.status).toBe(200);
    },
  },
  {
    name: 'signs a person out everywhere',
    as: 'admin',
    call: 'POST /api/v0/auth/endSessions',
    with: ({ house }) => ({ body: { _id: house.people.editor.id } }),
    status: 200,
    contains: '"ended":1',
  },
];

scenarios(makePeople, others);

test('whoever finds an open browser gives nobody a role', async ({ house }) => {
  const { helper } = await makePeople(house);
  house.clock.advance(11 * 60_000);
  const answer = await house.call('admin', PUT, { body: { _id: helper, rev: 1, ...grant('redaktion', 'goesing') } });
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'access.proofNeeded']);
  expect(await rolesOf(house, helper)).toEqual(['redaktion']);
});

test('the last system account can neither be removed nor erase itself', async ({ house }) => {
  const { system2 } = await makePeople(house);
  await house.handle.query("update auth_users set active = false where built_in = 'system'", []);
  const token = await openSessionFor(house.handle.db, system2, house.clock.now());
  const asSystem2 = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    house.server.app.inject({
      method,
      url,
      headers: { cookie: `kp_session=${token}`, origin: 'http://localhost:3000' },
      ...(payload ? { payload } : {}),
    });
  const answer = await asSystem2('DELETE', `/api/v0/auth/${system2}`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'auth.lastSystem']);
  const erased = await asSystem2('POST', '/api/v0/auth/account/erase', { password: '' });
  expect([erased.statusCode, erased.json().code]).toEqual([409, 'auth.lastSystem']);
  expect(await rolesOf(house, system2)).toEqual(['system']);
});

test('making, locking, removing, bringing back and inviting is told in the trail', async ({ house }) => {
  const made = await house.call('admin', POST, {
    body: {
      handle: 'neu@example.org',
      userData: { first_name: 'Nora', last_name: 'Neu' },
      ...grant('redaktion', 'fels'),
    },
  });
  expect(made.status).toBe(201);
  const [user] = made.body as User[];
  const id = user?._id ?? '';
  expect((await house.call('admin', PUT, { body: { _id: id, rev: 1, active: false } })).status).toBe(200);
  expect((await house.call('admin', 'DELETE /api/v0/auth/:id', { params: { id } })).status).toBe(200);
  expect((await house.call('admin', 'GET /api/v0/auth/:id', { params: { id } })).status).toBe(404);
  expect((await house.call('admin', 'POST /api/v0/auth/restore', { body: [id] })).status).toBe(200);
  const again = { body: { _id: id, rev: 4, active: true } };
  const back = await house.call('admin', PUT, again);
  expect(back.status, back.text).toBe(200);
  expect((await house.call('admin', 'POST /api/v0/auth/invite', { body: { _id: id } })).status).toBe(200);
  const { rows } = await house.handle.query('select act from audit_trail where object_id = $1 order by seq', [id]);
  expect(rows.map(({ act }) => act)).toEqual([
    'auth.user.create',
    'auth.user.deactivate',
    'auth.user.remove',
    'auth.user.restore',
    'auth.user.activate',
    'auth.user.invite',
  ]);
});

test('an invitation brings a letter with a link, in the language of the person', async ({ house }) => {
  await house.call('admin', POST, { body: { handle: 'neu@example.org', locale: 'en', invite: true } });
  const { rows } = await house.handle.query("select id from auth_users where handle = 'neu@example.org'", []);
  await sendInvitation(await house.contextOf('system'), { userId: String(rows[0]?.id), locale: 'de' });
  const [mail] = house.mail.sent;
  expect(mail?.to).toContain('neu@example.org');
  expect(mail?.text).toMatch(/password/);
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/\S*Passwort\?invitation=[\w-]{43}/);
});

test('one of two concurrent removals of an account succeeds, and the account keeps the name of who removed it', async ({
  house,
}) => {
  const { id } = house.people.customer;
  const remove = () => house.call('admin', 'DELETE /api/v0/auth/:id', { params: { id } });
  const answers = await Promise.all([remove(), remove()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  const { rows } = await house.handle.query('select removed_by_name from auth_users where id = $1', [id]);
  expect(rows).toEqual([{ removed_by_name: 'admin' }]);
});
