import { buffer } from 'node:stream/consumers';
import { isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError } from '#kernel/errors.ts';
import { isOneAddress } from '#kernel/mail/check-mail.ts';
import { wholeFiles } from '#modules/media/index.ts';
import type { Reply, Thread } from '../../contract.ts';
import { mayMove } from '../../message-states.ts';
import { messages } from '../../tables.ts';
import { keepBytes } from '../forms/store-files.ts';
import { addressOf, insertPost, type StoredFile } from '../post-store.ts';
import { partnerOf } from './partner.ts';
import { messageViews } from './read-messages.ts';
import { readThread } from './read-thread.ts';
import { demandMessage, objectOf, UPDATE } from './visible.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Answers by email from the mailbox of the parish. The answer is stored first; the room mail sends it and tries again while the
 * server is down. Only posts of the kinds 'in' and 'out' are quoted.
 * @throws AppError C100, notFound, conflict, messages.noAddress, messages.badAddress,
 * messages.fileTooLarge
 */
export async function replyToMessage(
  ctx: Context,
  { id, rev, text, files, closes }: Reply & { id: string },
): Promise<Thread> {
  const row = await demandMessage(ctx, id, { permission: UPDATE });
  const partner = await partnerOf(ctx, row);
  if (!partner.email) throw new AppError('messages.noAddress', 409, 'messages_noAddress');
  if (!isOneAddress(addressOf(partner.name, partner.email)))
    throw new AppError('messages.badAddress', 409, 'messages_badAddress');
  const attached = await attach(ctx, files);
  const headerId = `${crypto.randomUUID()}@${hostOf(ctx.publicUrl)}`;
  const postId = crypto.randomUUID();
  await ctx.tx(async (tx) => {
    const to = closes ? 'done' : 'waiting';
    const state = mayMove(row.state, to) ? to : row.state;
    const values = { state, snoozedUntil: null, read: true, lastAt: tx.now() };
    const own = { id, rev, values, where: isNull(messages.removedAt) };
    await updateRevised(tx.db, messages, own, (current) => messageViews(tx, [current]).then(([view]) => view));
    const by = { name: tx.user.name, email: '', authorId: tx.user.id };
    const said = { text, answers: [], html: '', headerId, files: attached, isConfidential: row.isConfidential };
    await insertPost(tx, { id: postId, messageId: id, kind: 'out', at: tx.now(), ...by, ...said });
    await tx.jobs.enqueue('messages.sendReply', { postId });
    await tx.record({ act: 'messages.message.reply', ...objectOf(row) });
  });
  return readThread(ctx, id);
}

/** Copies files of the library: what was sent stays what it was. */
async function attach(ctx: Context, ids: readonly string[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  let bytes = 0;
  for (const { name, type, open } of await wholeFiles(ctx, ids)) {
    const body = await buffer(await open());
    bytes += body.length;
    if (bytes > MOST_BYTES) throw tooLarge();
    stored.push(await keepBytes(ctx, { name, type, body }));
  }
  return stored;
}

const tooLarge = () =>
  new AppError('messages.fileTooLarge', 413, 'messages_fileTooLarge', { fields: { files: 'messages_fileTooLarge' } });

const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname || 'localhost';
