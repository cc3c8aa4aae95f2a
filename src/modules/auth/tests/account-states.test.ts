import { expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import type { User } from '../contract.ts';
import { addAccount } from '../index.ts';
import { linkIn, NEW_PASSWORD, openBrowser, signUpBody } from '../testing.ts';

const HANDLE = 'rosa.lavendel@example.org';

async function unconfirmed(house: House): Promise<User> {
  const body = await signUpBody(house);
  expect((await house.call('guest', 'POST /api/v0/auth/signup', { body })).status).toBe(201);
  const found = await house.call('admin', 'GET /api/v0/auth/', { query: { search: HANDLE } });
  return (found.body as { auth: [User] }).auth[0];
}

const handlesOf = async (house: House, status: string) => {
  const { body } = await house.call('admin', 'GET /api/v0/auth/', { query: { status } });
  return (body as { auth: User[] }).auth.map(({ handle }) => handle);
};

test('an unconfirmed sign-up is told apart from a locked account, in the list and by filter', async ({ house }) => {
  const locked = await addAccount(house.handle.db, { handle: 'zu@example.org', name: 'Zu', roles: [] });
  await house.handle.query('update auth_users set active = false where id = $1', [locked.id]);
  expect(await unconfirmed(house)).toMatchObject({ active: false, unconfirmed: true });
  expect(await handlesOf(house, 'unconfirmed')).toEqual([HANDLE]);
  expect(await handlesOf(house, 'inactive')).toEqual(['zu@example.org']);
});

test('who never accepted the invitation is found', async ({ house }) => {
  await house.call('admin', 'POST /api/v0/auth/', { body: { handle: 'neu@example.org', invite: true } });
  expect(await handlesOf(house, 'noPassword')).toContain('neu@example.org');
  expect(await handlesOf(house, 'noPassword')).not.toContain(HANDLE);
});

test('opening an unconfirmed account by hand does not open it to whoever signed up', async ({ house }) => {
  const { _id, rev } = await unconfirmed(house);
  await doJobs(house);
  const opened = await house.call('admin', 'PUT /api/v0/auth/', { body: { _id, rev, active: true } });
  expect(opened.body).toMatchObject([{ active: true, unconfirmed: false, noPassword: true }]);
  const login = (password: string) => openBrowser(house).call('POST /api/v0/auth/login', { handle: HANDLE, password });
  expect((await login(NEW_PASSWORD)).status).toBe(401);
  await doJobs(house);
  const chosen = 'mein eigenes langes Passwort';
  const body = { token: linkIn(house, HANDLE).value('invitation'), password: chosen, password2: chosen };
  expect((await house.call('guest', 'POST /api/v0/auth/setPassword', { body })).status).toBe(200);
  expect((await login(chosen)).status).toBe(200);
});

test('administrators are told that there is no user, in the words of S8.2', async ({ house }) => {
  const params = { id: '00000000-0000-4000-8000-000000000001' };
  const { status, body } = await house.call('admin', 'GET /api/v0/auth/:id?lang=en', { params });
  expect([status, body]).toMatchObject([404, { message: 'no user found' }]);
});

test('a refused attempt to lift oneself is in the audit trail', async ({ house }) => {
  const { id } = house.people.customer;
  const body = { _id: id, rev: 1, roles: [{ role: 'admin', site: null }] };
  expect((await house.call('customer', 'PUT /api/v0/auth/', { body })).status).toBe(403);
  const { rows } = await house.handle.query("select actor_id from audit_trail where act = 'auth.permission.refuse'");
  expect(rows).toEqual([{ actor_id: id }]);
});

test.for([
  ['the administration', 'invitation', 'Ihr Zugang'],
  ['the administration', 'factor', 'Ihr zweiter Faktor'],
] as const)(
  '%s writes (%s) in the language of the installation, not of its browser',
  async ([, what, begin], { house }) => {
    const { customer } = house.people;
    if (what === 'factor') {
      await house.handle.query('update auth_users set two_factor_enabled = true where id = $1', [customer.id]);
      const body = { _id: customer.id, reason: 'Telefon verloren' };
      expect((await house.call('admin', 'POST /api/v0/auth/reset2FA?lang=en', { body })).status).toBe(200);
    } else await house.call('admin', 'POST /api/v0/auth/invite?lang=en', { body: { _id: customer.id } });
    await doJobs(house);
    expect(house.mail.lastTo(customer.handle).subject).toContain(begin);
  },
);
