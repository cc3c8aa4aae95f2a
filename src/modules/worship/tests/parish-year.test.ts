import { expect } from 'vitest';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { type House, test } from '../../../testing/house.ts';
import { pdfPages } from '../../../testing/pdf-text.ts';
import { printSchedule } from '../service/papers/print-schedule.ts';
import { servicesOf } from '../testing.ts';

const ADVENT = '2026-11-29';
const EASTER = '2027-03-28';

type Row = [on: string, at: string, type: string, title: string];

const CHRISTMAS: Row[] = [
  ['2026-12-24', '16:00', 'krippe', 'Krippenandacht'],
  ['2026-12-24', '22:00', 'mette', 'Christmette'],
  ['2026-12-31', '16:00', 'andacht', 'Jahresschlussandacht'],
];
const HOLY_WEEK: Row[] = [
  ['2027-03-25', '19:00', 'messe', 'Messe vom Letzten Abendmahl'],
  ['2027-03-26', '15:00', 'kreuzweg', 'Kreuzweg der Kinder'],
  ['2027-03-26', '19:00', 'wgf', 'Feier vom Leiden und Sterben Christi'],
  ['2027-03-27', '08:00', 'anbetung', 'Betstunden beim Heiligen Grab'],
  ['2027-03-27', '14:00', 'segnung', 'Segnung der Osterspeisen'],
  ['2027-03-27', '20:00', 'mette', 'Feier der Osternacht'],
  ['2027-03-28', '05:00', 'andacht', 'Emmausgang'],
  ['2027-03-29', '10:00', 'messe', 'Bergmesse am Ostermontag'],
];

/** An empty parish enters what is regular once, then the two great seasons, each in one save. */
async function enterYear(house: House): Promise<void> {
  const post = async (path: string, body: object) => {
    const done = await house.call('officeOfFels', `POST /api/v0/${path}`, { body });
    expect(done.status, `${path}: ${done.text}`).toBeLessThan(300);
    return done.body;
  };
  const [{ _id: placeId }] = (await post('place/', { site: 'fels', name: 'Pfarrkirche Fels' })) as [{ _id: string }];
  const facts = { site: 'fels', placeId, durationMinutes: 60, presider: 'Pfarrer Probe' };
  for (const rule of [
    { weekday: 7, at: '08:45', type: 'messe', title: 'Hl. Messe' },
    { weekday: 7, at: '08:15', type: 'rosenkranz', title: 'Rosenkranz' },
    { weekday: 3, at: '18:00', type: 'messe', title: 'Abendmesse' },
    { weekday: 5, at: '18:00', type: 'messe', title: 'Herz-Jesu-Messe' },
    { weekday: 6, at: '06:00', type: 'rorate', title: 'Rorate', season: 'advent' },
    { weekday: 5, at: '17:15', type: 'kreuzweg', title: 'Kreuzweg', season: 'lent' },
  ])
    await post('service_rule/', { ...facts, ...rule });
  for (const season of [CHRISTMAS, HOLY_WEEK])
    await post('service_season/', {
      rows: season.map(([on, at, type, title]) => ({ ...facts, on, at, type, title })),
    });
  await post('service/publish', { sites: ['fels'], until: '2027-04-04' });
  await house.server.delivered();
}

test('from an empty parish to Easter: entered once, each week on one sheet with its Sunday', async ({ house }) => {
  await enterYear(house);
  const office = await house.contextOf('officeOfFels');
  const print = async (from: string) => {
    const query = { site: 'fels', paper: 'week', from, churches: 'own', letters: 'normal', level: 'print' } as const;
    return pdfPages(Buffer.from((await printSchedule(office, query)).body));
  };
  const sheets = new Map<string, string>();
  for (let from = ADVENT; from < EASTER; from = addDays(from, 7)) {
    const pages = await print(from);
    expect(pages, from).toHaveLength(1);
    const [text = ''] = pages;
    expect(text, from).toMatch(/8:45 Hl\. Messe/);
    expect(text, from).not.toContain('Vorschau');
    sheets.set(from, text);
  }
  expect(sheets.size).toBe(17);
  const sheetsWith = (word: string) => [...sheets].flatMap(([from, text]) => (text.includes(word) ? from : []));
  expect(sheetsWith('Rorate')).toEqual(['2026-11-29', '2026-12-06', '2026-12-13']);
  expect(sheetsWith('17:15 Kreuzweg')[0]).toBe('2027-02-07');
  expect(sheets.get('2026-12-20')).toMatch(/Donnerstag, 24\. Dezember[\s\S]*Krippenandacht[\s\S]*22:00 Christmette/);
  const holy = sheets.get('2027-03-21') ?? '';
  for (const [on, , , title] of HOLY_WEEK) if (on <= EASTER) expect(holy).toContain(title);
});

test('on Good Friday no Mass takes place, and the Easter Vigil stands in for none', async ({ house }) => {
  await enterYear(house);
  const friday = await servicesOf(house, 'guest', '2027-03-26');
  const mass = friday.filter(({ title }) => title === 'Herz-Jesu-Messe');
  expect(mass).toMatchObject([{ state: 'cancelled', alternative: null }]);
  const held = friday.filter(({ state }) => state !== 'cancelled').map(({ at, title }) => `${at} ${title}`);
  expect(held).toEqual(['15:00 Kreuzweg der Kinder', '17:15 Kreuzweg', '19:00 Feier vom Leiden und Sterben Christi']);
  const { text } = await house.call('guest', 'GET /ical/fels/gottesdienste.ics', {});
  const event = text.split('BEGIN:VEVENT').find((one) => one.includes('Herz-Jesu-Messe') && one.includes('20270326'));
  expect(event).toContain('STATUS:CANCELLED');
  expect(event).not.toContain('Osternacht');
});
