import { describe, expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { searchTerms } from '#kernel/search/search-terms.ts';
import { type House, test } from '../../../testing/house.ts';
import { pdfPages } from '../../../testing/pdf-text.ts';
import { PAPERS } from '../contract/papers.ts';
import { servicesMailBlock } from '../mail-blocks/services.ts';
import { loadFeast, loadNextMasses, loadNextServices, loadSchedule } from '../pages.ts';
import { printSchedule } from '../service/papers/print-schedule.ts';

/** Everything of the schedule that leaves the house for readers without an account, by name. `from` is a day of what is shown. */
async function outputsFor(house: House, from: string, weeks = 1): Promise<Map<string, string>> {
  const ctx = await house.contextOf('guest');
  const query = { site: 'fels', from, churches: 'all' } as const;
  const call = async (key: string, parts: object) => (await house.call('guest', key, parts)).text;
  const ical = async (file: string) => (await call(`GET /ical/fels/${file}`, {})).replaceAll('\r\n ', '');
  const papers = await Promise.all(
    PAPERS.map(async (paper) => {
      const { body } = await printSchedule(ctx, { ...query, paper, letters: 'normal', level: 'web' });
      return [`paper ${paper}`, (await pdfPages(Buffer.from(body))).join(' ')] as const;
    }),
  );
  const letter = await servicesMailBlock.fill(
    ctx,
    { title: '', days: 31, place: null },
    { site: ctx.site, locale: 'de', websiteUrl: ctx.publicUrl, lastSentAt: null },
  );
  return new Map([
    ...papers,
    ['schedule', JSON.stringify(await loadSchedule(ctx, { from, weeks, church: 'all' }))],
    ['home', JSON.stringify(await loadNextServices(ctx, { allChurches: true }))],
    ['next Masses', JSON.stringify(await loadNextMasses(ctx))],
    ['feast', JSON.stringify(await loadFeast(ctx, 'Weihnachten'))],
    ['message', await call('GET /api/v0/service/message', { query })],
    ['API', await call('GET /api/v0/service/', { query: { from } })],
    ['calendar', await ical('gottesdienste.ics')],
    ['calendar of everything', await ical('alle.ics')],
    ['search', JSON.stringify(await found(ctx, ['ZZINTERN', 'ZZDRUCK', 'Messe']))],
    ['newsletter', JSON.stringify(letter)],
  ]);
}

/** Hits of all rooms for these words, one after the other. */
const found = (ctx: Context, words: string[]) =>
  Promise.all(words.flatMap((word) => ctx.across.searches(ctx).map((room) => room.find(ctx, searchTerms(word, [])))));

async function make(house: House, collection: string, body: object): Promise<string> {
  const { body: made, status, text } = await house.call('admin', `POST /api/v0/${collection}/`, { body });
  expect(status, text).toBe(201);
  return (made as [{ _id: string }])[0]._id;
}

/** A weekly Mass in Fels on Sundays at ten, without anything else; returns its rule. */
async function weeklyMass(house: House, more: object = {}): Promise<string> {
  const placeId = await make(house, 'place', { site: 'fels', name: 'Pfarrkirche Fels' });
  const facts = { site: 'fels', placeId, at: '10:00', durationMinutes: 60, type: 'messe', title: 'Hl. Messe' };
  return make(house, 'service_rule', { ...facts, weekday: 7, ...more });
}

describe('whatever tells of the schedule', () => {
  test('tells nothing that is internal, and nothing that is for paper only', async ({ house }) => {
    const ruleId = await weeklyMass(house, { internalNote: 'ZZINTERN Regel' });
    const key = (on: string) => `${ruleId}.${on}`;
    const [{ placeId }] = (
      (await house.call('admin', 'GET /api/v0/service_rule/', { query: {} })).body as {
        service_rule: [{ placeId: string }];
      }
    ).service_rule;
    const extra = { site: 'fels', placeId, at: '18:00', durationMinutes: 40, type: 'messe', on: '2026-12-24' };
    await make(house, 'service_extra', { ...extra, title: 'Christmette', internalNote: 'ZZINTERN Zusatz' });
    await make(house, 'service_extra', { ...extra, at: '15:00', title: 'ZZINTERN Feier', visibility: 'internal' });
    await make(house, 'service_extra', { ...extra, at: '14:00', title: 'ZZDRUCK Feier', visibility: 'print' });
    const cancel = { key: key('2026-12-27'), rev: 0, reason: 'Sturm', internalNote: 'ZZINTERN Absage' };
    expect((await house.call('admin', 'POST /api/v0/service/cancel', { body: cancel })).status).toBe(200);
    for (const [text, visibility] of [
      ['ZZINTERN Anliegen', 'internal'],
      ['ZZDRUCK Anliegen', 'print'],
      ['für † Anna Offen', 'web'],
    ])
      await make(house, 'intention', { site: 'fels', key: key('2026-12-20'), text, visibility });
    // It waits for a service and is told nowhere, whatever its level.
    await make(house, 'intention', { site: 'fels', text: 'ZZINTERN wartet', visibility: 'web' });
    await house.server.delivered();
    house.clock.set('2026-12-19T09:00:00Z');
    const outputs = await outputsFor(house, '2026-12-20', 2);
    for (const [name, text] of outputs) {
      expect(text, name).not.toMatch(/ZZINTERN|ZZDRUCK/);
      expect(text, name).toContain('Messe');
    }
    expect(outputs.get('schedule')).toContain('Anna Offen');
    expect(outputs.get('paper week')).toContain('Anna Offen');
  });

  test('has a weekly Mass at its hour on both sides of the change of the clocks', async ({ house }) => {
    await weeklyMass(house);
    house.clock.set('2027-03-20T09:00:00Z');
    const outputs = await outputsFor(house, '2027-03-21', 2);
    const schedule = JSON.parse(outputs.get('schedule') ?? '') as {
      days: { on: string; services: { at: string }[] }[];
    };
    expect(schedule.days.map(({ on, services }) => [on, services.map(({ at }) => at)])).toEqual([
      ['2027-03-21', ['10:00']],
      ['2027-03-28', ['10:00']],
      // Easter Monday has the order of a Sunday.
      ['2027-03-29', ['10:00']],
    ]);
    for (const day of ['20270321', '20270328', '20270404'])
      expect(outputs.get('calendar')).toContain(`DTSTART;TZID=Europe/Vienna:${day}T100000`);
    expect(outputs.get('paper fortnight')?.match(/10:00 Fels Hl\. Messe/g)).toHaveLength(4);
    expect(outputs.get('message')).toContain('10:00 Hl. Messe');
  });

  test('shows one Sunday that does not take place, with its reason, and goes on with the next', async ({ house }) => {
    const ruleId = await weeklyMass(house);
    const body = { key: `${ruleId}.2026-11-22`, rev: 0, reason: 'Heizung defekt' };
    expect((await house.call('admin', 'POST /api/v0/service/cancel', { body })).status).toBe(200);
    await house.server.delivered();
    house.clock.set('2026-11-22T05:00:00Z');
    const outputs = await outputsFor(house, '2026-11-22');
    for (const name of ['home', 'schedule', 'paper week', 'paper notice', 'message', 'API', 'newsletter'])
      expect(outputs.get(name), name).toContain('Heizung defekt');
    expect(outputs.get('calendar')).toMatch(/STATUS:CANCELLED/);
    expect(outputs.get('calendar')).toMatch(/20261129T100000/);
    expect(JSON.parse(outputs.get('home') ?? '')).toMatchObject({
      cancelledToday: [{ title: 'Hl. Messe', reason: 'Heizung defekt' }],
      next: { on: '2026-11-29', at: '10:00' },
    });
  });
});

test('the next service is right before and after midnight, and after the last one of the day', async ({ house }) => {
  await weeklyMass(house, { at: '00:30' });
  const nextAt = async (instant: string) => {
    house.clock.set(instant);
    return (await loadNextServices(await house.contextOf('guest'))).next?.on;
  };
  expect(await nextAt('2026-11-21T22:59:00Z')).toBe('2026-11-22');
  expect(await nextAt('2026-11-21T23:01:00Z')).toBe('2026-11-22');
  expect(await nextAt('2026-11-21T23:30:00Z')).toBe('2026-11-29');
});
