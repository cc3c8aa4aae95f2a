// On both databases: the hits in documents use the full-text search.
import { describe, expect } from 'vitest';
import { searchTerms } from '#kernel/search/search-terms.ts';
import { buildFile } from '#modules/media/testing.ts';
import { type House, test } from '../../../testing/house.ts';
import { loadBulletins, loadNewestBulletin } from '../pages.ts';
import { readDocuments } from '../service/search/document-words.ts';
import { searchEntries } from '../service/search/search-entries.ts';
import { textPdf } from '../testing/text-pdf.ts';
import { buildEntry } from '../testing.ts';

const PAGES = ['Wagramblick Nr. 3/2026', 'Liebe Leserin', 'Die Zirbenorgel erklingt'];

const bulletin = (title: string, date: string, more = {}) => ({ type: 'bulletin' as const, title, date, ...more });

describe('the suggestion for a bulletin', () => {
  test('is refused for another parish, for guests, and for files that are not there', async ({ house }) => {
    const { _id } = await buildFile(house, { name: 'Nr_4-2026.pdf', body: textPdf('a') });
    const body = { site: 'fels', file: _id };
    expect((await house.call('officeOfKirchberg', 'POST /api/v0/bulletin/suggest', { body })).status).toBe(403);
    expect((await house.call('guest', 'POST /api/v0/bulletin/suggest', { body })).status).toBe(403);
    const gone = { site: 'fels', file: '018f6c1e-0000-7000-8000-000000000001' };
    expect((await house.call('editor', 'POST /api/v0/bulletin/suggest', { body: gone })).status).toBe(404);
  });

  test('comes from file name, first page and the name of former issues', async ({ house }) => {
    await buildEntry(house, bulletin('„Wagramblick“ Nr. 2/2026 – Sommer', '2026-05-29'));
    const { _id } = await buildFile(house, { name: 'fertig 4.9.2026.pdf', body: textPdf(...PAGES) });
    const body = { site: 'fels', file: _id };
    const answer = await house.call('editor', 'POST /api/v0/bulletin/suggest', { body });
    expect(answer.body).toEqual({
      suggestion: {
        title: '„Wagramblick“ Nr. 3/2026',
        kind: 'pfarrblatt',
        issue: 'Nr. 3/2026',
        date: '2026-09-04',
        topics: [],
        pages: 3,
      },
      existing: null,
    });
  });

  test('names the bulletin of the same issue that is there already', async ({ house }) => {
    const { _id } = await buildFile(house, { name: 'Nr_4-2026.pdf', body: textPdf('a') });
    const existing = async () => {
      const answer = await house.call('editor', 'POST /api/v0/bulletin/suggest', { body: { site: 'fels', file: _id } });
      return (answer.body as { existing: unknown }).existing;
    };
    const issue = { details: { issue: 'Nr. 4/2026' } };
    await buildEntry(house, { ...bulletin('Kirchberg', '2026-11-20', issue), site: 'kirchberg' });
    const special = { details: { ...issue.details, kind: 'sonderausgabe' } };
    await buildEntry(house, bulletin('Sonderausgabe', '2026-11-20', special));
    expect(await existing()).toBeNull();
    const sameNumber = { details: { issue: 'Nr. 4/2025' } };
    await buildEntry(house, bulletin('Vorjahr', '2025-11-20', sameNumber));
    expect(await existing()).toBeNull();
    const asWritten = { details: { issue: '4/2026' }, status: 'draft' };
    const draft = await buildEntry(house, bulletin('Advent', '2026-11-20', asWritten));
    expect(await existing()).toEqual({ _id: draft._id, title: 'Advent', path: `/fels/Pfarrbriefe/${draft.slug}` });
  });
});

describe('the bulletins of a parish', () => {
  test('stand by year, newest first, without what is hidden or of another parish', async ({ house }) => {
    await buildEntry(house, bulletin('Nr. 1/2026', '2026-03-06'));
    await buildEntry(house, bulletin('Nr. 4/2026', '2026-11-20'));
    await buildEntry(house, bulletin('Nr. 4/2025', '2025-11-20'));
    await buildEntry(house, bulletin('Geheim', '2026-11-21', { hidden: true }));
    await buildEntry(house, { ...bulletin('Kirchberg', '2026-11-21'), site: 'kirchberg' });
    const ctx = await house.contextOf('guest');
    const shown = async (year: string | null) => {
      const { bulletins, ...rest } = await loadBulletins(ctx, year);
      return { ...rest, titles: bulletins.map(({ title }) => title) };
    };
    const years = ['2026', '2025'];
    expect(await shown(null)).toEqual({ years, year: '2026', titles: ['Nr. 4/2026', 'Nr. 1/2026'] });
    expect(await shown('2025')).toEqual({ years, year: '2025', titles: ['Nr. 4/2025'] });
    expect(await shown('1900')).toMatchObject({ year: '2026' });
  });

  test('have an address that leads to the newest issue, not to a weekly sheet or a draft', async ({ house }) => {
    const guest = await house.contextOf('guest');
    expect(await loadNewestBulletin(guest)).toBeNull();
    await buildEntry(house, bulletin('Wochenzettel', '2026-11-21', { details: { kind: 'wochenzettel' } }));
    expect(await loadNewestBulletin(await house.contextOf('guest'))).toMatchObject({ title: 'Wochenzettel' });
    await buildEntry(house, bulletin('Nr. 3/2026', '2026-09-04'));
    await buildEntry(house, bulletin('Nr. 4/2026', '2026-11-20', { status: 'draft' }));
    expect(await loadNewestBulletin(await house.contextOf('guest'))).toMatchObject({ title: 'Nr. 3/2026' });
  });
});

describe('a word inside a PDF', () => {
  test('is found with its page, as long as the reader may load the file', async ({ house }) => {
    const { _id, rev, url } = await buildFile(house, { name: 'brief.pdf', body: textPdf(...PAGES) });
    const downloads = [{ file: _id, title: 'Heft', url }];
    const entry = await buildEntry(house, { ...bulletin('Pfarrbrief', '2026-09-04'), downloads });
    await readDocuments(await house.contextOf('admin'), entry._id);
    expect(await hits(house, 'zirbenorgel')).toEqual([
      expect.objectContaining({
        title: 'Pfarrbrief',
        text: expect.stringContaining('Die Zirbenorgel erklingt'),
        inside: { label: 'Im PDF auf Seite 3 lesen', href: `${url}#page=3` },
      }),
    ]);
    const body = { _id, rev, isPublic: false };
    expect((await house.call('editor', 'PUT /api/v0/file/', { body })).status).toBe(200);
    const [internal] = await hits(house, 'zirbenorgel');
    expect(internal?.inside).toBeUndefined();
    expect(internal?.text ?? '').not.toContain('Zirbenorgel');
  });
});

const hits = async (house: House, words: string) =>
  searchEntries(await house.contextOf('guest'), searchTerms(words, []));
