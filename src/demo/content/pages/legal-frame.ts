import type { DemoSite } from '../types.ts';

/** What all legal pages have in common. */
export function legalFrame(site: DemoSite, slug: string, title: string, teaser: string) {
  return {
    type: 'page' as const,
    site: site.slug,
    slug,
    title,
    teaser,
    tags: ['Rechtliches'],
    details: { kind: 'legal' as const, menu: 'rechtliches' as const, contact: site.secretary },
  };
}
