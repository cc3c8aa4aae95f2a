import type { DemoSite } from '../types.ts';

type Menu = 'sakramente' | 'pfarre' | 'kinder' | 'rechtliches';

/** What every page of a parish begins with; `contact` is the person below it, the secretary unless another is named. */
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

/** What every legal page begins with. */
export function legalFrame(site: DemoSite, slug: string, title: string, teaser: string) {
  const frame = pageFrame(site, slug, title, teaser, 'rechtliches');
  return { ...frame, tags: ['Rechtliches'], details: { ...frame.details, kind: 'legal' as const } };
}
