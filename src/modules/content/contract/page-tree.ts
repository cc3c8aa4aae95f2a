import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

/**
 * Menus of the public pages: the main menu, the groups of the sheet "Mehr", the footer and its legal line. A page may
 * stand in several of them or in none.
 */
export const MENU_NAMES = ['main', 'news', 'life', 'parish', 'service', 'footer', 'legal'] as const;
export type MenuName = (typeof MENU_NAMES)[number];

/** Deepest level of a page below the top of the tree. */
export const MOST_LEVELS = 4;

const label = z.strictObject({ de: z.string().trim().max(80), en: z.string().trim().max(80) });
export type PageLabel = z.output<typeof label>;

/**
 * Order of the pages of a parish and its menus, stored as one document: every change rewrites it under a row lock, so
 * that concurrent moves never lose each other. Pages are named by key: the id of a written page, the path of a fixed one.
 */
export type PageTree = {
  version: 1;
  /** Siblings in display order; a parent may stand anywhere. */
  nodes: { page: string; parent: string | null }[];
  menus: Record<MenuName, string[]>;
  labels: Record<string, PageLabel>;
  home: string;
};

/** Id of a written page, or the path of a fixed one: 'Kontakt'. */
const pageKey = z.string().trim().min(1).max(100);
const ofSite = { site: z.string().max(60).optional() };

const treePageSchema = z
  .object({
    page: pageKey,
    kind: z.enum(['written', 'fixed', 'redirect']),
    /** Entry with the texts; null for a fixed page without own texts. */
    entry: z.uuid().nullable(),
    /** Below the parish: 'Taufe'. */
    path: z.string(),
    label,
    isRenamed: z.boolean(),
    /** Shows what the parish writes on it; the pages of some rooms have no place for that. */
    drawsText: z.boolean(),
    parent: pageKey.nullable(),
    level: z.number().int(),
    status: z.string(),
    hidden: z.boolean(),
    menus: z.array(z.enum(MENU_NAMES)),
    /** State of the English text; null where the parish has only one language or the page no text. */
    english: z.enum(['missing', 'partly', 'stale', 'done']).nullable(),
  })
  .meta({ id: 'TreePage' });
export type TreePage = z.output<typeof treePageSchema>;

const treeSchema = z
  .object({
    site: z.string(),
    rev: z.number().int(),
    /** Page whose text stands on the home page. */
    home: pageKey,
    /** Parents before their children, in display order. */
    pages: z.array(treePageSchema),
    menus: z.record(z.enum(MENU_NAMES), z.array(pageKey)),
  })
  .meta({ id: 'PageTree' });
export type PageTreeView = z.output<typeof treeSchema>;

const treeReply = z.object({ page_tree: treeSchema });

export const pageTreeEndpoints = endpoints({
  'GET /api/v0/page_tree/': {
    summary: 'All pages of a parish as a tree, with their menus',
    allow: 'staff',
    query: z.strictObject(ofSite),
    reply: treeReply,
  },
  'POST /api/v0/page_tree/move': {
    summary: 'Move a page with everything below it: to another parent, before another page or (null) to the end',
    allow: 'staff',
    body: z.strictObject({ ...ofSite, page: pageKey, parent: pageKey.nullable(), before: pageKey.nullable() }),
    reply: treeReply,
  },
  'POST /api/v0/page_tree/menu': {
    summary: 'Put a page into a menu, before another one or (null) at the end',
    allow: 'staff',
    body: z.strictObject({ ...ofSite, menu: z.enum(MENU_NAMES), page: pageKey, before: pageKey.nullable() }),
    reply: treeReply,
  },
  'POST /api/v0/page_tree/menu/remove': {
    summary: 'Take a page out of a menu',
    allow: 'staff',
    body: z.strictObject({ ...ofSite, menu: z.enum(MENU_NAMES), page: pageKey }),
    reply: treeReply,
  },
  'POST /api/v0/page_tree/label': {
    summary: 'Rename a page in the menus (and a fixed page in its heading); null takes the name back',
    allow: 'staff',
    body: z.strictObject({ ...ofSite, page: pageKey, label: label.nullable() }),
    reply: treeReply,
  },
  'POST /api/v0/page_tree/home': {
    summary: 'Show the text of a page on the home page',
    allow: 'staff',
    body: z.strictObject({ ...ofSite, page: pageKey }),
    reply: treeReply,
  },
  'POST /api/v0/page_tree/copy': {
    summary: 'Copy the texts of a page as a draft, also to another parish',
    allow: 'staff',
    status: 201,
    body: z.strictObject({ page: z.uuid(), site: z.string().max(60) }),
    reply: z.object({ _id: z.uuid(), site: z.string() }),
  },
  'POST /api/v0/page_tree/transfer': {
    summary: 'Move a page to another parish; its old address leads there',
    allow: 'staff',
    body: z.strictObject({ page: z.uuid(), site: z.string().max(60) }),
    reply: z.object({ _id: z.uuid(), site: z.string() }),
  },
});
