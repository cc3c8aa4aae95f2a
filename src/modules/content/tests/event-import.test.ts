// On both databases: arrays of ids, and concurrent imports.
import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../../testing/house.ts';
import type { EventImport, EventImportRow } from '../contract/event-import.ts';
import type { Entry } from '../contract.ts';

const IMPORT = 'POST /api/v0/event_import/';

const TABLE = `Beginn;Bis;Titel;Ort;Beschreibung
28.11.2026 14:00;18 Uhr;Adventmarkt;Pfarrhof;"Mit <b>Punsch</b>

und Keksen"
29.11.2026;;Suppensonntag;;
5.12.2026 16:00;15:00;Nikolaus;;
6.12.2026;;;Pfarrheim;
29.11.2026;;SUPPENSONNTAG;;
`;

const base64 = (text: string) => Buffer.from(text).toString('base64');

const run = (house: House, more: Partial<EventImport> = {}, who: Who = 'officeOfFels') =>
  house.call(who, IMPORT, {
    body: {
      site: 'fels',
      file: base64(TABLE),
      label: 'alt.csv',
      mapping: { date: 0, end: 1, title: 2, place: 3, text: 4 },
      publish: false,
      dryRun: true,
      ...more,
    },
  });

const rowsOf = (body: unknown) =>
  (body as { rows: EventImportRow[] }).rows.map(({ line, status, problem }) => [line, status, problem]);

const eventsOf = async (house: House, who: Who = 'officeOfFels') => {
  const { body } = await house.call(who, 'GET /api/v0/entry/', { query: { site: 'fels', type: 'event' } });
  return (body as { entry: Entry[] }).entry;
};

test('nobody imports events into a parish of others', async ({ house }) => {
  expect((await run(house, {}, 'officeOfKirchberg')).status).toBe(403);
  expect((await run(house, { dryRun: false }, 'officeOfKirchberg')).status).toBe(403);
  const read = { body: { site: 'fels', file: base64(TABLE) } };
  expect((await house.call('officeOfKirchberg', `${IMPORT}read`, read)).status).toBe(403);
});

describe('events from a table', () => {
  test('need a column of dates and one of titles', async ({ house }) => {
    expect(await run(house, { mapping: { title: 2 } })).toMatchObject({
      status: 400,
      body: { details: { fields: { 'mapping.date': expect.any(String) } } },
    });
    expect(await run(house, { mapping: { date: 0 } })).toMatchObject({
      status: 400,
      body: { details: { fields: { 'mapping.title': expect.any(String) } } },
    });
  });

  test('each line says what would happen', async ({ house }) => {
    const { body } = await run(house);
    expect(rowsOf(body)).toEqual([
      [2, 'new', ''],
      [3, 'new', ''],
      [4, 'bad', 'Das Ende liegt vor dem Beginn.'],
      [5, 'bad', 'Der Titel fehlt.'],
      [6, 'twice', ''],
    ]);
    expect(await eventsOf(house)).toEqual([]);
  });

  test('become drafts with their times and plain text, once however often the file is sent', async ({ house }) => {
    const both = await Promise.all([run(house, { dryRun: false }), run(house, { dryRun: false })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const events = await eventsOf(house);
    expect(
      events
        .map(({ title, date, status }) => [title, date, status])
        .toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['Adventmarkt', '2026-11-28T14:00', 'draft'],
      ['Suppensonntag', '2026-11-29', 'draft'],
    ]);
    const market = events.find(({ title }) => title === 'Adventmarkt');
    expect(market?.details).toMatchObject({ place: 'Pfarrhof', endDate: '2026-11-28T18:00' });
    expect(market?.content).toEqual(['<p>Mit &lt;b&gt;Punsch&lt;/b&gt;</p>', '<p>und Keksen</p>']);
    expect(rowsOf((await run(house)).body).slice(0, 2)).toEqual([
      [2, 'exists', 'Diese Veranstaltung gibt es an diesem Tag schon.'],
      [3, 'exists', 'Diese Veranstaltung gibt es an diesem Tag schon.'],
    ]);
    expect(await eventsOf(house, 'guest')).toEqual([]);
  });

  test('are published where that is wished, and go to the trash as a whole', async ({ house }) => {
    const { body } = await run(house, { dryRun: false, publish: true });
    expect(rowsOf(body)[1]).toEqual([3, 'new', 'Ohne Ort wird daraus ein Entwurf.']);
    expect((await eventsOf(house, 'guest')).map(({ title }) => title)).toEqual(['Adventmarkt']);
    const list = await house.call('officeOfFels', 'GET /api/v0/import_run/', {
      query: { kind: 'content.events', site: 'fels' },
    });
    const [made] = (list.body as { import_run: { _id: string }[] }).import_run;
    const undo = `POST /api/v0/import_run/${made?._id}/undo`;
    expect((await house.call('officeOfKirchberg', undo, { body: {} })).status).toBe(403);
    expect((await house.call('officeOfFels', undo, { body: {} })).body).toMatchObject({ removed: 2, kept: 0 });
    expect(await eventsOf(house)).toEqual([]);
  });
});
