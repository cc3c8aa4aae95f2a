import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { chooseMailbox, mailSettings, senderOf } from '#modules/mail/index.ts';
import { readStoredSettings } from '#modules/settings/index.ts';
import type { Correspondent } from '../../contract.ts';
import { posts } from '../../tables.ts';
import { contentOf } from '../post-store.ts';
import type { MessageRow } from './visible.ts';

type PostRow = typeof posts.$inferSelect;

/** All posts of a conversation, oldest first. */
export const postsOf = (ctx: Context, { id }: Pick<MessageRow, 'id'>): Promise<PostRow[]> =>
  ctx.db.select().from(posts).where(eq(posts.messageId, id)).orderBy(asc(posts.at), asc(posts.id));

/**
 * Whom an answer can go to: first the one who wrote last, by the address where answers are wanted, then the others of the
 * conversation. The own mailboxes come last, because an answer to them reaches nobody outside.
 */
export async function recipientsOf(ctx: Context, row: MessageRow, said: readonly PostRow[]): Promise<Correspondent[]> {
  const own = await ownAddresses(ctx);
  const people = said.filter(({ kind, automatic }) => kind === 'in' && automatic === '').toReversed();
  const found = [...people.flatMap((post) => addressesIn(ctx, post)), { name: row.name, email: row.email }];
  // The latest name of an address counts; an address without one takes an earlier one.
  const byEmail = Map.groupBy(
    found.filter(({ email }) => email !== ''),
    ({ email }) => email.toLowerCase(),
  );
  const distinct = [...byEmail.values()].flatMap(([first, ...more]) =>
    first ? { email: first.email, name: first.name || (more.find(({ name }) => name)?.name ?? '') } : [],
  );
  return distinct.toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)));

  function isOwn({ email }: Correspondent): boolean {
    return own.has(email.toLowerCase());
  }
}

/** Of an incoming post where answers are wanted, then the sender; of an answer its recipient. */
export function addressesIn(ctx: Context, post: PostRow): Correspondent[] {
  const { name, email, answerTo = [] } = contentOf(ctx, post);
  return [...answerTo, { name, email }];
}

async function ownAddresses(ctx: Context): Promise<ReadonlySet<string>> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  const all = values.mail.mailboxes.flatMap((box) => [senderOf(box), box.imap.user]);
  return new Set(all.filter((address) => address.includes('@')).map((address) => address.toLowerCase()));
}

/** Subject of a conversation; for a confidential one it is stored, encrypted, in the first post. */
export async function subjectOf(ctx: Context, row: MessageRow): Promise<string> {
  if (!row.isConfidential) return row.subject;
  const [first] = await ctx.db
    .select()
    .from(posts)
    .where(and(eq(posts.messageId, row.id), eq(posts.kind, 'in')))
    .orderBy(posts.at)
    .limit(1);
  return first ? (contentOf(ctx, first).subject ?? '') : '';
}

/** Address that answers come from; '' while no mailbox is meant for messages. */
export async function replyAddress(ctx: Context, { siteId, mailbox }: MessageRow): Promise<string> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  const box = chooseMailbox(values.mail, { siteId, purpose: 'message', uuid: mailbox });
  return box ? senderOf(box) : '';
}
