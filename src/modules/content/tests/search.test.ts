// On both databases: full-text search and collations depend on the version of PostgreSQL.
import { describe, expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { searchTerms } from '#kernel/search/search-terms.ts';
import { buildFile } from '#modules/media/testing.ts';
import { type House, test } from '../../../testing/house.ts';
import type { Entry } from '../contract.ts';
import { readChangedDocuments, readDocuments } from '../service/search/document-words.ts';
import { searchEntries } from '../service/search/search-entries.ts';
import { textPdf } from '../testing/text-pdf.ts';
import { buildEntry } from '../testing.ts';

const PICTURE = '/api/v0/download/11111111-1111-4111-8111-111111111111';

/** Titles a guest finds, in the API list and on the search page. */
async function found(house: House, search: string): Promise<string[]> {
  const { body } = await house.call('guest', 'GET /api/v0/entry/', { query: { search, sort: 'title' } });
  const titles = (body as { entry: Entry[] }).entry.map(({ title }) => title);
  const onPage = await searchEntries(await house.contextOf('guest'), searchTerms(search, []));
  expect(onPage.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  return titles;
}

describe('the search of entries', () => {
  test('knows nothing of how entries are stored', async ({ house }) => {
    const english = { title: 'Notice', teaser: '', content: ['<p>Line <strong>two</strong></p>'] };
    await buildEntry(house, {
      content: ['<p>Zeile eins</p>\n<p class="x">mit <a href="https://dsp.at/geheim" lang="de">Verweis</a></p>'],
      english,
      tags: ['markenwort'],
      details: { kind: 'notice', channels: ['web'] },
      media: [{ src: PICTURE, width: 4, height: 3, alt: '' }],
    });
    for (const words of [
      '\\',
      '\\n',
      '%',
      '_',
      '"',
      '"type"',
      '["',
      '{}',
      '<p>',
      'p>',
      '<',
      'strong',
      'href',
      'geheim',
    ]) {
      expect(await found(house, words), words).toEqual([]);
    }
    for (const words of ['teaser', 'webp', 'channels', 'markenwort', 'null', 'true']) {
      expect(await found(house, words), words).toEqual([]);
    }
    expect(await found(house, 'zeile')).toEqual(['Krankenkommunion']);
  });

  test('finds signs that a reader sees', async ({ house }) => {
    await buildEntry(house, { title: 'Zeichen', content: ['<p>50 % von A_B, C:\\Pfarre, &lt;p&gt; und „Kirtag“</p>'] });
    await buildEntry(house, { title: 'Ohne' });
    for (const words of ['%', '_', '\\', '<p>', '"kirtag"', '„kirtag“', '50 % von', 'c:\\pfarre']) {
      expect(await found(house, words), words).toEqual(['Zeichen']);
    }
  });

  test('shows the text of a hit without mark-up, in the language of the reader', async ({ house }) => {
    const english = { title: 'Market', teaser: '', content: ['<p>Bargains &lt; 5 &amp; more</p>'] };
    await buildEntry(house, { title: 'Markt', content: ['<p>Bücher</p><p>unter <b>5</b> Euro</p>'], english });
    const textIn = async (locale: 'de' | 'en') =>
      (await searchEntries(await house.contextOf('guest', { locale }), [['5']]))[0]?.text;
    expect(await textIn('de')).toBe('Bücher unter 5 Euro');
    expect(await textIn('en')).toBe('Bargains < 5 & more');
  });

  test('says in which language a hit is written, which is not always that of the reader', async ({ house }) => {
    await buildEntry(house, { title: 'Orgelweihe' });
    await buildEntry(house, { title: 'Orgelkonzert', english: { title: 'Organ concert', teaser: '', content: [] } });
    const hits = await searchEntries(await house.contextOf('guest', { locale: 'en' }), [['orgel']]);
    expect(hits.map(({ title, writtenIn }) => `${title} ${writtenIn}`).toSorted()).toEqual([
      'Organ concert en',
      'Orgelweihe de',
    ]);
  });

  test('takes no notice of capitals, umlauts included', async ({ house }) => {
    await buildEntry(house, { title: 'Größe', content: ['<p>Ärger im JÄNNER</p>'] });
    for (const words of ['größe', 'GRÖSSE', 'grösse', 'GRÖẞE', 'ÄRGER', 'jänner', 'Ja\u0308nner']) {
      expect(await found(house, words), words).toEqual(['Größe']);
    }
    // Keyboards without umlauts: 'grosse' and 'größe' have one stem.
    expect(await found(house, 'grosse')).toEqual(['Größe']);
  });

  test('reads words as they stand, whatever marks they carry inside', async ({ house }) => {
    const content = ['<p>fett <b>ge</b>druckt</p><p>Ende</p><ul><li>Kerzen</li><li>Licht</li></ul>', '<p>Anfang</p>'];
    await buildEntry(house, { title: 'Marken', content });
    expect(await found(house, 'fett gedruckt')).toEqual(['Marken']);
    for (const words of ['gedruckteck', 'kerzenlicht', 'lichtanfang']) {
      expect(await found(house, words), words).toEqual([]);
    }
  });

  test('finds what stands beside the text, in both languages', async ({ house }) => {
    await buildEntry(house, {
      type: 'event',
      title: 'Pfarrball',
      date: '2027-01-23',
      teaser: 'Eröffnung um acht',
      english: { title: 'Parish ball', teaser: '', content: ['<p>Dancing</p>'] },
      media: [{ src: PICTURE, width: 4, height: 3, alt: '', caption: 'Polonaise 1998' }],
      downloads: [{ title: 'Tischplan', url: '/f/plan.pdf' }],
      links: [{ title: 'Wirtshaus Kellergassner', url: 'https://example.org' }],
      details: { place: 'Gemeindesaal', contact: { name: 'Rosalinde Rebstock' }, english: { place: 'Village hall' } },
    });
    const words = ['eröffnung', 'parish ball', 'dancing', 'polonaise', 'tischplan', 'kellergassner', 'gemeindesaal'];
    for (const one of [...words, 'rebstock', 'village hall', 'polonaise tischplan']) {
      expect(await found(house, one), one).toEqual(['Pfarrball']);
    }
    expect(await found(house, 'polonaise nirgends')).toEqual([]);
  });

  test('follows what is written, and forgets what was', async ({ house }) => {
    const { _id, rev } = await buildEntry(house, { title: 'Flohmarkt' });
    const body = { _id, rev, title: 'Büchermarkt', content: ['<p>Bände</p>'] };
    expect((await house.call('editor', 'PUT /api/v0/entry/', { body })).status).toBe(200);
    expect(await found(house, 'flohmarkt')).toEqual([]);
    expect(await found(house, 'bände büchermarkt')).toEqual(['Büchermarkt']);
  });

  test('finds no draft for a guest, by whatever word', async ({ house }) => {
    await buildEntry(house, { title: 'Geheimnis', status: 'draft' });
    expect(await found(house, 'geheimnis')).toEqual([]);
  });

  test.for([
    ['Messen', 'Messe'],
    ['kaplaene', 'Kapläne'],
    ['Kaplänen', 'Kapläne'],
    ['strassen', 'Straße'],
    ['Häusern', 'Haus'],
  ] as const)('finds other forms of a word: %s finds %s', async ([typed, written], { house }) => {
    await buildEntry(house, { title: 'Beispiel', content: [`<p>Unsere ${written} im Dorf</p>`] });
    expect(await found(house, typed)).toEqual(['Beispiel']);
  });

  test('finds by any word of a group, as a part of a word or in another form', async ({ house }) => {
    for (const title of ['Abendmessen', 'Kapläne', 'Dienstplan', 'Ausflug']) await buildEntry(house, { title });
    const group = ['messen', 'messe', 'kaplan', 'dienst'] as const;
    const hits = await searchEntries(await house.contextOf('guest'), [group]);
    expect(hits.map(({ title }) => title).toSorted()).toEqual(['Abendmessen', 'Dienstplan', 'Kapläne']);
  });

  test('finds a word inside a PDF once it was read, as long as guests may load the file', async ({ house }) => {
    const file = await buildFile(house, { name: 'brief.pdf', body: textPdf('Erntedankfest') });
    const inside = await buildFile(house, {
      name: 'intern.pdf',
      body: textPdf('Geheimwort'),
      isPublic: false,
    });
    const downloads = [file, inside].map(({ _id, url }) => ({ file: _id, title: 'Heft', url }));
    const entry = await buildEntry(house, { type: 'bulletin', title: 'Pfarrbrief', downloads });
    expect(await found(house, 'Erntedankfest')).toEqual([]);
    await readDocuments(await house.contextOf('admin'), entry._id);
    expect(await found(house, 'erntedankfeste')).toEqual(['Pfarrbrief']);
    expect(await found(house, 'Geheimwort')).toEqual([]);
  });

  test('reads in the night only the PDFs that changed, and goes on after a kill where it was', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    const built: string[] = [];
    const words = ['Erntedank', 'Martinsfest', 'Adventkranz'];
    for (const [index, word] of words.entries()) {
      const file = await buildFile(house, { name: `${word}.pdf`, body: textPdf(word) });
      const downloads = [{ file: file._id, title: 'Heft', url: file.url }];
      await buildEntry(house, { type: 'bulletin', title: `Brief ${index}`, downloads });
      built.push(file._id);
    }
    let left = 2;
    const killed: Context = {
      ...ctx,
      tx: (act) => {
        if (left === 0) return Promise.reject(new Error('killed'));
        left -= 1;
        return ctx.tx(act);
      },
    };
    await readChangedDocuments(killed);
    expect(left).toBe(0);
    expect(await readChangedDocuments(ctx)).toBe(1);
    expect(await readChangedDocuments(ctx)).toBe(0);
    for (const [index, word] of words.entries()) expect(await found(house, word)).toEqual([`Brief ${index}`]);
    await house.handle.query('update media_files set is_public = false where id = $1', [built[0]]);
    expect(await readChangedDocuments(ctx)).toBe(1);
    expect(await found(house, 'Erntedank')).toEqual([]);
    await house.handle.query('update media_files set is_public = true where id = $1', [built[0]]);
    expect(await readChangedDocuments(ctx)).toBe(1);
    expect(await found(house, 'Erntedank')).toEqual(['Brief 0']);
    await house.handle.query('update media_files set version = version + 1 where id = $1', [built[1]]);
    expect(await readChangedDocuments(ctx)).toBe(1);
    expect(house.jobs.queued.filter(({ name }) => name === 'content.readDocuments').length).toBeLessThanOrEqual(3);
  });
});
