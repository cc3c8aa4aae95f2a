// On both databases: arrays of ids, and concurrent imports.
import { describe, expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test, type Who } from '../../../testing/house.ts';
import type { ImportRow, ServiceImport } from '../contract/service-import.ts';
import { seedSchedule, serviceOn, servicesOf } from '../testing.ts';

const IMPORT = 'POST /api/v0/service_import/';
const COLUMNS = { date: 0, time: 1, place: 2, title: 3, presider: 4, intention: 5 };

const base64 = (text: string) => Buffer.from(text).toString('base64');

const TABLE = `Datum;Zeit;Kirche;Titel;Leitung;Intention
So 3.1.2027;8.45 Uhr;Pfarrkirche Fels;Hl. Messe;Pfr. Rebstock;für Familie Dachs
Mo, 4. Jänner 2027;18 Uhr;Fels;Rorate;;
5.1.2027;abends;Fels;Andacht;;
6.1.2027;10:00;Dom;Hochamt;;
7.1.2027;18:30;;Kreuzweg im Freien;;
1.9.2026;10:00;Fels;Hl. Messe;;
7.1.2027;18:30;;Kreuzweg nochmals;;
`;

async function start(house: House) {
  await seedSchedule(house);
  const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
  const placeId = mass.office?.placeId ?? '';
  const body: ServiceImport = {
    site: 'fels',
    file: base64(TABLE),
    label: 'alt.csv',
    mapping: COLUMNS,
    placeId,
    type: 'messe',
    visibility: 'web',
    dryRun: true,
  };
  const run = (change: Partial<ServiceImport> = {}, who: Who = 'officeOfFels') =>
    house.call(who, IMPORT, { body: { ...body, ...change } });
  return { run, placeId };
}

type Outcome = { rows: ImportRow[]; created: number; work: { _id: string } | null };
const rowsOf = (body: unknown) => (body as Outcome).rows.map(({ line, status, problem }) => [line, status, problem]);

const importsOf = async (house: House, who: Who = 'officeOfFels') =>
  (await house.call(who, 'GET /api/v0/import_run/', { query: { kind: 'worship.services', site: 'fels' } })).body as {
    import_run: { _id: string; label: string; records: number; undoneAt: string | null }[];
  };

describe('who may import', () => {
  test('nobody into a parish of others, nor takes back what they imported', async ({ house }) => {
    const { run } = await start(house);
    expect((await run({}, 'officeOfKirchberg')).status).toBe(403);
    expect((await run({ dryRun: false }, 'officeOfKirchberg')).status).toBe(403);
    const read = await house.call('officeOfKirchberg', `${IMPORT}read`, {
      body: { site: 'fels', file: base64(TABLE) },
    });
    expect(read.status).toBe(403);
    await run({ dryRun: false });
    const [made] = (await importsOf(house)).import_run;
    const undo = await house.call('officeOfKirchberg', `POST /api/v0/import_run/${made?._id}/undo`, { body: {} });
    expect(undo.status).toBe(403);
    const list = await house.call('officeOfKirchberg', 'GET /api/v0/import_run/', {
      query: { kind: 'worship.services', site: 'fels' },
    });
    expect(list.status).toBe(403);
  });

  test('nobody to a church of another parish', async ({ house }) => {
    const { run } = await start(house);
    const there = await serviceOn(house, '2026-12-08', 'Kirchberg', 'Hl. Messe');
    const answer = await run({ placeId: there.office?.placeId ?? null });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: { placeId: expect.any(String) } } } });
  });

  test('nobody without a column of dates', async ({ house }) => {
    const { run } = await start(house);
    expect(await run({ mapping: { title: 3 } })).toMatchObject({
      status: 400,
      body: { details: { fields: { 'mapping.date': 'Bitte wählen Sie die Spalte mit dem Datum.' } } },
    });
  });
});

describe('services from a table', () => {
  test('each line says what would happen, and nothing is stored', async ({ house }) => {
    const { run } = await start(house);
    const { body } = await run();
    expect(rowsOf(body)).toEqual([
      [2, 'exists', 'Steht schon in der Gottesdienstordnung.'],
      [3, 'new', ''],
      [4, 'bad', '„abends“ ist keine Uhrzeit. Verständlich ist zum Beispiel 18:30.'],
      [5, 'bad', '„Dom“ ist kein Ort dieser Pfarre.'],
      [6, 'new', ''],
      [7, 'closed', 'Liegt in der Vergangenheit.'],
      [8, 'twice', ''],
    ]);
    expect((await importsOf(house)).import_run).toEqual([]);
  });

  test('what is new stands in the schedule, once however often the file is sent', async ({ house }) => {
    const { run, placeId } = await start(house);
    const [first, second] = await Promise.all([run({ dryRun: false }), run({ dryRun: false })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const services = await servicesOf(house, 'officeOfFels', '2027-01-04', '2027-01-07');
    const own = services.filter(({ office }) => office?.placeId === placeId && office.source === 'extra');
    expect(own.map(({ on, at, type, title }) => [on, at, type, title])).toEqual([
      ['2027-01-04', '18:00', 'rorate', 'Rorate'],
      ['2027-01-07', '18:30', 'kreuzweg', 'Kreuzweg im Freien'],
    ]);
    const third = await run({ dryRun: false });
    expect(third.body).toMatchObject({ created: 0 });
  });

  test('intentions come along, for print only', async ({ house }) => {
    const { run } = await start(house);
    await run({ dryRun: false, file: base64(TABLE.replace('8.45 Uhr', '7.00 Uhr')) });
    const [mass] = (await servicesOf(house, 'officeOfFels', '2027-01-03')).filter(({ at }) => at === '07:00');
    expect(mass?.office?.intentions).toEqual([{ text: 'für Familie Dachs', visibility: 'print' }]);
  });
});

describe('an import taken back', () => {
  test('goes to the trash as a whole, but for what was changed since', async ({ house }) => {
    const { run } = await start(house);
    await run({ dryRun: false });
    const extras = await house.call('officeOfFels', 'GET /api/v0/service_extra/', { query: { site: 'fels' } });
    const changed = (
      extras.body as { service_extra: { _id: string; rev: number; title: string }[] }
    ).service_extra.find(({ title }) => title === 'Rorate');
    const body = { _id: changed?._id, rev: changed?.rev, note: 'Mit Kerzen' };
    expect((await house.call('officeOfFels', 'PUT /api/v0/service_extra/', { body })).status).toBe(200);
    const [made] = (await importsOf(house)).import_run;
    expect(made).toMatchObject({ label: 'alt.csv', records: 2, undoneAt: null });
    const undo = `POST /api/v0/import_run/${made?._id}/undo`;
    expect((await house.call('officeOfFels', undo, { body: {} })).body).toMatchObject({ removed: 1, kept: 1 });
    const services = await servicesOf(house, 'officeOfFels', '2027-01-04', '2027-01-07');
    expect(services.filter(({ office }) => office?.source === 'extra').map(({ title }) => title)).toContain('Rorate');
    expect(services.some(({ title }) => title === 'Kreuzweg im Freien')).toBe(false);
    expect(await house.call('officeOfFels', undo, { body: {} })).toMatchObject({ status: 409 });
    const trash = await house.call('officeOfFels', 'GET /api/v0/trash/', { query: { site: 'fels' } });
    expect(JSON.stringify(trash.body)).toContain('Kreuzweg im Freien');
  });
});

describe('services from a calendar', () => {
  test('of two time zones stand at our time, a cancelled one stays out', async ({ house }) => {
    const { run, placeId } = await start(house);
    const event = (uid: string, lines: string) => `BEGIN:VEVENT\r\nUID:${uid}\r\n${lines}\r\nEND:VEVENT\r\n`;
    const file = base64(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event('a', 'DTSTART:20270111T170000Z\r\nDURATION:PT45M\r\nSUMMARY:Rosenkranz')}${event(
        'b',
        'DTSTART;TZID=Europe/London:20270112T170000\r\nSUMMARY:Hl. Messe',
      )}${event('c', 'DTSTART:20270113T180000\r\nSTATUS:CANCELLED\r\nSUMMARY:Hl. Messe')}END:VCALENDAR\r\n`,
    );
    const read = await house.call('officeOfFels', `${IMPORT}read`, { body: { site: 'fels', file } });
    const { mapping } = read.body as { mapping: ServiceImport['mapping'] };
    expect(mapping).toMatchObject({ date: 0, time: 1, end: 3, title: 4, place: 5, state: 9 });
    const { body } = await run({ file, mapping, dryRun: false });
    expect(rowsOf(body).map(([, status]) => status)).toEqual(['new', 'new', 'closed']);
    const services = await servicesOf(house, 'officeOfFels', '2027-01-11', '2027-01-13');
    const made = services.filter(({ office }) => office?.source === 'extra' && office.placeId === placeId);
    expect(made.map(({ on, at, type }) => `${on} ${at} ${type}`)).toEqual([
      '2027-01-11 18:00 rosenkranz',
      '2027-01-12 18:00 messe',
    ]);
  });
});

test('a long file is stored by a work, and can be taken back', async ({ house }) => {
  const { run } = await start(house);
  const days = Array.from({ length: 130 }, (_one, at) =>
    new Date(Date.UTC(2027, 1, 1 + at)).toISOString().slice(0, 10),
  );
  const file = base64(`Datum;Zeit;Titel\n${days.map((day) => `${day};15:00;Anbetung`).join('\n')}\n`);
  const { body } = await run({ file, mapping: { date: 0, time: 1, title: 2 }, dryRun: false });
  expect((body as Outcome).work).not.toBeNull();
  await doJobs(house);
  const [made] = (await importsOf(house)).import_run;
  expect(made).toMatchObject({ records: 130 });
  const undo = await house.call('officeOfFels', `POST /api/v0/import_run/${made?._id}/undo`, { body: {} });
  expect(undo.body).toMatchObject({
    removed: 130,
    kept: 0,
    import_run: [{ records: 0, undoneAt: expect.any(String) }],
  });
});
