import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/kernel/db/connect.ts';
import { readEnv } from '../../src/kernel/env.ts';
import { openFileStore } from '../../src/kernel/files/open-store.ts';
import type { Renderer, Rendering } from '../../src/kernel/http/pages/pages.ts';
import { createMemoryJobs } from '../../src/kernel/jobs/memory-jobs.ts';
import { createMemoryMailer } from '../../src/kernel/mail/memory-mailer.ts';
import { openSecretBox } from '../../src/kernel/secrets/open-secret-box.ts';
import { buildServer } from '../../src/server.ts';
import { LOGIN } from '../testing/running-product.ts';
import { filledDataDir } from '../testing/started-here.ts';

const BUILD = join(import.meta.dirname, '../../build/server/index.js');
const LANGUAGES = ['de', 'en'];
/** Begins of the walk, and addresses to which no page leads. */
const ADDRESSES = [
  '/',
  '/fels',
  '/fels/',
  '/fels/Home',
  '/kirchberg/Home',
  '/FELS/home',
  '/fels/Suche',
  '/fels/Gibt-es-nicht',
  '/nirgends/Home',
  '/login',
  '/admincenter',
  '/fels/%E0%A4%A',
  '/fels/Home.data',
  '/__manifest',
];
const QUERIES = [
  '/fels/Home?messung=1&lang=en',
  '/fels/Home?kirchen=alle',
  '/fels/Suche?q=messe',
  '/fels/Suche?q=a+b%20c&_routes=root',
];

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

type Difference = { address: string; ours: unknown; theirs: unknown };

it('every page of the demo is byte by byte as the framework renders it with all routes: for guests in both languages, and signed in', async () => {
  const { renderer, seen } = await comparedRenderer();
  const app = await openDemo(renderer);
  const known = new Set<string>();
  /** Walks from link to link. */
  const walk = async (begins: readonly string[], queries: readonly string[], headers: Record<string, string>) => {
    const waiting = [...begins];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      for (const query of queries) {
        const answer = await app.inject({ url: `${path}${query}`, headers: { accept: 'text/html', ...headers } });
        const found = linksOf(answer.headers.location ?? '', answer.body).filter((link) => !known.has(link));
        for (const link of new Set(found)) waiting.push(link);
        for (const link of found) known.add(link);
      }
    }
  };
  await walk(
    ADDRESSES,
    LANGUAGES.map((language) => `?lang=${language}`),
    {},
  );
  await walk(QUERIES, [''], {});
  expect(seen.different).toEqual([]);
  expect(seen.pages).toBeGreaterThan(300);

  const login = await app.inject({ method: 'POST', url: '/api/v0/auth/login', headers: SAME_ORIGIN, payload: LOGIN });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  seen.pages = 0;
  await walk([...known, ...ADDRESSES, ...QUERIES], [''], { cookie });
  expect(seen.different).toEqual([]);
  expect(seen.pages).toBeGreaterThan(400);
}, 900_000);

/** Paths of pages that are linked; addresses with parameters lead to the same pages. */
function linksOf(location: string, html: string): string[] {
  const targets = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, target = '']) => target);
  return [location, ...targets]
    .filter((target) => target.startsWith('/') && !/^\/(\/|api\/|assets\/)/.test(target))
    .map((target) => target.split(/[?#]/)[0] ?? '');
}

/** Renders each page by both ways; a build that is read anew for each request is rendered by the framework alone. */
async function comparedRenderer() {
  const build = (await import(BUILD)) as ServerBuild;
  const { createHandler } = build.entry.module as unknown as typeof import('../../src/entry.server.tsx');
  const ours = createHandler(build, 'production');
  const theirs = createHandler(async () => build, 'production');
  const seen = { pages: 0, different: [] as Difference[] };
  const renderer: Renderer = async (request, scope) => {
    const [first, second] = [await ours(request.clone(), scope), await theirs(request, scope)];
    seen.pages += first.status === 200 ? 1 : 0;
    if (!isSame(first, second)) seen.different.push({ address: request.url, ...firstDifference(first, second) });
    return first;
  };
  return { renderer, seen };
}

const headOf = ({ status, headers }: Rendering) => JSON.stringify([status, [...headers]]);

/** Drawn anew for each rendering: keys against sending twice, new ids, and tokens against robots, which applications carry in their data. */
const DRAWN = [/(?<=<input type="hidden" name="(?:formKey|key)" value=")[^"]*/g, /\b[a-z\d]{8}\.[\w-]{22}\.[\w-]{43}/g];
const ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

const textOf = ({ body }: Rendering) => DRAWN.reduce((text, drawn) => text.replace(drawn, ''), body.toString());

/** An application's data names ids that it draws for what will be added. */
const withoutNewIds = (text: string, other: string) => text.replace(ID, (id) => (other.includes(id) ? id : ''));

function isSame(one: Rendering, other: Rendering): boolean {
  const [text, expected] = [textOf(one), textOf(other)];
  return headOf(one) === headOf(other) && withoutNewIds(text, expected) === withoutNewIds(expected, text);
}

/** Head and surroundings of the first code unit that differs. */
function firstDifference(one: Rendering, other: Rendering) {
  const [text, expected] = [textOf(one), textOf(other)];
  const at = text.split('').findIndex((unit, index) => unit !== expected[index]);
  const around = (html: string) => html.slice(Math.max(0, at - 80), at + 120);
  return { ours: [headOf(one), around(text)], theirs: [headOf(other), around(expected)] };
}

async function openDemo(renderer: Renderer) {
  const dataDir = await filledDataDir();
  const handle = await connect({ dataDir, databaseUrl: undefined, mostOpenFiles: 500 });
  const moment = new Date();
  const { app, close } = await buildServer({
    env: readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' }),
    handle,
    mail: createMemoryMailer(() => moment),
    files: await openFileStore('', dataDir),
    jobs: createMemoryJobs(),
    secrets: await openSecretBox({ db: handle.db, dataDir, secretKeys: undefined }),
    now: () => moment,
    renderer: async () => renderer,
    guestScript: '/assets/guest.js',
  });
  onTestFinished(async () => {
    await close();
    await handle.close();
  });
  await app.ready();
  return app;
}
