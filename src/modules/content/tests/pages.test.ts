import { describe, expect } from 'vitest';
import { guestPage } from '../../../testing/guest-page.ts';
import { test } from '../../../testing/house.ts';
import { loadChronicleShelves, loadEntries, loadEntry } from '../pages.ts';
import { nextEntryChange } from '../service/publishing/next-change.ts';
import { buildEntry } from '../testing.ts';

describe('what a page of a guest shows', () => {
  test('is no draft and nothing hidden, of another parish, or before its time', async ({ house }) => {
    await buildEntry(house, { title: 'Entwurf', status: 'draft' });
    await buildEntry(house, { title: 'Versteckt', hidden: true });
    await buildEntry(house, { title: 'Fremd', site: 'kirchberg' });
    await buildEntry(house, { title: 'Später', start: '2026-12-01' });
    await buildEntry(house, { title: 'Vorbei', end: '2026-11-20' });
    await buildEntry(house, { title: 'Heute' });
    await buildEntry(house, { title: 'Geteilt', site: 'kirchberg', sharedWith: ['fels'] });
    const { ctx } = await guestPage(house);
    const titles = (await loadEntries(ctx, 'notice', { sort: 'title' })).map(({ title }) => title);
    expect(titles).toEqual(['Geteilt', 'Heute']);
  });

  test('carries the tag of the entries of its parish', async ({ house }) => {
    const { ctx, told } = await guestPage(house);
    await loadEntry(ctx, 'Home');
    expect([...told.tags]).toEqual([`entries:${ctx.site.id}`]);
  });

  test('is true only until an entry appears or disappears', async ({ house }) => {
    const { ctx, until } = await guestPage(house);
    expect(await nextEntryChange(ctx)).toBeNull();
    await buildEntry(house, { title: 'Endet', end: '2026-11-21T12:00' });
    expect((await nextEntryChange(ctx))?.toISOString()).toBe('2026-11-21T11:01:00.000Z');
    await buildEntry(house, { title: 'Beginnt', start: '2026-11-21T11:30' });
    await loadEntries(ctx, 'notice', { sort: 'position' });
    expect(until()).toBe('2026-11-21T10:30:00.000Z');
  });
});

describe('the chronicle', () => {
  test('has the years and kinds of what a guest may read, the latest first', async ({ house }) => {
    const details = { category: 'kinder' };
    await buildEntry(house, { type: 'chronicle', title: 'Orgel', date: '1986-11-23' });
    await buildEntry(house, { type: 'chronicle', title: 'Martin', date: '2026-11-11', details });
    await buildEntry(house, { type: 'chronicle', title: 'Entwurf', date: '2025-01-01', status: 'draft' });
    const { ctx } = await guestPage(house);
    expect(await loadChronicleShelves(ctx)).toEqual([
      { year: '2026', kind: 'kinder' },
      { year: '1986', kind: null },
    ]);
  });
});
