import { expect } from 'vitest';
import { type House, test, type Who } from '../../../testing/house.ts';
import type { RoleList } from '../contract/staff-roles.ts';
import type { User } from '../contract.ts';

const PUT = 'PUT /api/v0/auth/';
const WORDS = { title: { de: 'Chor', en: 'Choir' }, description: { de: 'Singt.', en: 'Sings.' } };

async function newest(house: House, act: string): Promise<string> {
  const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { limit: 50 } });
  const { audit } = body as { audit: { _id: string; act: string; undoable: boolean }[] };
  const entry = audit.find((one) => one.act === act);
  expect(entry, act).toMatchObject({ undoable: true });
  return entry?._id ?? '';
}

async function undo(house: House, act: string, who: Who = 'admin') {
  const params = { id: await newest(house, act) };
  return house.call(who, 'POST /api/v0/audit/:id/undo', { params });
}

async function userOf(house: House, id: string): Promise<User> {
  const { body } = await house.call('admin', 'GET /api/v0/auth/:id', { params: { id } });
  const [user] = (body as { auth: User[] }).auth;
  if (!user) throw new Error('no such account');
  return user;
}

async function change(house: House, id: string, values: object): Promise<void> {
  const { rev } = await userOf(house, id);
  const answer = await house.call('admin', PUT, { body: { _id: id, rev, ...values } });
  expect(answer.status, answer.text).toBe(200);
}

const rolesNow = async (house: House) => (await house.call('admin', 'GET /api/v0/role/')).body as RoleList;

test('roles of a person do not come back by an old proof, or over a later change', async ({ house }) => {
  const { id } = house.people.editor;
  const { roles } = await userOf(house, id);
  await change(house, id, { roles: [{ role: 'pfarramt', site: 'kirchberg' }] });
  house.clock.advance(11 * 60_000);
  const old = await undo(house, 'auth.user.update');
  expect([old.status, old.body]).toMatchObject([403, { code: 'access.proofNeeded' }]);
  house.clock.reset();
  await change(house, id, { roles: [{ role: 'pfarramt', site: 'goesing' }] });
  const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { object: id, sort: 'at' } });
  const [first] = (body as { audit: { _id: string }[] }).audit;
  const late = await house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: first?._id ?? '' } });
  expect([late.status, late.body]).toMatchObject([409, { code: 'audit.undoTooLate' }]);
  expect((await undo(house, 'auth.user.update')).status).toBe(200);
  expect((await userOf(house, id)).roles).toEqual([{ role: 'pfarramt', site: 'kirchberg' }]);
  expect(roles).not.toEqual([{ role: 'pfarramt', site: 'kirchberg' }]);
});

test('telephone and addresses, of which the log keeps nothing, do not go back', async ({ house }) => {
  const { id } = house.people.customer;
  await change(house, id, { userData: { phone: '+432738222' } });
  expect((await undo(house, 'auth.user.update')).status).toBe(422);
});

test('every changed field of an account goes back to what it was, or to nothing', async ({ house }) => {
  const { id } = house.people.customer;
  const before = await userOf(house, id);
  await change(house, id, {
    locale: 'en',
    username: 'lavinia',
    roles: [{ role: 'redaktion', site: 'fels' }],
    userData: { first_name: 'Lavinia', last_name: 'Lavendel', company: 'Winzerhof' },
  });
  expect((await undo(house, 'auth.user.update')).status).toBe(200);
  const { locale, username, name, roles, userData } = await userOf(house, id);
  expect({ locale, username, roles }).toEqual({ locale: null, username: '', roles: before.roles });
  expect(userData).toMatchObject({ company: '' });
  expect(name).toBe('Lavinia Lavendel');
});

test('a lock is taken back, and taking it back as well', async ({ house }) => {
  const { id } = house.people.customer;
  await change(house, id, { active: false });
  expect((await undo(house, 'auth.user.deactivate')).status).toBe(200);
  expect((await userOf(house, id)).active).toBe(true);
  expect((await undo(house, 'auth.user.activate')).status).toBe(200);
  expect((await userOf(house, id)).active).toBe(false);
});

test('a role is made, changed, removed, and each of it taken back', async ({ house }) => {
  const choir = async () => (await rolesNow(house)).role.find(({ name }) => name.startsWith('chor'));
  const body = { rev: (await rolesNow(house)).rev, name: 'chor', ...WORDS, permissions: ['person.person.update'] };
  expect((await house.call('admin', 'POST /api/v0/role/', { body })).status).toBe(201);
  const { rev } = await rolesNow(house);
  const other = { rev, name: 'chor', to: 'chor2', title: { de: 'Singkreis', en: 'Singers' }, permissions: ['media.*'] };
  expect((await house.call('admin', 'PUT /api/v0/role/', { body: other })).status).toBe(200);
  expect((await undo(house, 'settings.role.create')).status).toBe(409);
  expect((await undo(house, 'settings.role.update')).status).toBe(200);
  expect(await choir()).toMatchObject({ name: 'chor', ...WORDS, permissions: ['person.person.update'] });
  expect((await undo(house, 'settings.role.create')).status).toBe(200);
  expect(await choir()).toBeUndefined();
  expect((await undo(house, 'settings.role.remove')).status).toBe(200);
  expect(await choir()).toMatchObject({ name: 'chor', ...WORDS, permissions: ['person.person.update'] });
});

test('a hand-over is taken back with roles, account and what moved, and not over a later change', async ({ house }) => {
  const { editor, officeOfFels } = house.people;
  const createdBy = async (id: string) =>
    (await house.handle.query('select created_by from content_entries where id = $1', [id])).rows[0]?.created_by;
  const entryOf = async (owner: string, title: string) => {
    const body = { site: 'fels', type: 'notice', title };
    const [entry] = (await house.call('admin', 'POST /api/v0/entry/', { body })).body as [{ _id: string }];
    await house.handle.query('update content_entries set created_by = $1 where id = $2', [owner, entry._id]);
    return entry._id;
  };
  const [hers, theirs] = [await entryOf(editor.id, 'Pfarrcafé'), await entryOf(officeOfFels.id, 'Sprechstunde')];
  const { roles } = await userOf(house, editor.id);
  const hand = async () => {
    const { rev } = await userOf(house, editor.id);
    const body = { _id: editor.id, rev, to: officeOfFels.id };
    expect((await house.call('admin', 'POST /api/v0/auth/handover', { body })).status).toBe(200);
  };
  await hand();
  expect([await createdBy(hers), await createdBy(theirs)]).toEqual([officeOfFels.id, officeOfFels.id]);
  expect((await undo(house, 'auth.user.handOver')).status).toBe(200);
  expect([await createdBy(hers), await createdBy(theirs)]).toEqual([editor.id, officeOfFels.id]);
  expect(await userOf(house, editor.id)).toMatchObject({ active: true, roles });
  await hand();
  await change(house, editor.id, { active: true });
  expect((await undo(house, 'auth.user.handOver')).status).toBe(409);
});
