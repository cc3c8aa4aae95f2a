import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '#kernel/errors.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import type { ThirdParty } from '#kernel/third-party.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { videosByIds } from './service/pages/shown-media.ts';

/** Videos of the library; asked about where they stand. Their player stands in a frame with a policy of its own. */
export const youtube: ThirdParty = {
  name: 'youtube',
  title: 'YouTube',
  provider: 'Google Ireland Limited, Dublin',
  countries: ['IE', 'US'],
  purpose: 'media_youtubePurpose',
  data: 'media_youtubeData',
  cookies: [],
  privacyUrl: 'https://policies.google.com/privacy',
  consent: 'inPlace',
  hosts: {},
};

const PLAYER = 'https://www.youtube-nocookie.com';

/** The only response that allows a foreign host. Requested after the reader has agreed (decision 21), never before. */
const FRAME_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-src ${PLAYER}; frame-ancestors 'self'; base-uri 'none'`;

/**
 * A page with nothing but the player of one video, for an iframe on our pages. Keeps foreign hosts out of their content
 * security policy, and lets cached pages be the same before and after consent.
 */
export function videoFrames(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/film/:id', async (request, reply) => {
    const { privacy } = await readSettings(request.ctx, websiteSettings);
    if (!privacy.youtube) throw notFound();
    const id = z.uuid().safeParse(request.params.id).data;
    const film = id && (await videosByIds(request.ctx, [id])).get(id);
    if (!film) throw notFound();
    return reply
      .headers({
        'content-security-policy': FRAME_POLICY,
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(frameOf(film.videoId, film.title));
  });
}

function frameOf(videoId: string, title: string): string {
  const address = `${PLAYER}/embed/${encodeURIComponent(videoId)}?rel=0`;
  return `<!doctype html><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block;background:#14100c}</style>
<iframe src="${address}" title="${escapeHtml(title)}" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`;
}
