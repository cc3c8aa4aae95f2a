import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accentOfPalette, towerOfPalette, towerSvg } from '#design/public/drawings/tower-shapes.ts';
import { notFound } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { listSites, siteBySlug } from '#modules/sites/index.ts';
import { manifestFile, robotsFile, securityFile } from './plain-files.ts';
import { offlinePage, SERVICE_WORKER } from './service-worker.ts';
import { buildSitemap } from './sitemap.ts';

/** Pre-rendered for every colour scheme; SVGs are not rasterised at run time. */
const ICONS = path.join(ROOT, 'src/design/public/icons');

/** Serves the files that browsers and search engines expect at well-known URLs. */
export function siteFiles(app: FastifyInstance): void {
  app.get('/sitemap.xml', async ({ ctx }, reply) => sendText(reply, 'application/xml', await buildSitemap(ctx)));
  app.get('/robots.txt', async ({ ctx }, reply) => {
    const { components } = await readSettings(ctx, websiteSettings);
    return sendText(reply, 'text/plain', robotsFile(ctx.publicUrl, components.admincenter.url));
  });
  app.get('/.well-known/security.txt', async ({ ctx }, reply) => {
    const site = siteBySlug(await listSites(ctx.db));
    return sendText(reply, 'text/plain', securityFile(ctx.publicUrl, site, ctx.now()));
  });
  app.get('/service-worker.js', async (_request, reply) =>
    // Always revalidated: a cached file would keep an outdated worker alive.
    sendText(reply, 'text/javascript', SERVICE_WORKER).header('cache-control', 'no-cache'),
  );
  app.get('/offline.html', async (_request, reply) => sendText(reply, 'text/html', offlinePage()));
  app.get('/favicon.ico', async ({ ctx }, reply) => sendIcon(reply, siteBySlug(await listSites(ctx.db))));
  app.get('/:pfarre/icon.png', async (request, reply) => sendIcon(reply, await siteOf(request)));
  app.get('/:pfarre/icon.svg', async (request, reply) =>
    sendText(reply, 'image/svg+xml', iconOf(await siteOf(request))),
  );
  app.get('/:pfarre/manifest.webmanifest', async (request, reply) => {
    const site = await siteOf(request);
    return sendText(reply, 'application/manifest+json', manifestFile(site, accentOfPalette(site.palette)));
  });
}

/** @throws AppError notFound for an unknown parish */
async function siteOf({ ctx, params }: FastifyRequest): Promise<Site> {
  const { pfarre } = params as { pfarre: string };
  const site = (await listSites(ctx.db)).find(({ slug }) => slug === pfarre);
  if (!site) throw notFound();
  return site;
}

const iconOf = ({ palette }: Site): string => towerSvg(towerOfPalette(palette), accentOfPalette(palette));

async function sendIcon(reply: FastifyReply, { palette }: Site): Promise<FastifyReply> {
  const png = await readFile(path.join(ICONS, `${path.basename(palette)}.png`));
  return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(png);
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);
}
