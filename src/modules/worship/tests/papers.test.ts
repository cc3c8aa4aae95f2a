import { describe, expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { type House, test, type Who } from '../../../testing/house.ts';
import { pdfBorders, pdfPages } from '../../../testing/pdf-text.ts';
import type { PaperQuery } from '../contract/papers.ts';
import { printSchedule } from '../service/papers/print-schedule.ts';
import { seedSchedule, serviceOn } from '../testing.ts';

const PAPER = 'GET /api/v0/service/paper';
const MESSAGE = 'GET /api/v0/service/message';

const QUERY: PaperQuery = {
  site: 'fels',
  paper: 'week',
  from: '2026-11-29',
  churches: 'own',
  letters: 'normal',
  level: 'web',
};

async function print(ctx: Context, more: Partial<PaperQuery> = {}): Promise<{ pages: string[]; bytes: Buffer }> {
  const { body } = await printSchedule(ctx, { ...QUERY, ...more });
  const bytes = Buffer.from(body);
  return { pages: await pdfPages(bytes), bytes };
}

/** Hours of each day from Palm Sunday to Easter. */
const ORDINARY = [
  '8:45 14:00',
  '18:00',
  '8:00',
  '17:00 18:00',
  '19:00 20:30',
  '9:00 15:00 19:00',
  '8:00 14:00 16:00 20:00',
  '5:00 8:45 18:00',
];
const OVERFULL = ORDINARY.map((hours) => `${hours} 10:15 11:30 12:30 13:15`);

/** Services with celebrant, music and a note; their titles. */
async function holyWeek(house: House, week: readonly string[]): Promise<string[]> {
  const make = async (path: string, given: object): Promise<string> => {
    const { body, status, text } = await house.call('admin', `POST /api/v0/${path}/`, {
      body: { site: 'fels', ...given },
    });
    expect(status, text).toBe(201);
    return (body as [{ _id: string }])[0]._id;
  };
  const placeId = await make('place', { name: 'Pfarrkirche Fels' });
  const facts = { placeId, durationMinutes: 60, type: 'messe', presider: 'Pfarrer Probe', music: 'Kirchenchor Fels' };
  const titles: string[] = [];
  for (const [day, hours] of week.entries())
    for (const at of hours.split(' ')) {
      const title = `Feier ${day + 1} um ${at}`;
      const on = `2027-03-${21 + day}`;
      await make('service_extra', { ...facts, title, on, at: at.padStart(5, '0'), note: 'Treffpunkt vor der Kirche' });
      titles.push(title);
    }
  await house.server.delivered();
  return titles;
}

const paperOf = (house: House, who: Who, query: object) =>
  house.call(who, PAPER, { query: { site: 'fels', ...query } });

describe('the schedule on paper', () => {
  test('is refused for an unknown parish, a day far away, and on the level of paper to whoever does not plan', async ({
    house,
  }) => {
    await seedSchedule(house);
    expect((await paperOf(house, 'guest', { site: 'nirgends' })).status).toBe(400);
    expect((await paperOf(house, 'guest', { from: '2035-01-01' })).body).toMatchObject({
      details: { fields: { from: expect.any(String) as string } },
    });
    for (const who of ['guest', 'customer', 'officeOfKirchberg'] as const)
      expect((await paperOf(house, who, { level: 'print' })).status, who).toBe(403);
    expect((await paperOf(house, 'guest', {})).headers['content-type']).toBe('application/pdf');
    expect((await paperOf(house, 'officeOfFels', { level: 'print' })).status).toBe(200);
  });

  test('names what is for paper only to the office, and what is internal nowhere', async ({ house }) => {
    await seedSchedule(house);
    const office = await house.contextOf('officeOfFels');
    const guest = await house.contextOf('guest');
    const [web, paper] = [await print(guest), await print(office, { level: 'print' })];
    expect(web.pages.join(' ')).toContain('Sonntag, 29. November 1. Adventsonntag');
    expect(web.pages.join(' ')).not.toContain('Sturmbichler');
    expect(paper.pages.join(' ')).toContain('für † Vater Johann Sturmbichler zum Jahrestag');
    // An intention of Gösing that stays in the office.
    const all = await print(await house.contextOf('admin'), { churches: 'all', level: 'print' });
    expect(all.pages.join(' ')).toContain('Gösing');
    expect(all.pages.join(' ')).not.toContain('in einem persönlichen Anliegen');
    // What the office does not plan is on its paper as on the web.
    const near = await print(await house.contextOf('officeOfKirchberg'), {
      site: 'kirchberg',
      churches: 'all',
      level: 'print',
    });
    expect(near.pages.join(' ')).toContain('Fels');
    expect(near.pages.join(' ')).not.toContain('Sturmbichler');
  });

  test('shows what does not take place, why, and where to go instead', async ({ house }) => {
    await seedSchedule(house);
    const { key, rev } = await serviceOn(house, '2026-12-02', 'Fels', 'Abendmesse');
    const before = await print(await house.contextOf('guest'));
    expect(before.pages.join(' ')).not.toContain('Sturm');
    await house.call('admin', 'POST /api/v0/service/cancel', { body: { key, rev, reason: 'Sturm' } });
    await house.server.delivered();
    const { pages } = await print(await house.contextOf('guest'));
    expect(pages.join(' ')).toMatch(/Entfällt: Sturm\. Stattdessen: /);
    expect(pages.join(' ')).not.toContain('Pfarrkirche Fels, Fels');
  });

  test.for(['week', 'fortnight', 'month', 'notice'] as const)(
    '%s: in both sizes, of one church and of all',
    async (paper, { house }) => {
      await seedSchedule(house);
      const guest = await house.contextOf('guest');
      for (const letters of ['normal', 'large'] as const)
        for (const churches of ['own', 'all'] as const) {
          const { pages, bytes } = await print(guest, { paper, letters, churches });
          const what = `${letters} ${churches}`;
          expect(bytes.length, what).toBeLessThan(1_000_000);
          expect(bytes.includes('/StructTreeRoot'), what).toBe(true);
          expect(pages[0], what).toContain('Gottesdienstordnung');
          expect(pages.join(' ').includes('Kirchberg'), what).toBe(churches === 'all');
          expect(pages.length, what).toBeLessThan(letters === 'large' ? 9 : 4);
          for (const page of pages.slice(0, -1)) expect(page, what).toContain('Fortsetzung auf der nächsten Seite');
          expect(pages.at(-1), what).not.toContain('Fortsetzung');
          // A printer leaves out what stands at the edge: nothing does, not even a long word in large letters.
          expect(Math.min(...(await pdfBorders(bytes))), what).toBeGreaterThan(17);
        }
    },
  );

  test('a moved service says once where it went; another day in the own parish needs no name of the parish', async ({
    house,
  }) => {
    await seedSchedule(house);
    const { key, rev } = await serviceOn(house, '2026-12-02', 'Fels', 'Abendmesse');
    const body = { key, rev, on: '2026-12-03', reason: 'Begräbnis' };
    const moved = await house.call('admin', 'POST /api/v0/service/move', { body });
    expect(moved.status, moved.text).toBe(200);
    await house.server.delivered();
    const all = (await print(await house.contextOf('guest'))).pages.join(' ');
    expect(all).toMatch(/Abendmesse Verlegt auf Donnerstag, 3\. Dezember, 18:00 Uhr/);
    expect(all).toMatch(/Abendmesse[^*]*verlegt, statt Mi 2\.12\., 18:00 Uhr/);
    const { text } = (await house.call('guest', MESSAGE, { query: { site: 'fels', from: '2026-11-29' } })).body as {
      text: string;
    };
    expect(text).toMatch(/\n~18:00 Abendmesse~ Verlegt auf Donnerstag, 3\. Dezember, 18:00 Uhr\n/);
    expect(text).toContain('\n18:00 Abendmesse (verlegt, statt Mi 2.12., 18:00 Uhr)');
    expect(all).not.toMatch(/Entfällt: Verlegt|Stattdessen: Do 3\.12/);
  });

  describe('a Holy Week', () => {
    test.for([
      ['an ordinary one takes one page', 'normal', ORDINARY, 1],
      ['an ordinary one takes three pages in large letters', 'large', ORDINARY, 3],
      ['an overfull one takes two pages, and none of its services is lost', 'normal', OVERFULL, 2],
    ] as const)('%s; the office hears it before', async ([, letters, times, expected], { house }) => {
      const days = await holyWeek(house, times);
      const office = await house.contextOf('officeOfFels');
      for (const locale of ['de', 'en'] as const) {
        const query = { from: '2027-03-21', letters };
        const { pages, bytes } = await print({ ...office, locale }, query);
        expect(pages).toHaveLength(expected);
        const text = pages.join(' ');
        for (const title of days) expect(text, `${locale} ${title}`).toContain(title);
        expect(Math.min(...(await pdfBorders(bytes)))).toBeGreaterThan(17);
        const asked = await house.call('officeOfFels', 'GET /api/v0/service/paper/pages', {
          query: { site: 'fels', ...query },
        });
        expect(asked.body).toEqual({ pages: expected });
      }
    });
  });

  test('a poster names the church where there are several, and the month begins with the main one', async ({
    house,
  }) => {
    const make = async (path: string, given: object) =>
      (
        (await house.call('admin', `POST /api/v0/${path}/`, { body: { site: 'fels', ...given } })).body as [
          { _id: string },
        ]
      )[0]._id;
    const church = await make('place', { name: 'Pfarrkirche St. Michael' });
    const facts = { durationMinutes: 60, type: 'messe', title: 'Hl. Messe' };
    await make('service_rule', { ...facts, placeId: church, at: '08:45', weekday: 7 });
    const guest = await house.contextOf('guest');
    const poster = async () => (await print(guest, { paper: 'notice' })).pages.join(' ');
    expect(await poster()).not.toContain('St. Michael');
    const chapel = await make('place', { name: 'Kapelle Ebersbrunn' });
    await make('service_extra', { ...facts, placeId: chapel, at: '17:00', on: '2026-12-01', title: 'Roratemesse' });
    await house.server.delivered();
    expect(await poster()).toMatch(/Hl\. Messe, Pfarrkirche St\. Michael[\s\S]*Roratemesse, Kapelle Ebersbrunn/);
    const month = (await print(guest, { paper: 'month', from: '2026-12-01' })).pages.join(' ');
    expect(month.indexOf('Pfarrkirche St. Michael')).toBeLessThan(month.indexOf('Kapelle Ebersbrunn'));
  });

  test('a full week of the poster keeps its code on the page of its days', async ({ house }) => {
    const place = await house.call('admin', 'POST /api/v0/place/', {
      body: { site: 'fels', name: 'Pfarrkirche Fels' },
    });
    const placeId = (place.body as [{ _id: string }])[0]._id;
    for (const [at, count] of [
      ['08:00', 7],
      ['18:00', 7],
      ['19:00', 2],
    ] as const)
      for (let weekday = 1; weekday <= count; weekday += 1)
        await house.call('admin', 'POST /api/v0/service_rule/', {
          body: { site: 'fels', placeId, at, durationMinutes: 45, type: 'messe', title: 'Hl. Messe', weekday },
        });
    const { pages } = await print(await house.contextOf('guest'), { paper: 'notice', from: '2027-01-17' });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Kamera auf den Code');
  });

  test('keeps apart what those see who may see a parish that is switched off', async ({ house }) => {
    await seedSchedule(house);
    const { body } = await house.call('admin', 'GET /api/v0/site/');
    const known = (body as { site: { _id: string; slug: string; rev: number }[] }).site;
    const { _id, rev } = known.find(({ slug }) => slug === 'kirchberg') ?? {};
    const off = { body: { _id, rev, isOnline: false } };
    expect((await house.call('admin', 'PUT /api/v0/site/', off)).status).toBe(200);
    await house.server.delivered();
    const seen = async (who: 'admin' | 'guest') =>
      (await print(await house.contextOf(who), { churches: 'all' })).pages.join(' ').includes('Kirchberg');
    expect([await seen('admin'), await seen('guest')]).toEqual([true, false]);
  });

  test('says from when on it is a preview, and that there is nothing', async ({ house }) => {
    await seedSchedule(house);
    const guest = await house.contextOf('guest');
    const preview = await print(guest, { from: '2027-01-10' });
    expect(preview.pages[0]).toContain('Vorschau, Änderungen möglich');
    await house.handle.exec('delete from worship_service_rules; delete from worship_service_extras');
    const none = await print(guest, { from: '2027-02-14' });
    expect(none.pages[0]).toContain('noch keine Gottesdienste veröffentlicht');
  });
});

describe('the schedule for messengers', () => {
  test('has every public service of the week and no names of persons', async ({ house }) => {
    await seedSchedule(house);
    const query = { site: 'fels', from: '2026-11-29', churches: 'all' };
    const { text } = (await house.call('guest', MESSAGE, { query })).body as { text: string };
    expect(text).toContain('*Sonntag, 29. November* – 1. Adventsonntag\n8:45 Hl. Messe, Fels');
    expect(text).toMatch(/http:\/\/localhost:3000\/fels\/Gottesdienstordnung$/);
    expect(text).not.toMatch(/Rebstock|Sturmbichler|Weingartleitner/);
    expect((await house.call('guest', MESSAGE, { query: { site: 'nirgends' } })).status).toBe(400);
  });
});
