import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { type Scenario, scenarios } from '../../testing/scenarios.ts';

const GET = 'GET /api/v0/component/';
const PUT = 'PUT /api/v0/component/';

const rows: Scenario<null>[] = [
  {
    name: 'may not switch what does not exist',
    as: 'admin',
    call: PUT,
    with: () => ({ body: { name: 'quidditch', on: true, rev: 0 } }),
    status: 400,
    contains: /"name"/,
  },
  {
    name: 'may not switch in an unknown parish',
    as: 'admin',
    call: PUT,
    with: () => ({ body: { name: 'people', site: 'nirgendwo', on: false, rev: 0 } }),
    status: 400,
    contains: /"site"/,
  },
  {
    name: 'is refused with an old revision',
    as: 'admin',
    call: PUT,
    with: () => ({ body: { name: 'people', on: false, rev: 7 } }),
    status: 409,
    code: 'conflict',
  },
  { name: 'sees all components and that they are on', as: 'admin', call: GET, status: 200, lacks: /"enabled":false/ },
];
scenarios<null>(async () => null, rows);

test('a component that is off leaves menu, API, feeds and rights at once, and nothing is lost', async ({ house }) => {
  const services = { query: { site: 'fels', from: '2026-11-22', to: '2026-11-29' } };
  const before = await house.call('guest', 'GET /api/v0/service/', services);
  expect(before.status).toBe(200);
  const off = await house.call('admin', PUT, { body: { name: 'worship', on: false, rev: 0 } });
  expect(off.body).toMatchObject({ component: [{ name: 'worship', enabled: false }], rev: 1 });
  const ctx = await house.contextOf('officeOfFels');
  expect(ctx.may('worship.service.update', { siteId: ctx.site.id })).toBe(false);
  expect(await house.call('guest', 'GET /api/v0/service/', services)).toMatchObject({ status: 404 });
  expect((await house.server.app.inject('/ical/fels/gottesdienste.ics')).statusCode).toBe(404);
  await house.call('admin', PUT, { body: { name: 'worship', on: true, rev: 1 } });
  expect((await house.call('guest', 'GET /api/v0/service/', services)).body).toEqual(before.body);
});

test('a component that is off in one parish stays in the others', async ({ house }) => {
  const body = {
    title: 'Pfarrfest',
    type: 'event',
    site: 'fels',
    status: 'published',
    date: '2026-12-01',
    details: { place: 'Pfarrheim' },
    content: ['<p>x</p>'],
  };
  await house.call('admin', 'POST /api/v0/entry/', { body });
  await house.call('admin', 'POST /api/v0/entry/', { body: { ...body, site: 'kirchberg' } });
  const sitesOfEvents = async () => {
    const answer = await house.call('guest', 'GET /api/v0/entry/', { query: { type: 'event' } });
    return (answer.body as unknown as { entry: { site: string }[] }).entry.map(({ site }) => site);
  };
  expect(await sitesOfEvents()).toEqual(expect.arrayContaining(['fels', 'kirchberg']));
  await house.call('admin', PUT, { body: { name: 'events', site: 'fels', on: false, rev: 0 } });
  expect(await sitesOfEvents()).toEqual(['kirchberg']);
  expect((await house.call('admin', 'POST /api/v0/entry/', { body })).body).toMatchObject({
    code: 'kernel.componentOff',
  });
  const { across, ...fels } = await house.contextOf('guest', { site: 'fels' });
  const shown = across.siteMenu.filter(({ component }) => !component || fels.isOn(component)).map(({ path }) => path);
  expect(shown).not.toContain('Veranstaltungen');
  const pathsOf = async (site: 'fels' | 'kirchberg') =>
    (await across.sitemap.pages(await house.contextOf('guest', { site }))).map(({ path }) => path.split('/')[0]);
  expect(await pathsOf('fels')).not.toContain('Veranstaltungen');
  expect(await pathsOf('kirchberg')).toContain('Veranstaltungen');
});
