import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from '../../cache/page-cache.ts';
import type { PageTag } from '../../cache/tags.ts';
import type { PageReport } from '../../context/services.ts';
import type { Context } from '../../context.ts';
import { securityHeaders } from '../guard/security-headers.ts';
import { sendStoredPage } from './page-reply.ts';

/** A text that is the same for all readers of a host. */
export type StoredFile = {
  /** Distinct on its host. NB: not the address as it was typed, of which there are any number. */
  name: string;
  type: string;
  /**
   * Builds the text as guests read it, for every caller; called with `shows` and `trueUntil` when the stored text is
   * stale. Errors are not stored.
   */
  build: (ctx: Context) => Promise<string>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a file from the page cache, built once for all until something it shows changes. */
    sendStored: (request: FastifyRequest, reply: FastifyReply, file: StoredFile) => Promise<FastifyReply>;
  }
}

export type StoredFileOptions = {
  cache: PageCache;
  publicUrl: string;
  /** Context of a guest of the host and parish of the request. */
  contextOf: (request: FastifyRequest, report: PageReport) => Promise<Context>;
};

export const storedFiles =
  ({ cache, publicUrl, contextOf }: StoredFileOptions): FastifyInstance['sendStored'] =>
  async (request, reply, { name, type, build }) => {
    const key = `file ${request.ctx.publicUrl} ${name}`;
    const page =
      cache.find(key) ??
      (await cache.fill(key, async () => {
        const report: PageReport = { tags: new Set<PageTag>(['config', 'sites']), trueUntil: Number.POSITIVE_INFINITY };
        const body = Buffer.from(await build(await contextOf(request, report)));
        return { body, headers: { ...securityHeaders(publicUrl), ...headersOf(type) }, ...report };
      }));
    if (!page) throw new Error('A stored file is always a text');
    reply.hijack();
    sendStoredPage(request.raw, reply.raw, { cache, page });
    return reply;
  };

const headersOf = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
});
