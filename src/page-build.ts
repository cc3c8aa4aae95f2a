import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { DevMiddleware, Renderer } from '#kernel/http/pages/pages.ts';
import { ROOT } from '#kernel/root.ts';

type AppEntry = typeof import('./entry.server.tsx');

export type PageBuild = {
  renderer: () => Promise<Renderer>;
  guestScript: string | null;
  dev?: DevMiddleware;
  serveAssets: (app: FastifyInstance) => Promise<void>;
  close: () => Promise<void>;
};

const CLIENT = path.join(ROOT, 'build/client');
const GUEST_SOURCE = 'src/design/public/guest/guest.ts';

/** Opens the built pages, or Vite on the sources in development. */
export const openPages = (dev: boolean): Promise<PageBuild> => (dev ? openSources() : openBuild());

async function openBuild(): Promise<PageBuild> {
  const build = (await import(path.join(ROOT, 'build/server/index.js'))) as ServerBuild;
  const render = (build.entry.module as unknown as AppEntry).createHandler(build, 'production');
  return {
    renderer: async () => render,
    guestScript: builtGuestScript(),
    serveAssets: (app) => serveAssets(app, path.join(CLIENT, 'assets')),
    close: async () => {},
  };
}

/**
 * The built scripts, styles and fonts below `/assets/`. Only names that are in the folder at the start reach the disk: the route of
 * the library reads the whole folder for each request, to compare the spelling.
 */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    // The address carries the hash of the content, and nobody asks for a part of it.
    lastModified: false,
    acceptRanges: false,
  });
  const names = new Set(fs.readdirSync(root));
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
  );
}

function builtGuestScript(): string | null {
  const file = path.join(ROOT, 'build/guest-manifest.json');
  if (!fs.existsSync(file)) return null;
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, { file: string }>;
  return manifest[GUEST_SOURCE] ? `/${manifest[GUEST_SOURCE].file}` : null;
}

async function openSources(): Promise<PageBuild> {
  const { createServer } = await import('vite');
  const vite: ViteDevServer = await createServer({ server: { middlewareMode: true } });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>;
  return {
    renderer: async () => ((await load()).entry.module as unknown as AppEntry).createHandler(load, 'development'),
    guestScript: fs.existsSync(path.join(ROOT, GUEST_SOURCE)) ? `/${GUEST_SOURCE}` : null,
    dev: vite.middlewares,
    serveAssets: async () => {},
    close: () => vite.close(),
  };
}
