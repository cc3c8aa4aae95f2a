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

type Difference = { address: string; ours: unknown; theirs: unknown };

it('guests get every page of the demo byte by byte as the framework renders it, in both languages', async () => {
  const { renderer, seen } = await comparedRenderer();
  const app = await openDemo(renderer);
  const waiting = [...ADDRESSES];
  const known = new Set(waiting);
  const ask = async (url: string) => {
    const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    for (const path of linksOf(headers.location ?? '', body)) {
      if (known.has(path)) continue;
      known.add(path);
      waiting.push(path);
    }
  };
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
    for (const language of LANGUAGES) await ask(`${path}?lang=${language}`);
  for (const url of QUERIES) await ask(url);
  expect(seen.different).toEqual([]);
  expect(seen.pages).toBeGreaterThan(300);
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

/** Drawn anew for each form: keys against sending twice, and tokens against robots, which applications carry in their data. */
const DRAWN = /(?<=<input type="hidden" name="(?:formKey|key)" value=")[^"]*|\b[a-z\d]{8}\.[\w-]{22}\.[\w-]{43}/g;

const textOf = ({ body }: Rendering) => body.toString().replace(DRAWN, '');

const isSame = (one: Rendering, other: Rendering) => headOf(one) === headOf(other) && textOf(one) === textOf(other);

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
