import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PageEntry } from '../../pages.ts';
import { buildPageEntry } from '../../testing/page-entry.ts';
import { AnyEntry } from './AnyEntry.tsx';
import { anyEntryView } from './views/any-entry.ts';

const place = {
  site: 'fels',
  locale: 'de' as const,
  today: '2026-12-23',
  publisher: null,
  related: null,
  people: [{ name: 'Ottilie Schlüsselwirth', phone: '+43 2738 0000 31', email: null }],
  siteNames: new Map<string, string>(),
};

function htmlOf(entry: Partial<PageEntry>): string {
  const view = anyEntryView(buildPageEntry(entry), place);
  const router = createMemoryRouter([{ path: '*', Component: () => <AnyEntry view={view} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const wordsOf = (entry: Partial<PageEntry>): string =>
  htmlOf(entry)
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const pdf = { title: 'Heft', url: '/api/v0/download/1/heft.pdf', bytes: 2_100_000 };

describe('the preview of an entry (ED17) says what its own page would say', () => {
  const CASES: [string, Partial<PageEntry>, string[]][] = [
    [
      'event',
      {
        details: {
          place: 'Pfarrheim',
          organizer: 'Pfarrjugend',
          price: '€ 18,–',
          contact: 'Schlüsselwirth',
          state: 'cancelled',
          reason: 'Sturm',
        },
      },
      ['16. Jänner 2027', '20:00 Uhr', 'Pfarrheim', 'Pfarrjugend', '€ 18,–', '+43 2738 0000 31', 'Abgesagt', 'Sturm'],
    ],
    ['chronicle', { date: '2026-06-24', downloads: [pdf] }, ['24. Juni 2026', 'Tanz', 'Heft']],
    [
      'bulletin',
      {
        title: '„Wagramblick“ Nr. 4/2026 – Advent',
        date: '2026-11-20',
        downloads: [pdf],
        details: { imprint: 'Medieninhaber: Pfarre Fels' },
      },
      ['Wagramblick Nr. 4/2026', 'Advent', 'PDF, 2 MB', 'Medieninhaber: Pfarre Fels'],
    ],
    [
      'obituary',
      { details: { diedOn: '2027-01-10', age: 87, funeralAt: '2027-01-16T14:00', funeralPlace: 'Pfarrkirche' } },
      ['10. Jänner 2027', 'im Alter von 87 Jahren', '16. Jänner 2027', '14:00 Uhr', 'Pfarrkirche'],
    ],
    ['notice', { title: 'Kanzlei geschlossen' }, ['Verlautbarungen', 'Kanzlei geschlossen', 'Tanz']],
    [
      'page',
      { details: { contact: 'Schlüsselwirth' }, links: [{ title: 'Diözese', url: 'https://example.org' }] },
      ['Pfarrball', 'Zuständig', 'Ottilie Schlüsselwirth', 'Diözese'],
    ],
  ];

  it.each(CASES)('%s', (type, entry, said) => {
    const words = wordsOf({ type, ...entry });
    for (const one of said) expect(words).toContain(one);
  });
});

it('a page that is only text has the proportions that were chosen for it', () => {
  const page = { type: 'page' as const, content: ['<p>Willkommen.</p>'] };
  expect(htmlOf(page)).not.toContain('page-blocks');
  const wide = htmlOf({ ...page, details: { design: { measure: 'wide', gap: 'unbekannt' } } });
  expect(wide).toContain('<div class="page-blocks" data-measure="wide"><div class="block"><div class="prose">');
});
