import type { DemoSite } from '../types.ts';

type Menu = 'sakramente' | 'pfarre' | 'kinder' | 'rechtliches';

/** First blocks of every page of a parish; `contact` is the person below it, by default the secretary. */
export function pageFrame(
  site: DemoSite,
  slug: string,
  title: string,
  teaser: string,
  menu: Menu,
  contact = site.secretary,
) {
  return {
    type: 'page' as const,
    site: site.slug,
    slug,
    title,
    teaser,
    details: { kind: 'page' as const, menu, contact },
  };
}

/** First blocks of every legal page. */
export function legalFrame(site: DemoSite, slug: string, title: string, teaser: string) {
  const frame = pageFrame(site, slug, title, teaser, 'rechtliches');
  return { ...frame, tags: ['Rechtliches'], details: { ...frame.details, kind: 'legal' as const } };
}
