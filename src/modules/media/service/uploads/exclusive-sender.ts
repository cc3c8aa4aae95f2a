import type { Readable } from 'node:stream';
import { tooMany } from '#kernel/errors.ts';

type Sender = { id: string; userId: string; body: Readable };

/** Browsers open at most six connections per host; our own queue uses fewer. */
const MOST_PER_USER = 8;
const RETRY_SECONDS = 5;

const senders = new Map<string, { sender: Sender; ended: Promise<unknown> }>();

/**
 * Allows one request at a time to send to an upload. A newer request aborts the older one, whose connection is usually
 * dead without the server having noticed. Bytes received by the older request count.
 * @throws AppError tooMany (429) when one user sends to many uploads at once
 */
export async function withExclusiveSender<T>(sender: Sender, send: () => Promise<T>): Promise<T> {
  for (let before = senders.get(sender.id); before; before = senders.get(sender.id)) {
    before.sender.body.destroy(Object.assign(new Error('sent away'), { code: 'ECONNRESET' }));
    await before.ended;
  }
  const sameUser = [...senders.values()].filter((one) => one.sender.userId === sender.userId);
  if (sameUser.length >= MOST_PER_USER) throw tooMany(RETRY_SECONDS);
  // An abort before the stream has a reader must not become an unhandled error.
  sender.body.on('error', () => {});
  const work = send();
  const ended = work.then(
    () => {},
    () => {},
  );
  senders.set(sender.id, { sender, ended: ended.then(() => senders.delete(sender.id)) });
  return work;
}
