import type { Readable } from 'node:stream';
import { tooMany } from '#kernel/errors.ts';

type Sender = { id: string; userId: string; body: Readable };

/** Browsers open six connections at most; our own queue uses fewer. */
const MOST_OF_ONE_PERSON = 8;
const RETRY_SECONDS = 5;

const senders = new Map<string, { sender: Sender; ended: Promise<unknown> }>();

/**
 * Lets one request at a time send to an upload. A newer one sends the older away: its line is mostly dead, and nobody knows
 * it yet. What the older one has brought so far counts.
 * @throws AppError tooMany (429) when one person sends to many uploads at once
 */
export async function asOnlySender<T>(sender: Sender, send: () => Promise<T>): Promise<T> {
  for (let before = senders.get(sender.id); before; before = senders.get(sender.id)) {
    before.sender.body.destroy(Object.assign(new Error('sent away'), { code: 'ECONNRESET' }));
    await before.ended;
  }
  const own = [...senders.values()].filter((one) => one.sender.userId === sender.userId);
  if (own.length >= MOST_OF_ONE_PERSON) throw tooMany(RETRY_SECONDS);
  // It may be sent away before anybody reads it, and nobody would hear of that.
  sender.body.on('error', () => {});
  const work = send();
  const ended = work.then(
    () => {},
    () => {},
  );
  senders.set(sender.id, { sender, ended: ended.then(() => senders.delete(sender.id)) });
  return work;
}
