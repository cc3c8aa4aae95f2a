import { and, eq, ne } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { messageFiles, posts } from '../../tables.ts';
import { cleanEmail } from '../clean-email.ts';
import { readBytes } from '../forms/store-files.ts';
import { contentOf, fileNameOf } from '../post-store.ts';
import { demandMessage } from './visible.ts';

/**
 * Sends the formatted form of a post as a page of its own, for a sandboxed frame: no script, no form, and other servers only when
 * the reader asked for their pictures. @throws AppError C100, notFound
 */
export async function sendHtml(
  ctx: Context,
  { id, pictures }: { id: string; pictures: boolean },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [post] = await ctx.db.select().from(posts).where(eq(posts.id, id));
  if (!post) throw notFound();
  await demandMessage(ctx, post.messageId);
  const { html } = contentOf(ctx, post);
  const inside = await ctx.db
    .select()
    .from(messageFiles)
    .where(and(eq(messageFiles.postId, id), ne(messageFiles.contentId, '')));
  const own = inside.filter(({ type }) => SHOWN_PICTURES.includes(type));
  const urls = new Map(own.map((file) => [file.contentId, `/api/v0/message/file/${file.id}`]));
  const sources = pictures ? "'self' https: http:" : "'self'";
  const rules = ["default-src 'none'", `img-src ${sources}`, "style-src 'unsafe-inline'", "frame-ancestors 'self'"];
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `${rules.join('; ')}; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store')
    .send(
      `<!doctype html><html><head><meta charset="utf-8"><style>${FRAME_STYLE}</style></head><body>${cleanEmail(html, { inside: urls, foreign: pictures })}</body></html>`,
    );
}

/** Emails are written for white paper, whatever the scheme of the reader. */
const FRAME_STYLE =
  'html{background:#fff;color:#1d1a17;font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}body{margin:12px}img{max-width:100%;height:auto}table{max-width:100%}';

/** Shown inside an email; everything else is a download, whatever it calls itself. */
const SHOWN_PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Sends a file, as a download unless it is a picture, and always sandboxed. @throws AppError C100, notFound */
export async function sendFile(ctx: Context, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const [found] = await ctx.db
    .select({ file: messageFiles, post: posts })
    .from(messageFiles)
    .innerJoin(posts, eq(posts.id, messageFiles.postId))
    .where(eq(messageFiles.id, id));
  if (!found) throw notFound();
  await demandMessage(ctx, found.post.messageId);
  const { file, post } = found;
  const body = await readBytes(ctx, file.key);
  if (!body) throw notFound();
  const isPicture = SHOWN_PICTURES.includes(file.type);
  const name = `filename="datei"; filename*=UTF-8''${encodeURIComponent(fileNameOf(file, contentOf(ctx, post)))}`;
  return reply
    .type(isPicture ? file.type : 'application/octet-stream')
    .header('content-disposition', `${isPicture ? 'inline' : 'attachment'}; ${name}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(body);
}
