import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { TowerShape } from '#design/public/drawings/tower-shapes.ts';
import { notFound } from '#kernel/errors.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { ROOT } from '#kernel/root.ts';
import { knownSites } from '#modules/sites/index.ts';
import { PREVIEW_FOLDER } from '../page/structured-data.ts';
import { accentOf, towerOf } from '../parish/parish-views.ts';

const FONTS = path.join(ROOT, 'src/design/fonts');
/** Outlines of the towers, 63 x 84 pixels, as masks: the process may not read SVG, which uploads could be disguised as. */
const TOWERS = path.join(ROOT, 'src/design/public/drawings/towers');
const [WIDTH, HEIGHT, MARGIN, EDGE] = [1200, 630, 88, 28];
const MOST_CHARACTERS = 140;
const MOST_PICTURES = 200;

type Drawn = { title: string; parish: string; accent: string; tower: TowerShape };

/**
 * Pictures of pages for services that show shared links: the title of the page, its parish and the parish's colour. The title is
 * what the page itself tells a guest, so that there is a picture of every page of every room and of nothing else.
 */
export function previewPictures(app: FastifyInstance): void {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MOST_PICTURES });
  const oneAtATime = pLimit(1);
  app.get<{ Params: { pfarre: string; '*': string }; Querystring: { lang?: string } }>(
    `${PREVIEW_FOLDER}/:pfarre/*`,
    async ({ ctx, params, query, headers }, reply) => {
      const site = (await knownSites(ctx)).find(({ slug }) => slug === params.pfarre);
      const page = /^(.+)\.png$/.exec(params['*'])?.[1];
      if (!site || !page) throw notFound();
      const lang = query.lang ? `?lang=${encodeURIComponent(query.lang)}` : '';
      const url = `/${site.slug}/${page.split('/').map(encodeURIComponent).join('/')}${lang}`;
      const answer = await app.inject({ url, headers: { host: headers.host ?? '', 'user-agent': 'preview bot' } });
      const title = answer.statusCode === 200 ? titleIn(answer.body) : null;
      if (title === null) throw notFound();
      const facts = { title, parish: site.name, accent: accentOf(site), tower: towerOf(site) };
      const key = JSON.stringify(facts);
      const picture = drawn.get(key) ?? oneAtATime(() => drawPreview(facts));
      drawn.set(key, picture);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await picture);
    },
  );
}

/** The title that a page tells services which show shared links. */
export function titleIn(html: string): string | null {
  const tag = /<meta[^>]*property="og:title"[^>]*>/.exec(html)?.[0] ?? '';
  const title = /content="([^"]*)"/.exec(tag)?.[1];
  return title ? unescaped(title) : null;
}

/** Draws the picture, 1200 x 630 pixels. Fonts are those of the pages; nothing is read from the machine. */
export async function drawPreview({ title, parish, accent, tower }: Drawn): Promise<Buffer> {
  // Loaded late: no page needs it.
  const { default: sharp } = await import('sharp');
  const text = async (words: string, file: string, font: string, colour: string) => {
    const markup = `<span foreground="${colour}">${escapeHtml(words)}</span>`;
    const fontfile = path.join(FONTS, file);
    const size = { width: WIDTH - EDGE - 2 * MARGIN, dpi: 72, spacing: 6, rgba: true };
    return sharp({ text: { text: markup, fontfile, font, ...size } })
      .png()
      .toBuffer();
  };
  const filled = (width: number, height: number) =>
    ({ create: { width, height, channels: 4, background: accent } }) as const;
  const emblem = sharp(filled(63, 84))
    .composite([{ input: path.join(TOWERS, `${tower}.png`), blend: 'dest-in' }])
    .png();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#fcf8f0' } })
    .composite([
      { input: filled(EDGE, HEIGHT), left: 0, top: 0 },
      { input: await emblem.toBuffer(), left: MARGIN, top: 478 },
      {
        input: await text(shortened(title), 'kp-titel.ttf', `KP Titel ${sizeFor(title)}`, '#221a14'),
        left: MARGIN,
        top: 88,
      },
      { input: await text(parish, 'kp-text.ttf', 'KP Text Bold 34', accent), left: MARGIN + 84, top: 508 },
    ])
    .png({ palette: true })
    .toBuffer();
}

/** Points in which a title of this length fills three or four lines. */
function sizeFor({ length }: string): number {
  if (length <= 40) return 84;
  return length <= 90 ? 66 : 54;
}

const shortened = (title: string): string =>
  title.length > MOST_CHARACTERS ? `${title.slice(0, MOST_CHARACTERS - 2).replace(/\s+\S*$/, '')} …` : title;

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const unescaped = (text: string): string => text.replace(/&(\w+|#x?\w+);/g, (all, name: string) => SIGNS[name] ?? all);
