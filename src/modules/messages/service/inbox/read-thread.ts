import { eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { mailStates } from '#modules/mail/index.ts';
import type { MessageFile, Post, Thread } from '../../contract.ts';
import { messageFiles, messages, type posts } from '../../tables.ts';
import { hasForeignPictures } from '../clean-email.ts';
import { contentOf, fileNameOf, type SealedPost } from '../post-store.ts';
import { colleaguesOf } from './colleagues.ts';
import { postsOf, recipientsOf, replyAddress } from './partner.ts';
import { viewersOf } from './presence.ts';
import { messageViews } from './read-messages.ts';
import { demandMessage, type MessageRow, objectOf } from './visible.ts';

type PostRow = typeof posts.$inferSelect;
type FileRow = typeof messageFiles.$inferSelect;

const DAY_MS = 24 * 3_600_000;

/**
 * A message with everything said, oldest first. Opening a confidential one is recorded. @throws AppError C100; notFound, also for
 * messages of other parishes and for confidential ones of others
 */
export async function readThread(ctx: Context, idOrReference: string): Promise<Thread> {
  const row = await demandMessage(ctx, await currentId(ctx, idOrReference));
  const rows = await postsOf(ctx, row);
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
    viewers: await viewersOf(ctx, row.id),
    people: (await colleaguesOf(ctx, row)).map(({ id, name }) => ({ _id: id, name })),
    recipients: await recipientsOf(ctx, row, rows),
    replyFrom: await replyAddress(ctx, row),
    text: { me: ctx.user.name, parish: ctx.sites.find((one) => one.id === row.siteId)?.name ?? '' },
  };
}

/** Id of the message that holds what was said under this id or reference; '' for none. Whether it may be read is asked later. */
async function currentId(ctx: Context, idOrReference: string): Promise<string> {
  const isReference = idOrReference.length < 36;
  const [found] = await ctx.db
    .select({ id: messages.id, mergedInto: messages.mergedInto })
    .from(messages)
    .where(isReference ? eq(messages.reference, idOrReference) : eq(messages.id, idOrReference));
  if (!found) throw notFound();
  return found.mergedInto ?? found.id;
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
  const content = contentOf(ctx, post);
  const { name, email, answerTo = [], text, answers, html } = content;
  const { id, kind, at, automatic, mailId } = post;
  return {
    _id: id,
    kind,
    name,
    email,
    answerTo,
    text,
    answers,
    automatic,
    at: at.toISOString(),
    hasHtml: html !== '',
    hasForeignPictures: hasForeignPictures(html),
    delivery: kind === 'out' ? deliveryOf(ctx, post, mailId ? states.get(mailId) : undefined) : '',
    files: files.map((file) => fileView(file, content)),
  };
}

/** The queue gives a job up within hours: an answer that has no email after a day never got one. */
function deliveryOf({ now }: Context, { at, mailId }: PostRow, state: Post['delivery'] | undefined): Post['delivery'] {
  if (state || mailId) return state ?? '';
  return now().getTime() - at.getTime() < DAY_MS ? 'sending' : 'failed';
}

const fileView = (file: FileRow, content: SealedPost): MessageFile => ({
  _id: file.id,
  name: fileNameOf(file, content),
  type: file.type,
  bytes: file.bytes,
});

async function filesOf(ctx: Context, postIds: string[]): Promise<Map<string, FileRow[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await ctx.db.select().from(messageFiles).where(inArray(messageFiles.postId, postIds));
  return Map.groupBy(rows, ({ postId }) => postId);
}
