import type { FastifyInstance } from 'fastify';
import { archiveFeed } from './service/sendings/archive.ts';

/** The newsletters of a parish for feed readers. */
export function newsletterFeeds(app: FastifyInstance): void {
  app.get<{ Params: { site: string } }>('/feed/:site/newsletter.atom', async ({ ctx, params }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/atom+xml; charset=utf-8')
      .send(await archiveFeed(ctx, params.site)),
  );
}
