import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MenuName, PageTreeView, pageTreeEndpoints, TreePage } from '../../../contract/page-tree.ts';

export const treeApi = apiOf<typeof pageTreeEndpoints>();

export async function loadTree(): Promise<PageTreeView> {
  return (await treeApi('GET /api/v0/page_tree/', { query: { site: adminSite() } })).page_tree;
}

export const nameOf = ({ label }: Pick<TreePage, 'label'>): string => label[getLocale()] || label.de;

const MENU_WORDS: Record<MenuName, () => string> = {
  main: m.content_menuMain,
  news: m.content_menuNews,
  life: m.content_menuLife,
  parish: m.content_menuParish,
  service: m.content_menuService,
  footer: m.content_menuFooter,
  legal: m.content_menuLegal,
};

/** All menus, in the order in which they are shown. */
export const MENUS = Object.keys(MENU_WORDS) as readonly MenuName[];

export const menuWord = (menu: MenuName): string => MENU_WORDS[menu]();
