import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { ServiceList } from '../contract.ts';
import { loadNextServices, loadSchedule } from '../pages.ts';
import { seedSchedule, serviceOn } from '../testing.ts';

/** A parish leaves the association of the two others and stands alone. */
async function part(house: House, slug = 'goesing'): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/site/', { query: { slug } });
  const [{ _id, rev }] = (body as { site: [{ _id: string; rev: number }] }).site;
  const left = await house.call('admin', 'PUT /api/v0/site/', { body: { _id, rev, associationId: null } });
  expect(left.status).toBe(200);
}

const list = async (house: House, query: object): Promise<ServiceList> =>
  (await house.call('admin', 'GET /api/v0/service/', { query: { from: '2026-11-22', ...query } })).body as ServiceList;

const sitesIn = (services: readonly { site: { slug: string } }[]) =>
  [...new Set(services.map(({ site }) => site.slug))].sort();

async function schedule(house: House, site: 'fels' | 'goesing') {
  const ctx = await house.contextOf('guest', { site });
  return loadSchedule(ctx, { weeks: 2, church: 'all' });
}

describe('the order of services', () => {
  test('shows the association, and a parish that stands alone only itself', async ({ house }) => {
    await seedSchedule(house);
    const all = await schedule(house, 'fels');
    expect(sitesIn(all.days.flatMap(({ services }) => services))).toEqual(['fels', 'goesing', 'kirchberg']);
    await part(house);
    const fels = await schedule(house, 'fels');
    expect(sitesIn(fels.days.flatMap(({ services }) => services))).toEqual(['fels', 'kirchberg']);
    const goesing = await schedule(house, 'goesing');
    expect(sitesIn(goesing.days.flatMap(({ services }) => services))).toEqual(['goesing']);
    expect(
      goesing.days
        .map(({ invitation }) => invitation)
        .filter(Boolean)
        .join(),
    ).not.toMatch(/Fels|Kirchberg/);
  });

  test('stays true until a service of the association begins, not of any parish', async ({ house }) => {
    const until = async () => (await loadNextServices(await house.contextOf('guest'))).trueUntil.toISOString();
    await seedSchedule(house);
    // The evening Mass in Gösing.
    expect(await until()).toBe('2026-11-21T16:30:00.000Z');
    await part(house);
    expect(await until()).not.toBe('2026-11-21T16:30:00.000Z');
  });

  test('is shown anew when a service of the association changes, not of another parish', async ({ house }) => {
    await seedSchedule(house);
    await part(house);
    const tagsOf = async (site: 'fels' | 'goesing') => {
      const tags: string[] = [];
      const ctx = await house.contextOf('guest', { site });
      await loadSchedule({ ...ctx, shows: (...shown) => void tags.push(...shown) }, { weeks: 1, church: 'all' });
      return tags.filter((tag) => tag.startsWith('services:')).sort();
    };
    const { fels, kirchberg, goesing } = house.sites;
    expect(await tagsOf('fels')).toEqual([`services:${fels._id}`, `services:${kirchberg._id}`].sort());
    expect(await tagsOf('goesing')).toEqual([`services:${goesing._id}`]);
  });

  test('changes at once with what was asked for before: page, message and calendar of the neighbours', async ({
    house,
  }) => {
    await seedSchedule(house);
    const paper = { site: 'fels', churches: 'all' as const, from: '2026-11-22' };
    const outputs = async (): Promise<string[]> => {
      const { days } = await schedule(house, 'fels');
      const message = await house.call('guest', 'GET /api/v0/service/message', { query: paper });
      const { body } = await house.server.app.inject('/ical/alle/gottesdienste.ics?site=fels');
      return [JSON.stringify(days), message.text, body];
    };
    for (const one of await outputs()) expect(one).toMatch(/Gösing|goesing/);
    await part(house);
    const [page = '', message = '', calendar = ''] = await outputs();
    expect(page).not.toMatch(/Gösing|"goesing"/);
    expect(message).not.toContain('Gösing');
    // A calendar that was subscribed to learns that they are gone.
    for (const event of calendar.split('BEGIN:VEVENT').slice(1))
      if (event.includes('/goesing/')) expect(event).toContain('STATUS:CANCELLED');
  });

  test('in the calendar of all is that of the association', async ({ house }) => {
    await seedSchedule(house);
    await part(house);
    const { body } = await house.server.app.inject('/ical/alle/gottesdienste.ics?site=goesing');
    expect(body).toContain('/goesing/Gottesdienstordnung');
    expect(body).not.toContain('/fels/Gottesdienstordnung');
  });
});

describe('the week of the office', () => {
  test('is refused near an unknown parish, and shows that of one association', async ({ house }) => {
    await seedSchedule(house);
    await part(house);
    const unknown = await house.call('admin', 'GET /api/v0/service/', { query: { from: '2026-11-22', near: 'tulln' } });
    expect(unknown.status).toBe(400);
    expect(sitesIn((await list(house, { near: 'fels' })).service)).toEqual(['fels', 'kirchberg']);
    expect(sitesIn((await list(house, { near: 'goesing' })).service)).toEqual(['goesing']);
    expect(sitesIn((await list(house, {})).service)).toEqual(['fels', 'goesing', 'kirchberg']);
  });

  test('lists the places of one association, however many parishes there are', async ({ house }) => {
    await seedSchedule(house);
    await part(house);
    const placesNear = async (near: string) => {
      const { place } = (await house.call('admin', 'GET /api/v0/place/', { query: { near } })).body as {
        place: { site: string }[];
      };
      return [...new Set(place.map(({ site }) => site))].sort();
    };
    expect((await house.call('admin', 'GET /api/v0/place/', { query: { near: 'tulln' } })).status).toBe(400);
    expect(await placesNear('fels')).toEqual(['fels', 'kirchberg']);
    expect(await placesNear('goesing')).toEqual(['goesing']);
  });

  test('offers instead of a cancelled service none of another association', async ({ house }) => {
    await seedSchedule(house);
    const cancelled = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
    const { key, rev } = cancelled;
    await house.call('admin', 'POST /api/v0/service/cancel', { body: { key, rev, reason: 'Krankheit' } });
    const offered = async () => {
      const { service } = await list(house, {});
      return service.find((one) => one.key === key)?.alternative?.siteName;
    };
    expect(await offered()).toBe('Kirchberg');
    await part(house, 'kirchberg');
    expect(await offered()).not.toBe('Kirchberg');
  });

  test('knows one presider by name within an association only', async ({ house }) => {
    await seedSchedule(house);
    const planned = async (site: string) => {
      const { place } = (await house.call('admin', 'GET /api/v0/place/', { query: { site } })).body as {
        place: [{ _id: string }];
      };
      const query = { site, on: '2026-11-22', at: '10:00', durationMinutes: 60, placeId: place[0]._id };
      const answer = await house.call('admin', 'GET /api/v0/service/clashes', {
        query: { ...query, presider: 'Pfr. Rebstock' },
      });
      return (answer.body as { clash: { kind: string }[] }).clash.filter(({ kind }) => kind === 'presider').length;
    };
    expect(await planned('goesing')).toBeGreaterThan(0);
    await part(house);
    expect(await planned('goesing')).toBe(0);
  });
});
