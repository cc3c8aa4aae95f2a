import { expect, it } from 'vitest';
import { articleData } from './article-data.ts';

const ENTRY = {
  type: 'chronicle',
  site: 'fels',
  date: '2026-11-11',
  publish_date: '2026-11-12',
  updatedAt: '2026-11-13T08:00:00.000Z',
};
const PLACE = {
  title: 'Laternen',
  path: '/fels/Chronik/Größe',
  image: '/api/v0/download/1/2.webp',
  sites: [{ slug: 'fels', name: 'Pfarre Fels' }],
  publicUrl: 'https://pfarre.example',
};
const FELS = { '@type': 'Organization', name: 'Pfarre Fels' };

it('a story says whose it is, of which day and when it was changed, and has addresses with their host', () => {
  expect(articleData(ENTRY, PLACE)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Laternen',
      url: 'https://pfarre.example/fels/Chronik/Gr%C3%B6%C3%9Fe',
      image: 'https://pfarre.example/api/v0/download/1/2.webp',
      datePublished: '2026-11-11',
      dateModified: '2026-11-13T08:00:00.000Z',
      author: FELS,
      publisher: FELS,
    },
  ]);
});

it('news count from the day on which they were published', () => {
  const [news] = articleData({ ...ENTRY, type: 'news' }, PLACE);
  expect(news).toMatchObject({ '@type': 'NewsArticle', datePublished: '2026-11-12' });
});

it('an issue of the bulletin has a name instead of a headline, and leaves out the picture it does not have', () => {
  const [issue] = articleData({ ...ENTRY, type: 'bulletin' }, { ...PLACE, image: null });
  expect(issue).toMatchObject({ '@type': 'PublicationIssue', name: 'Laternen', datePublished: '2026-11-11' });
  for (const absent of ['headline', 'author', 'image']) expect(issue).not.toHaveProperty(absent);
});

it('what is no article has none', () => {
  expect(articleData({ ...ENTRY, type: 'page' }, PLACE)).toEqual([]);
});
