// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import type { Entry } from '../../../contract.ts';
import { EntriesScreen, loadEntries } from './entries-screen.tsx';

const entry: Entry = {
  _id: '7d0c9c5e-0000-4000-8000-000000000001',
  site: 'fels',
  sharedWith: [],
  rev: 1,
  position: 1,
  type: 'notice',
  slug: 'Suppe',
  title: 'Suppe am Sonntag',
  teaser: '',
  content: [],
  english: null,
  englishStale: false,
  slugEn: null,
  blocks: [],
  media: [],
  downloads: [],
  links: [],
  tags: [],
  publish_date: null,
  date: null,
  start: null,
  end: null,
  status: 'draft',
  hidden: false,
  pinned: false,
  details: {},
  updatedAt: '2026-11-21T09:00:00Z',
  updatedByName: 'Sieglinde',
};

const asked = async (query: Record<string, string>) => {
  const call = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ entry: [], file: [], total: 0 }));
  await loadEntries(query);
  const address = call.mock.calls[0]?.[0] as string;
  call.mockRestore();
  return new URL(address, 'http://localhost').searchParams;
};

test('without a filter the list asks for all kinds that have no list of their own', async () => {
  expect((await asked({})).get('types')).toBe('notice,chronicle,bulletin,obituary,news');
  const filtered = await asked({ type: 'bulletin' });
  expect(filtered.get('type')).toBe('bulletin');
  expect(filtered.has('types')).toBe(false);
});

test('a row says its kind and opens the entry where it stands on the website', async () => {
  const Component = () => <EntriesScreen data={{ rows: [entry], total: 1, refusal: null }} />;
  renderAdmin([{ path: '/admincenter/entries', Component }], '/admincenter/entries');
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('link', { name: 'Suppe am Sonntag' }).getAttribute('href')).toBe(
    `/fels/Verlautbarungen#eintrag-${entry._id}`,
  );
  expect(within(table).getByRole('cell', { name: 'Verlautbarung' })).toBeTruthy();
});
