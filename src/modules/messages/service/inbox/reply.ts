import { buffer } from 'node:stream/consumers';
import { isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { isOneAddress } from '#kernel/mail/check-mail.ts';
import { messageIdHost } from '#modules/mail/index.ts';
import { wholeFiles } from '#modules/media/index.ts';
import type { Correspondent, Reply, Thread } from '../../contract.ts';
import { mayMove } from '../../message-states.ts';
import { messages } from '../../tables.ts';
import { keepBytes } from '../forms/store-files.ts';
import { addressOf, insertPost, type StoredFile } from '../post-store.ts';
import { postsOf, recipientsOf } from './partner.ts';
import { messageViews } from './read-messages.ts';
import { readThread } from './read-thread.ts';
import { demandMessage, objectOf, UPDATE } from './visible.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Answers by email from the mailbox of the parish. The answer is stored first; the room mail sends it and tries again while the
 * server is down. Only posts of the kinds 'in' and 'out' are quoted.
 * @throws AppError C100, notFound, conflict, messages.noAddress, messages.badAddress, messages.fileTooLarge, invalid for a recipient
 * who is not in the conversation
 */
export async function replyToMessage(
  ctx: Context,
  { id, rev, text, to: wanted, files, closes }: Reply & { id: string },
): Promise<Thread> {
  const row = await demandMessage(ctx, id, { permission: UPDATE });
  const recipient = chosenRecipient(await recipientsOf(ctx, row, await postsOf(ctx, row)), wanted);
  const attached = await attach(ctx, files);
  const headerId = `${crypto.randomUUID()}@${messageIdHost(ctx.publicUrl)}`;
  const postId = crypto.randomUUID();
  await ctx.tx(async (tx) => {
    const to = closes ? 'done' : 'waiting';
    const state = mayMove(row.state, to) ? to : row.state;
    const values = { state, snoozedUntil: null, read: true, lastAt: tx.now() };
    const own = { id, rev, values, where: isNull(messages.removedAt) };
    await updateRevised(tx.db, messages, own, (current) => messageViews(tx, [current]).then(([view]) => view));
    const by = { name: tx.user.name, email: '', authorId: tx.user.id, answerTo: [recipient] };
    const said = { text, answers: [], html: '', headerId, files: attached, isConfidential: row.isConfidential };
    await insertPost(tx, { id: postId, messageId: id, kind: 'out', at: tx.now(), ...by, ...said });
    await tx.jobs.enqueue('messages.sendReply', { postId });
    await tx.record({ act: 'messages.message.reply', ...objectOf(row) });
  });
  return readThread(ctx, id);
}

/** Only participants can be chosen: this must not become a way to write to arbitrary addresses. */
function chosenRecipient([first, ...more]: readonly Correspondent[], wanted: string | undefined): Correspondent {
  if (!first) throw new AppError('messages.noAddress', 409, 'messages_noAddress');
  const isWanted = ({ email }: Correspondent) => email.toLowerCase() === wanted?.toLowerCase();
  const recipient = wanted === undefined ? first : [first, ...more].find(isWanted);
  if (!recipient) throw invalid({ to: 'messages_recipientUnknown' });
  if (!isOneAddress(addressOf(recipient.name, recipient.email)))
    throw new AppError('messages.badAddress', 409, 'messages_badAddress');
  return recipient;
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
