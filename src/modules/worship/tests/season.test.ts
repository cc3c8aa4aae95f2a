import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { ProposedService, SeasonDone } from '../contract/season.ts';
import { servicesOf } from '../testing.ts';

async function make(house: House, collection: string, body: object): Promise<string> {
  const { body: made, status, text } = await house.call('admin', `POST /api/v0/${collection}/`, { body });
  expect(status, text).toBe(201);
  return (made as [{ _id: string }])[0]._id;
}

/** A church in Fels with a Mass on Sundays at nine, and what was there last Christmas. */
async function lastChristmas(house: House) {
  const placeId = await make(house, 'place', { site: 'fels', name: 'Pfarrkirche Fels' });
  const facts = { site: 'fels', placeId, durationMinutes: 60, type: 'messe', presider: 'Pfr. Rebstock' };
  const ruleId = await make(house, 'service_rule', { ...facts, at: '09:00', title: 'Hl. Messe', weekday: 7 });
  const extra = (on: string, at: string, more: object) => make(house, 'service_extra', { ...facts, on, at, ...more });
  await extra('2025-12-03', '06:00', { type: 'rorate', title: 'Rorate' });
  await extra('2025-12-24', '16:00', { type: 'krippe', title: 'Krippenandacht' });
  await extra('2025-12-26', '10:00', { title: 'Stefanimesse' });
  await extra('2025-12-28', '15:00', { type: 'segnung', title: 'Kindersegnung' });
  await extra('2025-12-29', '14:00', { type: 'begraebnis', title: 'Begräbnis' });
  const key = `${ruleId}.2025-12-07`;
  await house.call('admin', 'POST /api/v0/service/change', {
    body: { key, rev: 0, patch: { title: 'Familienmesse' } },
  });
  return { placeId, ruleId, facts };
}

async function propose(house: House): Promise<ProposedService[]> {
  const query = { season: 'christmas', sites: 'fels' };
  const { body, status, text } = await house.call('officeOfFels', 'GET /api/v0/service_season/', { query });
  expect(status, text).toBe(200);
  return (body as { service: ProposedService[] }).service;
}

const rowsOf = (proposed: readonly ProposedService[]) =>
  proposed.map(({ lastOn: _l, why: _w, feast: _f, exists: _e, clash: _c, presiderGone: _p, ...row }) => row);

const save = (house: House, rows: object[]) =>
  house.call('officeOfFels', 'POST /api/v0/service_season/', { body: { rows } });

const titlesOf = async (house: House, from: string, to = from) =>
  (await servicesOf(house, 'admin', from, to)).map(({ on, at, title }) => `${on} ${at} ${title}`);

describe("last year's season", () => {
  test('is proposed to nobody but the office of the parish', async ({ house }) => {
    await lastChristmas(house);
    const query = { season: 'christmas', sites: 'fels' };
    for (const who of ['guest', 'officeOfKirchberg'] as const)
      expect((await house.call(who, 'GET /api/v0/service_season/', { query })).status).toBe(403);
  });

  test("comes on this year's dates, each with the reason: by feast, by weekday or by date", async ({ house }) => {
    await lastChristmas(house);
    const rows = (await propose(house)).map(({ on, lastOn, why, title }) => [lastOn, on, why, title]);
    expect(rows).toEqual([
      ['2025-12-03', '2026-12-02', 'weekday', 'Rorate'],
      ['2025-12-07', '2026-12-06', 'feast', 'Familienmesse'],
      ['2025-12-24', '2026-12-24', 'date', 'Krippenandacht'],
      ['2025-12-26', '2026-12-26', 'feast', 'Stefanimesse'],
      ['2025-12-28', '2026-12-27', 'feast', 'Kindersegnung'],
    ]);
  });

  test('is saved at once, sent twice makes one set, and is taken back at once', async ({ house }) => {
    const { ruleId } = await lastChristmas(house);
    const rows = rowsOf(await propose(house));
    expect(rows.find(({ title }) => title === 'Familienmesse')?.key).toBe(`${ruleId}.2026-12-06`);
    const both = await Promise.all([save(house, rows), save(house, rows)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const done = both.map(({ body }) => body as SeasonDone).sort((a, b) => a.existing - b.existing);
    expect(done).toMatchObject([{ existing: 0 }, { added: [], changed: [], existing: 5 }]);
    expect(await titlesOf(house, '2026-12-06')).toEqual(['2026-12-06 09:00 Familienmesse']);
    expect(await titlesOf(house, '2026-12-24')).toEqual(['2026-12-24 16:00 Krippenandacht']);
    expect((await propose(house)).every(({ exists }) => exists)).toBe(true);

    const { added, changed } = done[0] as SeasonDone;
    const undo = await house.call('officeOfFels', 'POST /api/v0/service_season/undo', { body: { added, changed } });
    expect(undo).toMatchObject({ status: 200, body: { removed: 5 } });
    expect(await titlesOf(house, '2026-12-06')).toEqual(['2026-12-06 09:00 Hl. Messe']);
    expect(await titlesOf(house, '2026-12-24')).toEqual([]);
  });

  test('is not taken back by the office of another parish', async ({ house }) => {
    await lastChristmas(house);
    const { body } = await save(house, rowsOf(await propose(house)));
    const { added, changed } = body as SeasonDone;
    const undo = { body: { added, changed } };
    expect((await house.call('officeOfKirchberg', 'POST /api/v0/service_season/undo', undo)).status).toBe(403);
    expect(await titlesOf(house, '2026-12-24')).toEqual(['2026-12-24 16:00 Krippenandacht']);
  });

  test('with one wrong row stores nothing and names the row and its field', async ({ house }) => {
    const { ruleId } = await lastChristmas(house);
    const rows = rowsOf(await propose(house));
    const wrong = rows.map((row, index) => (index === 2 ? { ...row, placeId: ruleId } : row));
    expect(await save(house, wrong)).toMatchObject({
      status: 400,
      body: { details: { fields: { 'rows.2.placeId': expect.any(String) } } },
    });
    const early = rows.map((row, index) => (index === 1 ? { ...row, at: '25:00' } : row));
    expect(await save(house, early)).toMatchObject({
      status: 400,
      body: { details: { fields: { 'rows.1.at': expect.any(String) } } },
    });
    expect(await titlesOf(house, '2026-12-24')).toEqual([]);
  });

  test('says what is published already', async ({ house }) => {
    await lastChristmas(house);
    await house.call('admin', 'POST /api/v0/service/publish', { body: { sites: ['fels'], until: '2026-12-12' } });
    const query = { season: 'christmas', sites: 'fels' };
    const { body } = await house.call('officeOfFels', 'GET /api/v0/service_season/', { query });
    expect(body).toMatchObject({ publishedUntil: { fels: '2026-12-12' } });
  });
});

describe('a church', () => {
  /** A Mass of last Christmas in a chapel that is there for nothing else. */
  async function vespersInChapel(house: House) {
    await lastChristmas(house);
    const chapel = await make(house, 'place', { site: 'fels', name: 'Kapelle' });
    const facts = { site: 'fels', placeId: chapel, durationMinutes: 60, type: 'andacht', title: 'Vesper' };
    await make(house, 'service_extra', { ...facts, on: '2025-12-25', at: '17:00' });
    const vespers = async () => (await propose(house)).find(({ title }) => title === 'Vesper');
    return { chapel, vespers };
  }

  test('with services in it is not deleted, and one that is not shown keeps its services', async ({ house }) => {
    const { chapel, vespers } = await vespersInChapel(house);
    const params = { id: chapel };
    expect(await house.call('officeOfFels', 'DELETE /api/v0/place/:id', { params })).toMatchObject({
      status: 409,
      body: { code: 'worship.placeInUse', message: expect.stringContaining('Gottesdienst') },
    });
    const hidden = { _id: chapel, rev: 1, visible: false };
    expect((await house.call('officeOfFels', 'PUT /api/v0/place/', { body: hidden })).status).toBe(200);
    expect(await vespers()).toMatchObject({ placeId: chapel });
  });

  test('that is gone all the same is asked for in its row, and nothing is stored without', async ({ house }) => {
    const { chapel, vespers } = await vespersInChapel(house);
    await house.handle.query('update worship_places set removed_at = now() where id = $1', [chapel]);
    const gone = await vespers();
    expect(gone).toMatchObject({ placeId: null });
    const rows = rowsOf(gone ? [gone] : []).map((row) => ({ ...row, placeId: chapel }));
    expect(await save(house, rows)).toMatchObject({
      status: 400,
      body: { details: { fields: { 'rows.0.placeId': expect.any(String) } } },
    });
    expect(await titlesOf(house, '2026-12-25')).not.toContain('2026-12-25 17:00 Vesper');
  });
});

describe('who led it last year', () => {
  const proposedBy = async (house: House) =>
    (await propose(house)).map(({ title, presider, presiderGone }) => [title, presider, presiderGone]);

  test('and left is not proposed, but named: instead whoever leads the regular service now', async ({ house }) => {
    const { ruleId } = await lastChristmas(house);
    const id = await make(house, 'person', { site: 'fels', title: 'Pfr.', name: 'Josef Rebstock' });
    expect(await proposedBy(house)).toContainEqual(['Familienmesse', 'Pfr. Rebstock', null]);
    expect((await house.call('officeOfFels', 'DELETE /api/v0/person/:id', { params: { id } })).status).toBe(200);
    const split = { _id: ruleId, rev: 1, from: '2026-11-29', presider: 'Kaplan Weinlaub' };
    await house.call('officeOfFels', 'POST /api/v0/service_rule/split', { body: split });
    expect(await proposedBy(house)).toEqual([
      ['Rorate', null, 'Pfr. Rebstock'],
      ['Familienmesse', 'Kaplan Weinlaub', 'Pfr. Rebstock'],
      ['Krippenandacht', null, 'Pfr. Rebstock'],
      ['Stefanimesse', null, 'Pfr. Rebstock'],
      ['Kindersegnung', null, 'Pfr. Rebstock'],
    ]);
  });

  test('is gone when hidden, but not as long as somebody shown has the name', async ({ house }) => {
    await lastChristmas(house);
    const hidden = { site: 'fels', name: 'Josef Rebstock', visible: false };
    await make(house, 'person', hidden);
    expect(await proposedBy(house)).toContainEqual(['Rorate', null, 'Pfr. Rebstock']);
    await make(house, 'person', { site: 'goesing', name: 'Mag. Karl Rebstock' });
    expect(await proposedBy(house)).toContainEqual(['Rorate', 'Pfr. Rebstock', null]);
  });
});

test('a regular service that was cancelled last year is proposed as cancelled, and taken back with the save', async ({
  house,
}) => {
  const { ruleId } = await lastChristmas(house);
  const body = { key: `${ruleId}.2025-12-14`, rev: 0, reason: 'Wallfahrt der Pfarre' };
  await house.call('admin', 'POST /api/v0/service/cancel', { body });
  const off = (await propose(house)).filter(({ isOff }) => isOff);
  expect(off).toMatchObject([
    { on: '2026-12-13', key: `${ruleId}.2026-12-13`, reason: 'Wallfahrt der Pfarre', exists: false, clash: null },
  ]);
  const [row] = rowsOf(off);
  expect((await save(house, [{ ...row, key: null }])).status).toBe(400);
  const done = (await save(house, [{ ...row }])).body as SeasonDone;
  expect(done).toMatchObject({ added: [], changed: [{ key: `${ruleId}.2026-12-13` }] });
  const stateOf = async () => (await servicesOf(house, 'admin', '2026-12-13'))[0];
  expect(await stateOf()).toMatchObject({ state: 'cancelled', reason: 'Wallfahrt der Pfarre' });
  expect((await propose(house)).find(({ isOff }) => isOff)).toMatchObject({ exists: true });
  expect(await save(house, [{ ...row }])).toMatchObject({ body: { changed: [], existing: 1 } });
  const { added, changed } = done;
  await house.call('officeOfFels', 'POST /api/v0/service_season/undo', { body: { added, changed } });
  expect(await stateOf()).toMatchObject({ state: 'planned' });
});
