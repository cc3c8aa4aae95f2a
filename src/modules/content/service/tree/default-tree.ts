import type { Context, SiteRef } from '#kernel/context.ts';
import type { SiteMenuItem } from '#kernel/public-site.ts';
import { knownSites } from '#modules/sites/index.ts';
import type { MenuName, PageTree } from '../../contract/page-tree.ts';
import { HOME } from './page-tree.ts';
import type { SitePage } from './site-pages.ts';

/**
 * The tree of a parish that has not arranged its pages yet: fixed pages where their rooms put them, written pages in the
 * groups that the parish was founded with.
 */
export async function defaultTree(ctx: Context, site: SiteRef, pages: readonly SitePage[]): Promise<PageTree> {
  const menu = (await knownSites(ctx)).find(({ _id }) => _id === site.id)?.details.menu ?? [];
  const founded = menu.flatMap(({ slug, title, group = 'parish' }) => {
    const page = pages.find(({ path }) => path === slug)?.page;
    return page ? [{ page, title, group }] : [];
  });
  const fixedIn = (isThere: (item: SiteMenuItem) => boolean) =>
    pages.flatMap(({ page, fixed }) => (fixed && isThere(fixed) ? [page] : []));
  const inGroup = (group: MenuName) => founded.filter((one) => one.group === group).map(({ page }) => page);
  const accessibility = pages.filter(({ path }) => path === 'Barrierefreiheit').map(({ page }) => page);
  return {
    version: 1,
    nodes: pages.map(({ page }) => ({ page, parent: null })),
    menus: {
      main: fixedIn(({ inSheet, inLegal, isHome }) => !inSheet && !inLegal && !isHome),
      news: fixedIn(({ inSheet }) => inSheet === true),
      life: inGroup('life'),
      parish: inGroup('parish'),
      service: inGroup('service'),
      footer: fixedIn(({ inFooter }) => inFooter === true),
      legal: [...fixedIn(({ inLegal }) => inLegal === true), ...accessibility],
    },
    labels: Object.fromEntries(founded.map(({ page, title }) => [page, title])),
    home: HOME,
  };
}
