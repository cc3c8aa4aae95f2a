import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { loadEntries, loadReadOut, loadRelated, loadRemembered } from '../pages.ts';
import { buildEntry } from '../testing.ts';

describe('a story and its event', () => {
  const both = async (house: House, hidden = false) => {
    const event = await buildEntry(house, { type: 'event', title: 'Kirtag', date: '2026-07-19', hidden });
    const details = { relatedEvent: event._id };
    return { event, story: await buildEntry(house, { type: 'chronicle', title: 'So war der Kirtag', details }) };
  };

  test('lead to each other', async ({ house }) => {
    const { event, story } = await both(house);
    const guest = await house.contextOf('guest');
    expect(await loadRelated(guest, story)).toMatchObject({ title: 'Kirtag' });
    expect(await loadRelated(guest, event)).toMatchObject({ title: 'So war der Kirtag' });
  });

  test('do not where guests may not see the other, or nothing is named', async ({ house }) => {
    const { story } = await both(house, true);
    const guest = await house.contextOf('guest');
    expect(await loadRelated(guest, story)).toBeNull();
    expect(await loadRelated(guest, { ...story, details: { relatedEvent: 'no id' } })).toBeNull();
    expect(await loadRelated(guest, { ...story, details: {} })).toBeNull();
  });
});

describe('the deceased', () => {
  const died = (diedOn: string, more = {}) => ({
    type: 'obituary' as const,
    title: `Verstorben ${diedOn}`,
    date: diedOn,
    end: '2026-01-01',
    details: { diedOn, familyConsent: true },
    ...more,
  });
  const names = async (house: House, site: 'fels' | 'kirchberg' = 'fels') =>
    (await loadRemembered(await house.contextOf('guest', { site }))).map(({ name }) => name);

  test('are remembered by name in the month of their death, in later years', async ({ house }) => {
    await buildEntry(house, died('2025-11-12'));
    await buildEntry(house, died('2024-11-02'));
    await buildEntry(house, died('2025-10-31'));
    expect(await names(house)).toEqual(['Verstorben 2024-11-02', 'Verstorben 2025-11-12']);
    expect(await names(house, 'kirchberg')).toEqual([]);
    house.clock.set('2026-12-01T09:00:00Z');
    expect(await names(house)).toEqual([]);
  });

  test('are not while they are still shown, hidden, drafts, or without consent', async ({ house }) => {
    await buildEntry(house, died('2025-11-01', { end: '2026-12-31' }));
    await buildEntry(house, died('2025-11-02', { hidden: true }));
    await buildEntry(house, died('2025-11-03', { status: 'draft' }));
    await buildEntry(house, died('2025-11-04', { details: { diedOn: '2025-11-04' } }));
    expect(await names(house)).toEqual([]);
  });
});

describe('notices that are read out', () => {
  const build = (house: House, title: string, channels: string[], more = {}) =>
    buildEntry(house, { type: 'notice', title, details: { channels }, ...more });

  test('are listed for the office alone, as long as they are valid', async ({ house }) => {
    await build(house, 'Beides', ['web', 'verlesen']);
    await build(house, 'Nur hier', ['verlesen']);
    await build(house, 'Nur auf der Website', ['web']);
    await build(house, 'Vorbei', ['verlesen'], { end: '2026-11-20' });
    await build(house, 'Entwurf', ['verlesen'], { status: 'draft' });
    expect(await loadReadOut(await house.contextOf('guest'))).toBeNull();
    const read = await loadReadOut(await house.contextOf('editor'));
    expect(read?.map(({ title }) => title)).toEqual(['Beides', 'Nur hier']);
  });

  test('are nowhere for guests when they are not meant for the website', async ({ house }) => {
    const { _id } = await build(house, 'Nur hier', ['verlesen']);
    const guest = await house.contextOf('guest');
    expect(await loadEntries(guest, 'notice', { sort: 'position' })).toEqual([]);
    expect((await house.call('guest', 'GET /api/v0/entry/:id', { params: { id: _id } })).status).toBe(404);
  });
});
