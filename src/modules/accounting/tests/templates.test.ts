// On both databases: the papers of a series are made under locks of the database.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { templates } from '../collections/templates.ts';
import type { Template } from '../contract/templates.ts';
import { accountingPersonalData } from '../service/personal-data.ts';
import { makeNext, runSeries } from '../service/templates/make-paper.ts';
import { papers } from '../tables.ts';
import { fieldsOf, paperLine } from '../testing.ts';

const create = (house: House, body: object, who: 'admin' | 'guest' = 'admin') =>
  house.call(who, 'POST /api/v0/accounting_template/', {
    body: { site: 'fels', kind: 'paper', name: 'Saalmiete', ...body },
  });

async function made(house: House, body: object = {}): Promise<Template> {
  const { status, text, body: rows } = await create(house, body);
  expect(status, text).toBe(201);
  return (rows as Template[])[0] as Template;
}

const put = (house: House, { _id, rev }: Template, change: object) =>
  house.call('admin', 'PUT /api/v0/accounting_template/', { body: { _id, rev, ...change } });

// From the database: sessions end while the clock of a series goes on.
const read = async (house: House, { _id }: Template) =>
  (await house.handle.db.select().from(templates).where(eq(templates.id, _id)))[0];

const papersOf = (house: House, { _id }: Template) =>
  house.handle.db.select().from(papers).where(eq(papers.templateId, _id)).orderBy(papers.on, papers.madeFor);

async function customerOf(house: House, more: object = {}): Promise<string> {
  const { body } = await house.call('admin', 'POST /api/v0/accounting_customer/', {
    body: { site: 'fels', name: 'Anna Auer', address: 'Hauptstraße 1', zip: '3481', city: 'Fels', ...more },
  });
  return (body as { _id: string }[])[0]?._id ?? '';
}

const monthly = { rhythm: 'monthly', firstOn: '2026-11-30', day: 31 };
const run = (house: House) => runSeries(house.server.contextOf);

const days = (house: House, count: number) => house.clock.advance(count * 86_400_000);

describe('what a series refuses', () => {
  test.for([
    ['firstOn', { rhythm: 'monthly' }],
    ['firstOn', { rhythm: 'monthly', firstOn: '2026-11-20' }],
    ['day', { rhythm: 'monthly', firstOn: '2026-11-29', day: 31 }],
    ['endsOn', { ...monthly, endsOn: '2026-11-29' }],
    ['rhythm', { ...monthly, kind: 'text' }],
  ] as const)('%s is named', async ([field, body], { house }) => {
    const refused = await create(house, body);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
  });

  test('only those who may issue let a series issue by itself', async ({ house }) => {
    const refused = await create(house, { ...monthly, isIssued: true }, 'guest');
    expect(refused.status).toBe(403);
  });
});

describe('a series', () => {
  test('makes each date once, also after a downtime, and on the 31st again after shorter months', async ({ house }) => {
    const partyId = await customerOf(house);
    const series = await made(house, {
      ...monthly,
      isIssued: true,
      paper: { partyId, subject: 'Saalmiete {Monat}', lines: [paperLine('a')] },
    });
    expect(series.nextOn).toBe('2026-11-30');
    await run(house);
    expect(await papersOf(house, series)).toEqual([]);
    days(house, 9 + 31 + 31 + 28);
    await run(house);
    await run(house);
    const found = await papersOf(house, series);
    expect(found.map(({ madeFor }) => madeFor)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']);
    expect(found.map(({ state }) => state)).toEqual(['issued', 'issued', 'issued', 'issued']);
    expect(found[1]).toMatchObject({
      subject: 'Saalmiete Dezember 2026',
      party: { name: 'Anna Auer', lines: ['Hauptstraße 1', '3481 Fels'] },
      suppliedFrom: '2026-12-31',
      suppliedTo: '2027-01-30',
      totals: { totalCents: 1200 },
    });
    expect(await read(house, series)).toMatchObject({ lastOn: '2027-02-28', nextOn: '2027-03-31' });
  });

  test('is made once by runs at the same moment', async ({ house }) => {
    const series = await made(house, { rhythm: 'yearly', firstOn: '2026-11-21' });
    const ctx = await house.contextOf('admin');
    const done = await Promise.all(Array.from({ length: 4 }, () => makeNext(ctx, series._id)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await papersOf(house, series)).toHaveLength(1);
  });

  test('leaves what lacks something as a draft, and ends', async ({ house }) => {
    const series = await made(house, { ...monthly, isIssued: true, endsOn: '2026-12-30' });
    days(house, 60);
    await run(house);
    expect((await papersOf(house, series)).map(({ state, number }) => [state, number])).toEqual([['draft', '']]);
    expect(await read(house, series)).toMatchObject({ nextOn: null });
  });

  test('leaves out the dates of a pause, and goes on afterwards', async ({ house }) => {
    const series = await made(house, { rhythm: 'monthly', firstOn: '2026-11-22' });
    const paused = (await put(house, series, { isPaused: true })).body as Template[];
    expect(paused[0]).toMatchObject({ nextOn: null });
    days(house, 5);
    await run(house);
    expect(await papersOf(house, series)).toEqual([]);
    const [again] = (await put(house, paused[0] as Template, { isPaused: false })).body as Template[];
    expect(again).toMatchObject({ nextOn: '2026-12-22' });
  });

  test('a change of its words leaves a date that is due', async ({ house }) => {
    const series = await made(house, { rhythm: 'monthly', firstOn: '2026-11-30' });
    days(house, 10);
    const [changed] = (await put(house, series, { name: 'Miete' })).body as Template[];
    expect(changed).toMatchObject({ nextOn: '2026-11-30' });
  });

  test('of a customer who was erased stops', async ({ house }) => {
    const partyId = await customerOf(house, { email: 'anna@example.test' });
    const series = await made(house, { ...monthly, paper: { partyId } });
    const ctx = await house.contextOf('admin');
    await ctx.tx((tx) => accountingPersonalData.erase(tx, '', 'anna@example.test'));
    expect(await read(house, series)).toMatchObject({ isPaused: true, nextOn: null, paper: { partyId: null } });
  });
});

test('a paper begins from a template, with the present address and without what belongs to one paper', async ({
  house,
}) => {
  const partyId = await customerOf(house);
  const lines = [paperLine('a', { suppliedOn: '2026-01-01' }), { key: 'b', kind: 'text', name: 'Danke' }];
  const template = await made(house, { paperKind: 'offer', paper: { partyId, lines, closing: 'Gruß' } });
  const body = { template: template._id };
  expect((await house.call('guest', 'POST /api/v0/accounting_template/start', { body })).status).toBe(403);
  const text = await made(house, { kind: 'text', text: 'Danke' });
  const refused = await house.call('admin', 'POST /api/v0/accounting_template/start', { body: { template: text._id } });
  expect(refused.status).toBe(404);
  expect((await house.call('admin', 'POST /api/v0/accounting_template/start', { body })).status).toBe(200);
  const [paper] = await papersOf(house, template);
  expect(paper).toMatchObject({
    kind: 'offer',
    state: 'draft',
    closing: 'Gruß',
    party: { name: 'Anna Auer' },
    partyId,
  });
  expect(paper?.lines.map(({ suppliedOn }) => suppliedOn)).toEqual([null, null]);
});
