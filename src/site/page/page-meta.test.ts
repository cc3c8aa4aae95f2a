import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';
import type { HeadSettings, SiteData } from './site-data.ts';

const HEAD: HeadSettings = {
  image: '',
  keywords: '',
  author: '',
  title: '',
  description: '',
  pattern: 'page-parish',
  website: '',
  isHidden: false,
};

describe('the head of a page', () => {
  const site: SiteData = {
    slug: 'fels',
    name: 'Pfarre Fels',
    shortName: 'Fels',
    palette: 'fels',
    accent: null,
    languages: ['de', 'en'],
    phone: null,
    euroAfter: false,
    now: { on: '2026-11-21', at: '10:14' },
    consent: { version: '', asks: null, measuring: {} },
    offPaths: [],
    isFramed: false,
    keptParameters: [],
    publicUrl: 'https://pfarre.example',
    locale: 'de',
    bareLocale: 'de',
    description: 'Alles',
    head: HEAD,
  };
  const matches = [{ loaderData: { locale: 'de' } }, { loaderData: { site } }, undefined];

  it('names the page, its one address and the other language', () => {
    const tags = pageMeta(matches, { title: 'Kontakt', path: '/fels/Kontakt' });
    expect(tags).toContainEqual({ title: 'Kontakt – Pfarre Fels' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://pfarre.example/fels/Kontakt' });
    expect(JSON.stringify(tags)).toContain('https://pfarre.example/fels/Kontakt?lang=en');
  });

  it.each([
    ['de', 'de', 'https://pfarre.example/fels/Kontakt', 'https://pfarre.example/fels/Kontakt?lang=en'],
    ['en', 'de', 'https://pfarre.example/fels/Kontakt?lang=en', 'https://pfarre.example/fels/Kontakt?lang=en'],
    ['en', 'en', 'https://pfarre.example/fels/Kontakt', 'https://pfarre.example/fels/Kontakt'],
    ['de', 'en', 'https://pfarre.example/fels/Kontakt?lang=de', 'https://pfarre.example/fels/Kontakt'],
  ] as const)(
    'read in %s where the installation speaks %s keeps that address',
    (locale, bareLocale, canonical, english) => {
      const tags = pageMeta([{ loaderData: { site: { ...site, locale, bareLocale } } }], {
        title: 'x',
        path: '/fels/Kontakt',
      });
      expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: canonical });
      expect(tags).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'en', href: english });
      expect(tags).toContainEqual({
        tagName: 'link',
        rel: 'alternate',
        hrefLang: 'x-default',
        href: 'https://pfarre.example/fels/Kontakt',
      });
    },
  );

  it('has what the configuration says of all pages, and of this one', () => {
    const head = {
      ...HEAD,
      image: '/bild.jpg',
      keywords: 'Pfarre, Wein',
      author: 'Pfarramt',
      title: 'Anders',
      description: 'So',
    };
    const tags = pageMeta([{ loaderData: { site: { ...site, head } } }], { title: 'Kontakt', path: '/fels/Kontakt' });
    expect(tags).toContainEqual({ title: 'Anders – Pfarre Fels' });
    expect(tags).toContainEqual({ name: 'description', content: 'So' });
    expect(tags).toContainEqual({ name: 'keywords', content: 'Pfarre, Wein' });
    expect(tags).toContainEqual({ name: 'author', content: 'Pfarramt' });
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://pfarre.example/bild.jpg' });
    const own = pageMeta([{ loaderData: { site: { ...site, head } } }], { title: 'x', path: '/', image: '/eigen.jpg' });
    expect(own).toContainEqual({ property: 'og:image', content: 'https://pfarre.example/eigen.jpg' });
  });

  it.each([
    ['/bild.webp', /example\/bild\.webp$/],
    ['/zeichnung.svg', /example\/vorschaubild\/fels\/Kontakt\.png/],
    [null, /example\/vorschaubild\/fels\/Kontakt\.png/],
  ])('shares a picture that everybody can draw: %s', (image, content) => {
    const tags = pageMeta(matches, { title: 'x', path: '/fels/Kontakt', image });
    expect(tags).toContainEqual({ property: 'og:image', content: expect.stringMatching(content) });
  });

  it('of a page that must not be found has no address to keep', () => {
    const tags = pageMeta(matches, { title: 'Suche', path: '/fels/Suche', noIndex: true });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(JSON.stringify(tags)).not.toContain('canonical');
  });

  it('of a parish that search engines must not list says so on every page', () => {
    const hidden = [{ loaderData: { site: { ...site, head: { ...HEAD, isHidden: true } } } }];
    expect(pageMeta(hidden, { title: 'Kontakt', path: '/' })).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it.each([
    ['page-parish', 'Kontakt – Pfarre Fels'],
    ['parish-page', 'Pfarre Fels – Kontakt'],
    ['page-parish-website', 'Kontakt – Pfarre Fels – Unsere Pfarren'],
    ['page', 'Kontakt'],
  ] as const)('follows the pattern %s', (pattern, title) => {
    const shown = [{ loaderData: { site: { ...site, head: { ...HEAD, pattern, website: 'Unsere Pfarren' } } } }];
    expect(pageMeta(shown, { title: 'Kontakt', path: '/' })).toContainEqual({ title });
  });

  it('shortens a long description between words', () => {
    const [, description] = pageMeta(matches, { title: 'x', path: '/', description: 'Wort '.repeat(60) });
    expect((description as { content: string }).content).toMatch(/Wort …$/);
    expect((description as { content: string }).content.length).toBeLessThanOrEqual(160);
  });

  const graph = (meta: object) =>
    JSON.stringify(pageMeta(matches, { title: 'Glocke', path: '/fels/Chronik/Glocke', ...meta }));

  it('shows the way from the home page to search engines', () => {
    const above = { label: 'Chronik', href: '/fels/Chronik' };
    expect(graph({ above })).toContain('"position":2,"name":"Chronik","item":"https://pfarre.example/fels/Chronik"');
    expect(graph({ above })).toContain('"position":3,"name":"Glocke"');
    expect(graph({ path: '/fels/Home' })).not.toContain('"position":2');
  });

  it('has its own picture, else one that is drawn for it and changes its address with its title', () => {
    const pictureOf = (meta: object) => /"og:image","content":"([^"]*)"/.exec(graph(meta))?.[1] ?? '';
    expect(pictureOf({ image: '/f/glocke.jpg' })).toBe('https://pfarre.example/f/glocke.jpg');
    expect(pictureOf({})).toMatch(/^https:\/\/pfarre\.example\/vorschaubild\/fels\/Chronik\/Glocke\.png\?v=\w+$/);
    expect(pictureOf({ image: '/f/glocke.svg' })).toBe(pictureOf({}));
    expect(pictureOf({ title: 'Neu' })).not.toBe(pictureOf({}));
    expect(pictureOf({ noIndex: true })).toContain('/fels/icon-512.png');
  });
});
