import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { mailStates } from '#modules/mail/index.ts';
import type { MessageFile, Post, Thread } from '../../contract.ts';
import { messageFiles, posts } from '../../tables.ts';
import { readBytes } from '../forms/store-files.ts';
import { contentOf } from '../post-store.ts';
import { cleanEmail, hasForeignPictures } from './clean-email.ts';
import { replyAddress } from './partner.ts';
import { viewersOf } from './presence.ts';
import { messageViews } from './read-messages.ts';
import { demandMessage, type MessageRow, objectOf } from './visible.ts';

type PostRow = typeof posts.$inferSelect;
type FileRow = typeof messageFiles.$inferSelect;

/**
 * A message with everything said, oldest first. Opening a confidential one is recorded. @throws AppError C100; notFound, also for
 * messages of other parishes and for confidential ones of others
 */
export async function readThread(ctx: Context, id: string): Promise<Thread> {
  const row = await demandMessage(ctx, id);
  const rows = await ctx.db.select().from(posts).where(eq(posts.messageId, id)).orderBy(asc(posts.at), asc(posts.id));
  if (row.isConfidential) await ctx.record({ act: 'messages.message.open', ...objectOf(row) });
  const files = await filesOf(
    ctx,
    rows.map((post) => post.id),
  );
  const states = await mailStates(
    ctx,
    rows.flatMap(({ mailId }) => mailId ?? []),
  );
  const shown = rows.map((post): Post => postView(ctx, post, { files: files.get(post.id) ?? [], states }));
  const [view] = await messageViews(ctx, [row]);
  if (!view) throw notFound();
  return {
    message: [{ ...view, ...openedFacts(ctx, row, rows) }],
    post: shown,
    viewers: await viewersOf(ctx, id),
    replyFrom: await replyAddress(ctx, row),
    text: { me: ctx.user.name, parish: ctx.sites.find((one) => one.id === row.siteId)?.name ?? '' },
  };
}

/** The sender of a confidential message stands in its first post only. */
function openedFacts(ctx: Context, { isConfidential }: MessageRow, rows: readonly PostRow[]) {
  const first = isConfidential ? rows.find(({ kind }) => kind === 'in') : undefined;
  if (!first) return {};
  const { name, email, phone = '', subject = '', text } = contentOf(ctx, first);
  return { name, email, phone, subject, message: text };
}

type Seen = { files: readonly FileRow[]; states: Awaited<ReturnType<typeof mailStates>> };

function postView(ctx: Context, post: PostRow, { files, states }: Seen): Post {
  const { name, email, text, answers, html } = contentOf(ctx, post);
  const { id, kind, at, automatic, mailId } = post;
  return {
    _id: id,
    ...{ kind, name, email, text, answers, automatic },
    at: at.toISOString(),
    hasHtml: html !== '',
    hasForeignPictures: hasForeignPictures(html),
    delivery: kind === 'out' ? ((mailId && states.get(mailId)) ?? (mailId ? '' : 'sending')) || '' : '',
    files: files.map(fileView),
  };
}

const fileView = ({ id, name, type, bytes }: FileRow): MessageFile => ({ _id: id, name, type, bytes });

async function filesOf(ctx: Context, postIds: string[]): Promise<Map<string, FileRow[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await ctx.db.select().from(messageFiles).where(inArray(messageFiles.postId, postIds));
  return Map.groupBy(rows, ({ postId }) => postId);
}

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
    .select({ file: messageFiles, messageId: posts.messageId })
    .from(messageFiles)
    .innerJoin(posts, eq(posts.id, messageFiles.postId))
    .where(eq(messageFiles.id, id));
  if (!found) throw notFound();
  await demandMessage(ctx, found.messageId);
  const { file } = found;
  const body = await readBytes(ctx, file.key);
  if (!body) throw notFound();
  const isPicture = SHOWN_PICTURES.includes(file.type);
  const name = `filename="datei"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  return reply
    .type(isPicture ? file.type : 'application/octet-stream')
    .header('content-disposition', `${isPicture ? 'inline' : 'attachment'}; ${name}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(body);
}
