import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { ProposedService, SeasonDone } from './contract/season.ts';
import { servicesOf } from './testing.ts';

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
  proposed.map(({ lastOn: _l, why: _w, feast: _f, exists: _e, clash: _c, ...row }) => row);

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

  test("asks for another church where last year's is gone, and says what is published already", async ({ house }) => {
    const { placeId, facts } = await lastChristmas(house);
    const other = await make(house, 'place', { site: 'fels', name: 'Kapelle' });
    const gone = { ...facts, placeId: other, on: '2025-12-25', at: '17:00', title: 'Vesper', type: 'andacht' };
    const id = await make(house, 'service_extra', gone);
    await house.call('admin', 'POST /api/v0/service/publish', { body: { sites: ['fels'], until: '2026-12-12' } });
    const removed = await house.call('admin', 'DELETE /api/v0/place/:id', { params: { id: other } });
    const vesper = (await propose(house)).find(({ title }) => title === 'Vesper');
    expect(vesper?.placeId).toBe(removed.status === 200 ? null : other);
    const query = { season: 'christmas', sites: 'fels' };
    const { body } = await house.call('officeOfFels', 'GET /api/v0/service_season/', { query });
    expect(body).toMatchObject({ publishedUntil: { fels: '2026-12-12' } });
    expect([placeId, id].every(Boolean)).toBe(true);
  });
});
