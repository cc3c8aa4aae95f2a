import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { roomGraph } from './boundaries/graph.ts';
import { readTree } from './boundaries/read-tree.ts';
import { checkBoundaries } from './boundaries.ts';

/** A small house in which nothing is wrong. */
const LEGAL: Record<string, string> = {
  'package.json': JSON.stringify({
    imports: {
      '#kernel/*': './src/kernel/*',
      '#design/*': './src/design/*',
      '#modules/*': './src/modules/*',
      '#demo/*': './src/demo/*',
      '#site/*': './src/site/*',
      '#texts': './src/texts/messages.js',
    },
  }),
  'src/main.ts': `import '#kernel/db/connect.ts'; const vite = () => import('vite'); const serve = () => import('./serve.ts'); export { serve, vite };`,
  'src/serve.ts': `export { modules } from './modules.ts';`,
  'src/modules.ts': `export { content } from '#modules/content/index.ts';`,
  'src/routes.ts': `export { contentRoutes } from '#modules/content/screens/routes.ts';`,
  'src/root.tsx': `import { Frame } from '#design/frame.tsx'; export default Frame;`,
  'src/entry.server.tsx': `import { Writable } from 'node:stream'; import 'react-router'; export { Writable };`,
  'src/kernel/context.ts': `import type { Db } from './db/connect.ts'; export type Context = { db: Db };`,
  'src/kernel/db/connect.ts': `export const driver = () => import('pg'); export type Db = number;`,
  'src/kernel/http/endpoint.ts': `import { z } from 'zod'; export const endpoints = z;`,
  'src/kernel/web/api.ts': `import { m } from '#texts'; export const api = m;`,
  'src/design/frame.tsx': `import { api } from '#kernel/web/api.ts'; import './frame.css'; export const Frame = api;`,
  'src/design/frame.css': '',
  'src/modules/sites/contract.ts': `import { z } from 'zod'; export const site = z; export type Site = string;`,
  'src/modules/sites/tables.ts': `import 'drizzle-orm/pg-core'; import '#kernel/db/connect.ts'; export const sites = 1;`,
  'src/modules/sites/index.ts': `export const siteBySlug = 1;`,
  'src/modules/content/contract.ts': `import { endpoints } from '#kernel/http/endpoint.ts'; import { site } from '#modules/sites/contract.ts'; export type Entry = 1; export const c = [endpoints, site];`,
  'src/modules/content/tables.ts': `import { sites } from '#modules/sites/tables.ts'; import type { Entry } from './contract.ts'; export const entries = sites; export type E = Entry;`,
  'src/modules/content/service/entries.ts': `import type { Context } from '#kernel/context.ts'; import { siteBySlug } from '#modules/sites/index.ts'; import { entries } from '../tables.ts'; export const listEntries = (c: Context) => [c, siteBySlug, entries];`,
  'src/modules/content/api.ts': `import { listEntries } from './service/entries.ts'; import '#kernel/http/endpoint.ts'; export const contentApi = listEntries;`,
  'src/modules/content/pages.ts': `export { listEntries } from './service/entries.ts';`,
  'src/modules/content/index.ts': `export { contentApi as content } from './api.ts';`,
  'src/modules/content/testing.ts': `import { entries } from './tables.ts'; export const buildEntry = entries;`,
  'src/modules/content/entries.test.ts': `import { buildEntry } from './testing.ts'; import '#modules/content/tables.ts'; export { buildEntry };`,
  'src/modules/content/screens/routes.ts': `import '@react-router/dev/routes'; export const contentRoutes = [];`,
  'src/modules/content/screens/page.route.tsx': `import type { Entry } from '../contract.ts'; import type * as pages from '../pages.ts'; import { Frame } from '#design/frame.tsx'; import type { Route } from './+types/page.route'; export type P = [Entry, typeof pages, Route]; export default Frame;`,
  'src/modules/content/screens/list.route.tsx': `import { roomPages } from '#kernel/web/api.ts'; import { openPage } from '#site/page/open-page.ts'; export const loader = (c: never) => [roomPages(c, 'content'), roomPages(c, 'sites'), openPage]; export default loader;`,
  'src/modules/content/widgets.tsx': `import { Frame } from '#design/frame.tsx'; export const EntryText = Frame;`,
  'src/site/index.ts': `import * as pages from './pages.ts'; export const site = pages;`,
  'src/site/pages.ts': `import { siteBySlug } from '#modules/sites/index.ts'; export const loadParish = siteBySlug;`,
  'src/site/room-pages.ts': `export type Pages = { content: typeof import('#modules/content/pages.ts') };`,
  'src/site/routes.ts': `import '@react-router/dev/routes'; export const belowParish = [];`,
  'src/site/page/open-page.ts': `import type { loadParish } from '../pages.ts'; import { roomPages } from '#kernel/web/api.ts'; export const openPage = (c: never): typeof loadParish => roomPages(c, 'site');`,
  'src/site/home/home.route.tsx': `import { roomPages } from '#kernel/web/api.ts'; import { EntryText } from '#modules/content/widgets.tsx'; import { openPage } from '../page/open-page.ts'; export default (c: never) => [roomPages(c, 'content'), EntryText, openPage];`,
  'src/admin/parts.ts': `export { EntryText } from '#modules/content/widgets.tsx';`,
  'src/demo/parishes.ts': `import { content } from '#modules/content/index.ts'; export const demo = content;`,
};

/** Rule, the file in which the fault is planted, and its text (added to or replacing a legal file). */
const PLANTED: Array<[rule: string, file: string, text: string]> = [
  ['import-exists', 'src/kernel/web/api.ts', `import './gone.ts';`],
  ['import-exists', 'src/modules/content/api.ts', `import '#nowhere/gone.ts';`],
  ['no-export-star', 'src/modules/sites/index.ts', `export * from './contract.ts';`],
  ['every-room-has-its-line', 'src/modules/chess/index.ts', `import '#kernel/web/api.ts';`],
  ['kernel-knows-no-room', 'src/kernel/http/endpoint.ts', `import '#modules/sites/contract.ts';`],
  [
    'kernel-knows-no-room',
    'src/kernel/context.ts',
    `import type { Site } from '#modules/sites/contract.ts'; export type S = Site;`,
  ],
  [
    'design-knows-no-room',
    'src/design/frame.tsx',
    `import type { Site } from '#modules/sites/contract.ts'; export type S = Site;`,
  ],
  [
    'design-knows-no-room',
    'src/design/frame.tsx',
    `import type { Context } from '#kernel/context.ts'; export type C = Context;`,
  ],
  ['rooms-use-only-lower-rooms', 'src/modules/sites/index.ts', `import '#modules/content/index.ts';`],
  [
    'rooms-use-only-lower-rooms',
    'src/modules/sites/index.ts',
    `export type X = import('#modules/content/contract.ts').Entry;`,
  ],
  ['three-doors', 'src/modules/content/api.ts', `import '#modules/sites/tables.ts';`],
  ['three-doors', 'src/modules.ts', `import '#modules/content/service/entries.ts';`],
  ['three-doors', 'src/main.ts', `export const late = () => import('#modules/content/api.ts');`],
  ['rooms-use-only-lower-rooms', 'src/modules/sites/screens/sites.route.tsx', `roomPages(context, 'content');`],
  ['rooms-know-only-the-page-kit', 'src/modules/content/screens/list.route.tsx', `roomPages(context, 'site');`],
  ['rooms-know-only-the-page-kit', 'src/modules/content/screens/list.route.tsx', `import '#site/home/home.route.tsx';`],
  ['rooms-know-only-the-page-kit', 'src/modules/content/screens/list.route.tsx', `import '../../../admin/parts.ts';`],
  ['page-kit-stands-below-the-rooms', 'src/site/page/open-page.ts', `import '#modules/content/widgets.tsx';`],
  ['page-kit-stands-below-the-rooms', 'src/site/page/open-page.ts', `import '../home/home.route.tsx';`],
  ['site-and-admin-stand-apart', 'src/site/home/home.route.tsx', `import '../../admin/parts.ts';`],
  ['site-and-admin-stand-apart', 'src/admin/parts.ts', `import '#site/page/open-page.ts';`],
  ['three-doors', 'src/site/home/home.route.tsx', `import '#modules/content/screens/page.route.tsx';`],
  [
    'three-doors',
    'src/site/home/home.route.tsx',
    `import type * as p from '#modules/content/pages.ts'; export type P = typeof p;`,
  ],
  ['demo-comes-through-the-server-door', 'src/demo/parishes.ts', `import '#modules/content/tables.ts';`],
  ['tables-refer-to-tables', 'src/modules/content/tables.ts', `import '#modules/sites/index.ts';`],
  ['tables-refer-to-tables', 'src/modules/sites/tables.ts', `import './contract.ts';`],
  ['service-knows-no-door', 'src/modules/content/service/entries.ts', `import '#kernel/http/endpoint.ts';`],
  ['service-knows-no-door', 'src/modules/content/service/entries.ts', `import 'react';`],
  ['service-knows-no-door', 'src/modules/content/service/entries.ts', `import '../screens/page.route.tsx';`],
  ['contract-carries-no-code', 'src/modules/content/contract.ts', `import './service/entries.ts';`],
  ['write-the-alias', 'src/modules/content/api.ts', `import '../sites/index.ts';`],
  ['browser-carries-no-server', 'src/modules/content/screens/page.route.tsx', `import '../pages.ts';`],
  [
    'browser-carries-no-server',
    'src/modules/content/screens/page.route.tsx',
    `import { type Entry } from '../contract.ts';`,
  ],
  [
    'browser-carries-no-server',
    'src/modules/content/screens/page.route.tsx',
    `export { listEntries } from '../pages.ts';`,
  ],
  ['browser-carries-no-server', 'src/kernel/web/api.ts', `import '../db/connect.ts';`],
  ['browser-carries-no-server', 'src/site/home/home.route.tsx', `import '../pages.ts';`],
  ['browser-carries-no-server', 'src/design/frame.tsx', `import 'node:fs';`],
  ['native-server-runs-without-markup', 'src/modules/content/api.ts', `import './screens/page.route.tsx';`],
  ['native-server-runs-without-markup', 'src/site/pages.ts', `import './home/home.route.tsx';`],
  ['native-server-runs-without-markup', 'src/kernel/http/endpoint.ts', `import 'react-router';`],
  ['start-stays-light', 'src/modules/sites/index.ts', `import 'web-push';`],
  ['start-stays-light', 'src/kernel/db/connect.ts', `import 'pg';`],
  ['start-stays-light', 'src/modules/content/service/entries.ts', `import { createTransport } from 'nodemailer';`],
  ['database-opens-before-the-rooms', 'src/main.ts', `import './modules.ts';`],
  ['database-opens-before-the-rooms', 'src/kernel/db/connect.ts', `import '../../modules.ts';`],
  ['no-cycles', 'src/modules/sites/contract.ts', `import './settings.ts';`],
];

const made: string[] = [];
afterEach(() => {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true });
});

describe('checkBoundaries', () => {
  it('passes a legal house and really reads it', () => {
    const report = checkBoundaries(house({}));
    expect(report.problems).toEqual([]);
    expect(report.filesRead).toBe(Object.keys(LEGAL).filter((file) => /^src\/.*\.tsx?$/.test(file)).length);
    expect(report.importsRead).toBeGreaterThan(30);
  });

  it.each(PLANTED)('reports %s planted in %s: %s', (rule, file, text) => {
    const settings = rule === 'no-cycles' ? { 'src/modules/sites/settings.ts': `import './contract.ts';` } : {};
    const report = checkBoundaries(house({ [file]: `${LEGAL[file] ?? ''}\n${text}`, ...settings }));
    const told = report.problems.filter((problem) => problem.includes(`[${rule}]`));
    expect(told).toHaveLength(1);
    if (rule !== 'no-cycles') expect(told[0]).toMatch(new RegExp(`^${file}:[0-9]+ `));
  });

  it('reports a file it cannot parse instead of passing it', () => {
    expect(checkBoundaries(house({ 'src/design/broken.ts': 'import {' })).problems.join()).toContain(
      'cannot be parsed',
    );
  });

  it('reports a house in which it found nothing to read', () => {
    const dir = temporaryFolder();
    write(dir, 'package.json', '{"imports":{}}');
    mkdirSync(join(dir, 'src'));
    expect(checkBoundaries(dir).problems).toEqual(['no source file was read below src']);
  });
});

describe('roomGraph', () => {
  it('draws one arrow for each room that is used', () => {
    expect(roomGraph(readTree(house({})))).toBe('graph BT\n  content\n  sites\n  content --> sites');
  });
});

function house(changes: Record<string, string>): string {
  const dir = temporaryFolder();
  for (const [file, text] of Object.entries({ ...LEGAL, ...changes })) write(dir, file, text);
  return dir;
}

function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'kirchplatz-house-'));
  made.push(dir);
  return dir;
}

function write(dir: string, file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}
