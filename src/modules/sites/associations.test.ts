// On both databases: parishes are found by their association in SQL.
import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../testing/house.ts';
import type { Association, Site } from './contract.ts';
import { discardSites } from './service/discard-sites.ts';

const NEW = { name: 'Dekanat Hadersdorf', nameEn: 'Deanery of Hadersdorf' };
const UNKNOWN = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';

async function made(house: House, body: object = NEW): Promise<Association> {
  const answer = await house.call('admin', 'POST /api/v0/association/', { body });
  expect(answer.status).toBe(201);
  return (answer.body as [Association])[0];
}

const listed = async (house: House): Promise<string[]> => {
  const { body } = await house.call('guest', 'GET /api/v0/association/');
  return (body as { association: Association[] }).association.map(({ name }) => name);
};

async function stored(house: House, slug: string): Promise<Site> {
  const { body } = await house.call('admin', 'GET /api/v0/site/', { query: { slug } });
  return (body as { site: [Site] }).site[0];
}

async function put(house: House, slug: string, associationId: string | null, who: Who = 'admin') {
  const { _id, rev } = await stored(house, slug);
  return house.call(who, 'PUT /api/v0/site/', { body: { _id, rev, associationId } });
}

async function undo(house: House, act: string) {
  const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { limit: 20 } });
  const found = (body as { audit: { _id: string; act: string }[] }).audit.find((one) => one.act === act);
  return house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: found?._id ?? '' } });
}

describe('an association', () => {
  test('is joined and left by administrators only, and only if there is one', async ({ house }) => {
    const { _id } = await made(house);
    expect(await put(house, 'fels', _id, 'officeOfFels')).toMatchObject({ status: 403, body: { code: 'C100' } });
    expect(await put(house, 'fels', UNKNOWN)).toMatchObject({ status: 400 });
    expect(await put(house, 'fels', _id)).toMatchObject({ status: 200, body: [{ associationId: _id }] });
    expect(await put(house, 'fels', null)).toMatchObject({ status: 200, body: [{ associationId: null }] });
  });

  test('is taken back after it was made, and its parishes stand alone', async ({ house }) => {
    const { _id } = await made(house);
    await put(house, 'fels', _id);
    expect((await undo(house, 'sites.association.create')).status).toBe(200);
    expect(await listed(house)).not.toContain('Dekanat Hadersdorf');
    expect((await stored(house, 'fels')).associationId).toBeNull();
  });

  test('is not joined over a later change of the parish', async ({ house }) => {
    const { _id: associationId } = await made(house);
    const { _id, rev } = await stored(house, 'fels');
    await put(house, 'fels', null);
    const answer = await house.call('admin', 'PUT /api/v0/site/', { body: { _id, rev, associationId } });
    expect(answer.status).toBe(409);
  });

  test('is renamed under its revision, and gets its name back', async ({ house }) => {
    const { _id, rev } = await made(house);
    const body = { _id, rev, name: 'Dekanat Krems' };
    expect((await house.call('admin', 'PUT /api/v0/association/', { body })).status).toBe(200);
    expect((await house.call('admin', 'PUT /api/v0/association/', { body })).status).toBe(409);
    expect(await listed(house)).toContain('Dekanat Krems');
    expect((await undo(house, 'sites.association.update')).status).toBe(200);
    expect(await listed(house)).toContain('Dekanat Hadersdorf');
  });

  test.for(['de', 'en'] as const)('has a name of its own, whatever its capitals (%s)', async (lang, { house }) => {
    const { _id, rev } = await made(house);
    const taken = lang === 'de' ? 'Einen Verbund mit diesem Namen' : 'An association of this name';
    const headers = { 'accept-language': lang };
    const refused = { status: 400, body: { details: { fields: { name: expect.stringContaining(taken) } } } };
    const again = { ...NEW, name: 'DEKANAT Hadersdorf ' };
    expect(await house.call('admin', 'POST /api/v0/association/', { body: again, headers })).toMatchObject(refused);
    const rename = (name: string) =>
      house.call('admin', 'PUT /api/v0/association/', { body: { _id, rev, name }, headers });
    expect(await rename('Pfarrverband am Wagram')).toMatchObject(refused);
    expect((await rename('Dekanat HADERSDORF')).status).toBe(200);
  });

  test('is ordered; an unknown one is refused', async ({ house }) => {
    const { _id } = await made(house);
    const order = (ids: string[]) => house.call('admin', 'PUT /api/v0/association/order', { body: ids });
    expect((await order([UNKNOWN])).status).toBe(404);
    expect((await order([_id])).status).toBe(200);
    expect(await listed(house)).toEqual(['Dekanat Hadersdorf', 'Pfarrverband am Wagram']);
  });

  test('leaves its parishes alone when it goes, and comes back with those that joined no other one', async ({
    house,
  }) => {
    const { associationId } = house.sites.fels;
    const params = { id: associationId ?? '' };
    const other = await made(house);
    expect((await house.call('admin', 'DELETE /api/v0/association/:id', { params })).status).toBe(200);
    expect((await house.call('admin', 'DELETE /api/v0/association/:id', { params })).status).toBe(404);
    expect((await stored(house, 'fels')).associationId).toBeNull();
    expect((await put(house, 'fels', associationId)).status).toBe(400);
    await put(house, 'goesing', other._id);
    expect((await undo(house, 'sites.association.remove')).status).toBe(200);
    const after = await Promise.all(['fels', 'kirchberg', 'goesing'].map((slug) => stored(house, slug)));
    expect(after.map((site) => site.associationId)).toEqual([associationId, associationId, other._id]);
  });

  test.for(['de', 'en'] as const)('does not come back beside another one of its name (%s)', async (lang, { house }) => {
    const [former, headers] = [await made(house), { 'accept-language': lang }];
    await house.call('admin', 'DELETE /api/v0/association/:id', { params: { id: former._id } });
    const other = await made(house, { ...NEW, name: 'DEKANAT Hadersdorf' });
    const sentence = lang === 'de' ? 'anderen Verbund mit dem Namen „Dekanat Hadersdorf“' : '“Dekanat Hadersdorf”';
    const restore = () =>
      house.call('admin', 'POST /api/v0/trash/restore', { body: [{ kind: 'association', _id: former._id }], headers });
    expect(await restore()).toMatchObject({ status: 409, body: { message: expect.stringContaining(sentence) } });
    expect(await listed(house)).not.toContain('Dekanat Hadersdorf');
    const body = { _id: other._id, rev: other.rev, name: 'Dekanat Krems' };
    await house.call('admin', 'PUT /api/v0/association/', { body });
    expect((await restore()).status).toBe(200);
    expect(await listed(house)).toEqual(expect.arrayContaining(['Dekanat Hadersdorf', 'Dekanat Krems']));
  });

  test('is left and joined again by undo', async ({ house }) => {
    const { associationId } = house.sites.fels;
    await put(house, 'fels', null);
    expect((await undo(house, 'sites.site.leave')).status).toBe(200);
    expect((await stored(house, 'fels')).associationId).toBe(associationId);
  });
});

describe('the offices of an association', () => {
  const heard = async (house: House, who: Who): Promise<string[]> => {
    const { status, text, body } = await house.call(who, 'GET /api/v0/notification/');
    expect(status, text).toBe(200);
    return (body as { notification: { sentence: string }[] }).notification.map(({ sentence }) => sentence);
  };

  test('hear of a parish that leaves and comes back, once each and nowhere else', async ({ house }) => {
    const { associationId } = house.sites.goesing;
    await put(house, 'goesing', null);
    const left = [expect.stringContaining('„Pfarre Gösing am Wagram“ aus dem gemeinsamen Verbund')];
    expect(await heard(house, 'officeOfKirchberg')).toEqual(left);
    await put(house, 'goesing', associationId);
    expect(await heard(house, 'officeOfKirchberg')).toHaveLength(2);
    await put(house, 'kirchberg', null);
    const others = await heard(house, 'officeOfKirchberg');
    expect(others).toHaveLength(3);
    expect(others.join()).toContain('„Pfarre Kirchberg am Wagram“ aus ihrem Verbund');
    await put(house, 'goesing', null);
    expect(await heard(house, 'officeOfKirchberg')).toHaveLength(3);
  });

  test('hear once that it is dissolved', async ({ house }) => {
    const params = { id: house.sites.fels.associationId ?? '' };
    await house.call('admin', 'DELETE /api/v0/association/:id', { params });
    expect(await heard(house, 'officeOfKirchberg')).toEqual([
      expect.stringContaining('hat den Verbund „Pfarrverband am Wagram“ aufgelöst'),
    ]);
  });
});

describe('a new parish', () => {
  const create = async (house: House, more: object = {}) => {
    const body = { slug: 'absdorf', name: 'Pfarre Absdorf', shortName: 'Absdorf', ...more };
    return ((await house.call('admin', 'POST /api/v0/site/', { body })).body as [Site])[0];
  };

  test('joins the only association of the installation', async ({ house }) => {
    expect((await create(house)).associationId).toBe(house.sites.fels.associationId);
  });

  test('stands alone where there are several, and where it is told to', async ({ house }) => {
    expect((await create(house, { associationId: null })).associationId).toBeNull();
    const { _id } = await made(house);
    expect((await create(house, { slug: 'grafenegg' })).associationId).toBeNull();
    expect((await create(house, { slug: 'tulln', associationId: _id })).associationId).toBe(_id);
  });
});

describe('the last parish of an association takes it along', () => {
  test('when it is merged into one of another', async ({ house }) => {
    const { _id } = await made(house);
    await put(house, 'goesing', _id);
    const body = { from: house.sites.goesing._id, into: house.sites.fels._id };
    const merged = await house.call('admin', 'POST /api/v0/site/merge', { body });
    expect(merged).toMatchObject({ status: 200, body: [{ associationId: house.sites.fels.associationId }] });
    expect(await listed(house)).toEqual(['Pfarrverband am Wagram']);
  });

  test('when the demo moves out, and never before', async ({ house }) => {
    const { fels, kirchberg, goesing } = house.sites;
    const admin = await house.contextOf('admin');
    await admin.tx((tx) => discardSites(tx, [fels._id, kirchberg._id]));
    expect(await listed(house)).toEqual(['Pfarrverband am Wagram']);
    await admin.tx((tx) => discardSites(tx, [goesing._id]));
    expect(await listed(house)).toEqual([]);
  });
});
