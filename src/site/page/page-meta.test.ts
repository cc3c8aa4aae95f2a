import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';
import type { SiteData } from './site-data.ts';

describe('the head of a page', () => {
  const site: SiteData = {
    slug: 'fels',
    name: 'Pfarre Fels',
    shortName: 'Fels',
    palette: 'fels',
    phone: null,
    now: { on: '2026-11-21', at: '10:14' },
    consent: '',
    publicUrl: 'https://pfarre.example',
    locale: 'de',
    description: 'Alles',
  };
  const matches = [{ loaderData: { locale: 'de' } }, { loaderData: { site } }, undefined];

  it('names the page, its one address and the other language', () => {
    const tags = pageMeta(matches, { title: 'Kontakt', path: '/fels/Kontakt' });
    expect(tags).toContainEqual({ title: 'Kontakt – Pfarre Fels' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://pfarre.example/fels/Kontakt' });
    expect(JSON.stringify(tags)).toContain('https://pfarre.example/fels/Kontakt?lang=en');
  });

  it('of a page that must not be found has no address to keep', () => {
    const tags = pageMeta(matches, { title: 'Suche', path: '/fels/Suche', noIndex: true });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(JSON.stringify(tags)).not.toContain('canonical');
  });

  it('shortens a long description between words', () => {
    const [, description] = pageMeta(matches, { title: 'x', path: '/', description: 'Wort '.repeat(60) });
    expect((description as { content: string }).content).toMatch(/Wort …$/);
    expect((description as { content: string }).content.length).toBeLessThanOrEqual(160);
  });
});
