import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { towerSvg } from '#design/public/drawings/tower-shapes.ts';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites, siteBySlug } from '#modules/sites/index.ts';
import { accentOf, signetPicture, towerOf } from '../parish/parish-views.ts';
import { MANIFEST_SIZES, manifestFile, robotsFile, securityFile } from './plain-files.ts';
import { previewPictures } from './preview-picture.ts';
import { KILL_SWITCH, offlinePage, SERVICE_WORKER } from './service-worker.ts';
import { buildSitemap, buildSitemapIndex } from './sitemap.ts';

/** Pre-rendered for every colour scheme; SVGs are not rasterised at run time. */
const ICONS = path.join(ROOT, 'src/design/public/icons');

/** First segments of the files below every parish. */
export const PARISH_FILES = [
  'icon.png',
  ...MANIFEST_SIZES.map((size) => `icon-${size}.png`),
  'icon.svg',
  'manifest.webmanifest',
  'sitemap.xml',
];

/** Serves the files that browsers and search engines expect at well-known URLs. */
export function siteFiles(app: FastifyInstance): void {
  previewPictures(app);
  app.get('/sitemap.xml', async (request, reply) =>
    app.sendStored(request, reply, { name: 'sitemap', type: 'application/xml', build: buildSitemapIndex }),
  );
  for (const file of ['sitemap.xml', 'sitemap-:part(^\\d{1,4}$).xml'])
    app.get(`/:pfarre/${file}`, async (request, reply) => {
      const { pfarre, part = '1' } = request.params as { pfarre: string; part?: string };
      const number = Number(part);
      const build = (ctx: Context) => buildSitemap(ctx, pfarre, number);
      return app.sendStored(request, reply, { name: `${pfarre} sitemap ${number}`, type: 'application/xml', build });
    });
  app.get('/robots.txt', async ({ ctx }, reply) => {
    const { components } = await readSettings(ctx, websiteSettings);
    return sendText(reply, 'text/plain', robotsFile(ctx.publicUrl, components.admincenter.url));
  });
  app.get('/.well-known/security.txt', async ({ ctx }, reply) => {
    const site = siteBySlug(await knownSites(ctx));
    return sendText(reply, 'text/plain', securityFile(ctx.publicUrl, site, ctx.now()));
  });
  app.get('/service-worker.js', async ({ ctx }, reply) => {
    const { system } = await readSettings(ctx, websiteSettings);
    // Always revalidated: a cached file would keep an outdated worker alive.
    return sendText(reply, 'text/javascript', system.offline ? SERVICE_WORKER : KILL_SWITCH).header(
      'cache-control',
      'no-cache',
    );
  });
  app.get('/offline.html', async (_request, reply) => sendText(reply, 'text/html', offlinePage()));
  app.get('/favicon.ico', async ({ ctx }, reply) => sendIcon(reply, siteBySlug(await knownSites(ctx))));
  app.get('/:pfarre/icon.png', async (request, reply) => sendIcon(reply, await siteOf(request)));
  for (const size of MANIFEST_SIZES)
    app.get(`/:pfarre/icon-${size}.png`, async (request, reply) => sendIcon(reply, await siteOf(request), `-${size}`));
  app.get('/:pfarre/icon.svg', async (request, reply) => {
    const site = await siteOf(request);
    return sendSignet(reply, site, 180) ?? sendText(reply, 'image/svg+xml', iconOf(site));
  });
  app.get('/:pfarre/manifest.webmanifest', async (request, reply) => {
    const site = await siteOf(request);
    return sendText(reply, 'application/manifest+json', manifestFile(site, accentOf(site)));
  });
}

/** @throws AppError notFound for an unknown parish */
async function siteOf({ ctx, params }: FastifyRequest): Promise<Site> {
  const { pfarre } = params as { pfarre: string };
  const site = (await knownSites(ctx)).find(({ slug }) => slug === pfarre);
  if (!site) throw notFound();
  return site;
}

const iconOf = (site: Site): string => towerSvg(towerOf(site), accentOf(site));

/** Leads to the parish's own picture; null without one. */
function sendSignet(reply: FastifyReply, site: Site, pixels: number): FastifyReply | null {
  const picture = signetPicture(site, `width=${pixels}&height=${pixels}`);
  if (!picture) return null;
  return reply.header('cache-control', 'public, max-age=3600').redirect(picture);
}

async function sendIcon(reply: FastifyReply, site: Site, size = ''): Promise<FastifyReply> {
  const signet = sendSignet(reply, site, Number(size.slice(1)) || 180);
  if (signet) return signet;
  const { palette } = site;
  const name = palette === 'own' ? 'fels' : path.basename(palette);
  const png = await readFile(path.join(ICONS, `${name}${size}.png`));
  return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(png);
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);
}
