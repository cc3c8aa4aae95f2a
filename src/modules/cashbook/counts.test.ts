import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { Count } from './contract/count.ts';
import type { Entry } from './contract/entry.ts';
import { followServiceKeys } from './service/counts/services.ts';
import { counts } from './tables.ts';
import { agree, buildAccount, buildBooked, buildBooks, buildCount, readOverview } from './testing.ts';

const settle = (house: House, { _id, rev }: Pick<Count, '_id' | 'rev'>, reason: string) =>
  house.call('admin', 'POST /api/v0/cash_count/:id/settle', { params: { id: _id }, body: { rev, reason } });

const handOver = (house: House, body: object) =>
  house.call('admin', 'POST /api/v0/cashbook/handover', { body: { site: 'fels', onDay: '2026-11-20', ...body } });

const cashOf = async (house: House) => (await readOverview(house)).accounts.find(({ name }) => name === 'Kassa')?.cents;

test('a count is of a cash box, for a purpose, with each note once', async ({ house }) => {
  const { account, bank, own } = await buildBooks(house);
  const valid = { site: 'fels', onDay: '2026-11-15', account, purpose: own };
  for (const [change, field] of [
    [{ account: bank }, 'account'],
    [{ purpose: null }, 'purpose'],
    [{ pieces: [{ cents: 300, pieces: 1 }] }, 'pieces'],
    [{ pieces: [{ cents: 500, pieces: -1 }] }, 'pieces'],
    [
      {
        pieces: [
          { cents: 500, pieces: 1 },
          { cents: 500, pieces: 2 },
        ],
      },
      'pieces',
    ],
  ] as const) {
    const answer = await house.call('admin', 'POST /api/v0/cash_count/', { body: { ...valid, ...change } });
    expect([change, answer.status]).toEqual([change, 400]);
    expect(answer.text).toContain(field);
  }
});

test('two people agree on a collection, and it is booked; a difference is told', async ({ house }) => {
  const { account, own } = await buildBooks(house);
  const count = await buildCount(house, { account, purpose: own, service: 'Hl. Messe' });
  expect(count.totalCents).toBe(6350);
  const differs = await agree(house, count, { sumCents: 6300 });
  expect(differs.status).toBe(409);
  expect(differs.body).toMatchObject({ code: 'cashbook.difference', message: expect.stringContaining('0,50') });
  expect((await agree(house, count, { second: '' })).status).toBe(400);
  expect((await agree(house, count, { second: 'erna erstzählerin' })).status).toBe(400);
  expect((await agree(house, count, { by: 'login' })).status).toBe(409);
  const agreed = (await agree(house, count, { by: 'login' }, 'officeOfFels')).body as Count;
  expect(agreed).toMatchObject({ state: 'agreed', agreedBy: 'login' });
  const { body } = await house.call('admin', 'GET /api/v0/cash_entry/', { query: { site: 'fels' } });
  const [entry] = (body as { cash_entry: Entry[] }).cash_entry;
  expect(entry).toMatchObject({ _id: agreed.entry, kind: 'income', cents: 6350, number: 1, state: 'booked' });
  expect((await agree(house, agreed, {})).status).toBe(409);
  const change = { _id: count._id, rev: agreed.rev, note: 'x' };
  expect((await house.call('admin', 'PUT /api/v0/cash_count/', { body: change })).status).toBe(409);
});

test('who changes what was counted has counted, and confirms it no more', async ({ house }) => {
  const { account, own } = await buildBooks(house);
  const { _id, rev } = await buildCount(house, { account, purpose: own });
  const pieces = [{ cents: 1000, pieces: 1 }];
  const changed = await house.call('officeOfFels', 'PUT /api/v0/cash_count/', { body: { _id, rev, pieces } });
  const [now] = changed.body as Count[];
  if (!now) throw new Error(changed.text);
  expect((await agree(house, now, { by: 'login', sumCents: 1000 }, 'officeOfFels')).status).toBe(409);
  expect((await agree(house, now, { by: 'login', sumCents: 1000 })).status).toBe(200);
});

test('two calls at once agree on a count once', async ({ house }) => {
  const { account, own } = await buildBooks(house);
  const count = await buildCount(house, { account, purpose: own });
  const both = await Promise.all([agree(house, count, {}), agree(house, count, {})]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await cashOf(house)).toBe(16_350);
});

test('money of others is handed on once, and a cancelled transfer is open again', async ({ house }) => {
  const { account, missio, own } = await buildBooks(house);
  await agree(house, await buildCount(house, { account, purpose: missio }), {});
  await agree(house, await buildCount(house, { account, purpose: own }), {});
  expect((await readOverview(house)).handover).toMatchObject([{ _id: missio, cents: 6350 }]);
  const given = { purpose: missio, account, cents: 6350 };
  expect((await handOver(house, { ...given, cents: 6000 })).status).toBe(409);
  expect((await handOver(house, { ...given, purpose: own })).status).toBe(404);
  const elsewhere = (await buildAccount(house, { site: 'kirchberg' }))._id;
  expect((await handOver(house, { ...given, account: elsewhere })).status).toBe(400);
  const both = await Promise.all([handOver(house, given), handOver(house, given)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await readOverview(house)).handover).toEqual([]);
  const entry = both.find(({ status }) => status === 200)?.body as unknown as Entry;
  const cancelled = await house.call('admin', 'POST /api/v0/cash_entry/:id/reverse', {
    params: { id: entry._id },
    body: { rev: entry.rev, reason: 'Überweisung kam zurück' },
  });
  expect(cancelled.status).toBe(200);
  expect((await readOverview(house)).handover).toMatchObject([{ cents: 6350 }]);
});

test('an audit says what the books say, and its difference is entered once, with its reason', async ({ house }) => {
  const { account, income } = await buildBooks(house);
  await buildBooked(house, { account, category: income, cents: 350 });
  const audit = await buildCount(house, { account, kind: 'audit', pieces: [{ cents: 10_000, pieces: 1 }] });
  expect(audit.purpose).toBeNull();
  expect((await settle(house, audit, 'Zu früh')).status).toBe(409);
  const agreed = (await agree(house, audit, { sumCents: 10_000 })).body as Count;
  expect(agreed).toMatchObject({ expectedCents: 10_350, entry: null });
  expect((await settle(house, agreed, '')).status).toBe(400);
  const settled = await settle(house, agreed, 'Wechselgeld falsch herausgegeben');
  expect(settled.body).toMatchObject({ state: 'settled' });
  expect(await cashOf(house)).toBe(10_000);
  expect((await settle(house, settled.body as Count, 'Nochmals')).status).toBe(409);
});

async function addService(house: House): Promise<{ _id: string }> {
  const place = await house.call('admin', 'POST /api/v0/place/', {
    body: { site: 'fels', name: 'Pfarrkirche Fels' },
  });
  const [{ _id: placeId }] = place.body as [{ _id: string }];
  const facts = { placeId, at: '10:00', durationMinutes: 60, type: 'messe', title: 'Hl. Messe' };
  const extra = { site: 'fels', on: '2026-11-15', ...facts };
  const made = await house.call('admin', 'POST /api/v0/service_extra/', { body: extra });
  expect(made.status, made.text).toBe(201);
  return (made.body as [{ _id: string }])[0];
}

const servicesOn = async (house: House, on: string) =>
  (
    (await house.call('admin', 'GET /api/v0/cashbook/services', { query: { site: 'fels', on } })).body as {
      service: { key: string; words: string; isOff: boolean }[];
    }
  ).service;

test('a count names a service of its day, whose words stay in its entry when the service goes', async ({ house }) => {
  const { account, own } = await buildBooks(house);
  const { _id } = await addService(house);
  expect(await servicesOn(house, '2026-11-14')).toEqual([]);
  const [service] = await servicesOn(house, '2026-11-15');
  expect(service).toMatchObject({ words: '10:00 Hl. Messe, Pfarrkirche Fels', isOff: false });
  const serviceKey = service?.key ?? '';
  for (const change of [{ serviceKey: 'keiner' }, { onDay: '2026-11-14' }]) {
    const body = { site: 'fels', onDay: '2026-11-15', account, purpose: own, serviceKey, ...change };
    const answer = await house.call('admin', 'POST /api/v0/cash_count/', { body });
    expect([change, answer.status]).toEqual([change, 400]);
    expect(answer.text).toContain('"serviceKey"');
  }
  const count = await buildCount(house, { account, purpose: own, serviceKey, service: 'getippt' });
  expect(count).toMatchObject({ service: '10:00 Hl. Messe, Pfarrkirche Fels', serviceKey });
  const { entry } = (await agree(house, count, {})).body as Count;
  const details = async () =>
    (await house.call('admin', 'GET /api/v0/cash_entry/:id/details', { params: { id: entry ?? '' } })).body;
  const words = { _id: count._id, service: '10:00 Hl. Messe, Pfarrkirche Fels' };
  expect(await details()).toMatchObject({ count: { ...words, isThere: true } });
  const listed = await house.call('admin', 'GET /api/v0/cash_entry/', { query: { site: 'fels' } });
  expect(listed.text).toContain('Pfarrkirche Fels');
  const gone = await house.call('admin', 'DELETE /api/v0/service_extra/:id', { params: { id: _id } });
  expect(gone.status, gone.text).toBe(200);
  expect(await details()).toMatchObject({ count: { ...words, isThere: false } });
});

test('a count follows its service to another key, also when told twice', async ({ house }) => {
  const { account, own } = await buildBooks(house);
  await addService(house);
  const [{ key } = { key: '' }] = await servicesOn(house, '2026-11-15');
  await buildCount(house, { account, purpose: own, serviceKey: key });
  const ctx = await house.server.contextOf();
  const [row] = await house.handle.db.select().from(counts);
  const keys = [{ from: key, to: 'anderer' }];
  await followServiceKeys(ctx, crypto.randomUUID(), keys);
  expect(await house.handle.db.select().from(counts)).toMatchObject([{ serviceKey: key }]);
  for (let time = 0; time < 2; time += 1) await followServiceKeys(ctx, row?.siteId ?? '', keys);
  expect(await house.handle.db.select().from(counts)).toMatchObject([{ serviceKey: 'anderer', service: row?.service }]);
});

test('a Sunday with a service and no count is told, until it is counted', async ({ house }) => {
  await addService(house);
  expect((await readOverview(house)).missing).toEqual([]);
  const { account, own } = await buildBooks(house);
  expect((await readOverview(house)).missing).toMatchObject([{ onDay: '2026-11-15' }]);
  await buildCount(house, { account, purpose: own });
  expect((await readOverview(house)).missing).toEqual([]);
});

test('the protocol is a PDF, before and after the agreement', async ({ house }) => {
  const { account, own } = await buildBooks(house);
  const count = await buildCount(house, { account, purpose: own });
  const print = () => house.call('admin', 'GET /api/v0/cash_count/:id/pdf', { params: { id: count._id } });
  expect((await print()).headers['content-type']).toBe('application/pdf');
  await agree(house, count, {});
  expect((await print()).status).toBe(200);
});
