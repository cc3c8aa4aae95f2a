import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { socialEndpoints } from './contract.ts';
import { beginConnection, choosePage, disconnect, finishConnection, listPages } from './service/connect.ts';
import { getConnection } from './service/connection.ts';
import { listPosts, removePost } from './service/posts.ts';
import { previewPost } from './service/preview.ts';
import { createPost, publishPost } from './service/publish.ts';

export function socialApi(app: FastifyInstance): void {
  serve(app, socialEndpoints, {
    'GET /api/v0/social/connection': ({ ctx, query }) => getConnection(ctx, query.site),
    'POST /api/v0/social/connection/begin': ({ ctx, body }) => beginConnection(ctx, body.site),
    'POST /api/v0/social/connection/finish': ({ ctx, body }) => finishConnection(ctx, body),
    'GET /api/v0/social/page/': ({ ctx, query }) => listPages(ctx, query.site),
    'POST /api/v0/social/connection/choose': ({ ctx, body }) => choosePage(ctx, body),
    'DELETE /api/v0/social/connection': ({ ctx, query }) => disconnect(ctx, query.site),
    'GET /api/v0/social/preview': ({ ctx, query }) => previewPost(ctx, query),
    'GET /api/v0/social/post/': ({ ctx, query }) => listPosts(ctx, query),
    'POST /api/v0/social/post/': ({ ctx, body }) => createPost(ctx, body),
    'POST /api/v0/social/post/:id/publish': ({ ctx, params, body }) => publishPost(ctx, params.id, body),
    'DELETE /api/v0/social/post/:id': ({ ctx, params }) => removePost(ctx, params.id),
  });
}
