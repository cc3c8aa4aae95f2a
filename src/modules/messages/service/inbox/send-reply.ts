import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Correspondent } from '../../contract.ts';
import { messageFiles, messages, posts } from '../../tables.ts';
import { wordsOf } from '../forms/submit-form.ts';
import { addressOf, contentOf, fileNameOf } from '../post-store.ts';
import { addressesIn, postsOf, recipientsOf, subjectOf } from './partner.ts';
import type { MessageRow } from './visible.ts';

type PostRow = typeof posts.$inferSelect;

/** Sends a stored answer by email. The email's id is stored before it is sent, so that a retried job sends nothing twice. */
export async function sendReply(ctx: Context, postId: string): Promise<void> {
  const [post] = await ctx.db.select().from(posts).where(eq(posts.id, postId));
  const [row] = post ? await ctx.db.select().from(messages).where(eq(messages.id, post.messageId)) : [];
  if (!post || !row) return;
  const mailId = post.mailId ?? (await linkToMail(ctx, post));
  const recipient = await recipientOf(ctx, post, row);
  if (!recipient) return;
  const thread = await headersOf(ctx, post);
  const asked = await subjectOf(ctx, row);
  const subject = `${/^(re|aw):/i.test(asked) ? '' : 'Re: '}${asked}`.slice(0, 200);
  await ctx.mail.send({
    id: mailId,
    to: addressOf(recipient.name, recipient.email),
    subject: `${subject} [${row.reference}]`,
    text: await textOf(ctx, post, { row, recipient }),
    messageId: `<${post.headerId}>`,
    // Written by a person, not by the product.
    headers: { ...thread, 'Auto-Submitted': 'no' },
    attachments: await attachmentsOf(ctx, post),
    purpose: 'message',
    siteId: row.siteId,
    mailbox: row.mailbox || undefined,
    isConfidential: row.isConfidential,
  });
}

/** Assigns an email id to an answer; concurrent jobs get the same one. */
async function linkToMail(ctx: Context, { id }: PostRow): Promise<string> {
  const [linked] = await ctx.db
    .update(posts)
    .set({ mailId: sql`coalesce(${posts.mailId}, ${crypto.randomUUID()}::uuid)` })
    .where(eq(posts.id, id))
    .returning({ mailId: posts.mailId });
  return linked?.mailId ?? id;
}

/** In-Reply-To and References (RFC 5322), so that mail programs show one conversation. */
async function headersOf(ctx: Context, post: PostRow): Promise<Record<string, string>> {
  const earlier = await ctx.db
    .select({ headerId: posts.headerId })
    .from(posts)
    .where(
      and(eq(posts.messageId, post.messageId), ne(posts.headerId, ''), ne(posts.id, post.id), ne(posts.kind, 'note')),
    )
    .orderBy(desc(posts.at))
    .limit(10);
  const ids = earlier.map(({ headerId }) => `<${headerId}>`);
  return ids[0] ? { 'In-Reply-To': ids[0], References: ids.toReversed().join(' ') } : {};
}

/** Stored recipient of an answer; older answers have none and go to the latest writer. */
async function recipientOf(ctx: Context, post: PostRow, row: MessageRow): Promise<Correspondent | undefined> {
  const [kept] = contentOf(ctx, post).answerTo ?? [];
  return kept ?? (await recipientsOf(ctx, row, await postsOf(ctx, row)))[0];
}

/** Quotes the recipient's latest post, never one by another participant. */
async function textOf(
  ctx: Context,
  post: PostRow,
  { row, recipient }: { row: MessageRow; recipient: Correspondent },
): Promise<string> {
  const { text } = contentOf(ctx, post);
  if (row.isConfidential) return text;
  const isTheirs = (one: PostRow) =>
    addressesIn(ctx, one).some(({ email }) => email.toLowerCase() === recipient.email.toLowerCase());
  const last = (await postsOf(ctx, row)).findLast((one) => one.kind === 'in' && isTheirs(one));
  if (!last) return text;
  const { text: said, answers } = contentOf(ctx, last);
  const quoted = [said, wordsOf(answers)].filter(Boolean).join('\n\n').slice(0, 5000);
  if (!quoted) return text;
  return `${text}\n\n${quoted.replace(/^/gm, '> ')}\n`;
}

async function attachmentsOf(ctx: Context, post: PostRow) {
  const files = await ctx.db.select().from(messageFiles).where(eq(messageFiles.postId, post.id));
  const content = contentOf(ctx, post);
  return files.map((file) => ({ name: fileNameOf(file, content), type: file.type, key: file.key }));
}
