import type { ImapFlow } from 'imapflow';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { Mailbox } from '#modules/mail/contract.ts';
import type { IncomingMail } from './parse-mail.ts';
import { storeMail, takeMail } from './take-mail.ts';

/** Of larger emails only the beginning is fetched; the whole stays at the server. */
const MOST_BYTES = 25 * 1024 * 1024;
const BEGINNING_BYTES = 256 * 1024;

export type Found = { uid: number; size: number };

/** The server lists an email but does not return its body: it is damaged, or the connection broke. */
export class NotHandedOut extends Error {}

/** Fetches and stores one email. False if it is known or was deleted meanwhile. @throws NotHandedOut */
export async function takeOne(ctx: Context, client: ImapFlow, box: Mailbox, { uid, size }: Found): Promise<boolean> {
  const isWhole = size <= MOST_BYTES;
  const found = await handedOut(client, uid, isWhole ? true : { start: 0, maxLength: BEGINNING_BYTES });
  if (!found) return false;
  const mail = { box, source: found.source, receivedAt: receivedAt(ctx, found.internalDate) };
  try {
    return await takeMail(ctx, { ...mail, isWhole });
  } catch (error) {
    // One odd email must not keep back all that come after it; where the database is the reason, this fails as well.
    ctx.log.error({ err: error, mailbox: box.uuid, uid }, 'email not taken as a whole');
    return takeMail(ctx, { ...mail, isWhole, isBroken: true });
  }
}

async function handedOut(client: ImapFlow, uid: number, source: true | { start: number; maxLength: number }) {
  try {
    const found = await client.fetchOne(String(uid), { uid: true, source, internalDate: true }, { uid: true });
    if (found !== false && found.source) return { source: found.source, internalDate: found.internalDate };
    // Deleted in the meantime, or passed over because the server cannot read it.
    const still = await client.search({ uid: String(uid) }, { uid: true });
    if (!still || still.length === 0) return null;
  } catch (error) {
    throw new NotHandedOut(undefined, { cause: error });
  }
  throw new NotHandedOut();
}

type Envelope = {
  date?: Date | string | undefined;
  subject?: string | undefined;
  messageId?: string | undefined;
  from?: readonly { name?: string | undefined; address?: string | undefined }[] | undefined;
};

export type Known = { envelope: Envelope; internalDate?: Date | string | undefined };

/** Envelope data of an email whose body the server does not return; empty if that fails too. */
export async function knownOf(client: ImapFlow, uid: number): Promise<Known> {
  const asked = { uid: true, envelope: true, internalDate: true } as const;
  const found = await client.fetchOne(String(uid), asked, { uid: true }).catch(() => false as const);
  return found === false ? { envelope: {} } : { envelope: found.envelope ?? {}, internalDate: found.internalDate };
}

/**
 * True if the latest other email can be fetched; also true where there is none. False = the server itself is in
 * trouble.
 */
export async function handsOutOthers(client: ImapFlow, stuck: readonly number[]): Promise<boolean> {
  const uids = (await client.search({ all: true }, { uid: true }).catch(() => false as const)) || [];
  const other = uids.filter((uid) => !stuck.includes(uid)).at(-1);
  return other === undefined || handedOut(client, other, { start: 0, maxLength: 100 }).then(Boolean, () => false);
}

/** Puts a sentence where an email cannot be had, with what is known of it, so that the office looks for it there. */
export function takePlaceholder(
  ctx: Context,
  box: Mailbox,
  { uid, uidValidity, known: { envelope, internalDate } }: { uid: number; uidValidity: string; known: Known },
): Promise<boolean> {
  ctx.log.error({ mailbox: box.uuid, uid }, 'email that the server does not hand out');
  const mail = placeholderOf(box, { uid, uidValidity, envelope });
  return storeMail(ctx, box, { mail, receivedAt: receivedAt(ctx, internalDate ?? envelope.date) });
}

function placeholderOf(
  box: Mailbox,
  { uid, uidValidity, envelope }: { uid: number; uidValidity: string; envelope: Envelope },
): IncomingMail {
  const [from] = envelope.from ?? [];
  const id = envelope.messageId?.replace(/^<|>$/g, '').toLowerCase();
  return {
    headerId: id || `unread-${uidValidity}-${uid}@${box.uuid}`,
    fingerprint: 'unread',
    name: line(from?.name ?? '', 100),
    email: line(from?.address ?? '', 254).toLowerCase(),
    subject: line(envelope.subject ?? '', 200) || textOf('messages_mailStuckSubject', 'de'),
    text: textOf('messages_mailStuck', 'de', { uid, mailbox: box._id }),
    mark: '',
    answers: [],
    answerTo: [],
    html: '',
    automatic: '',
    isSpam: false,
    files: [],
    calendars: [],
  };
}

const line = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

/** When the server got it; never later than now. */
function receivedAt(ctx: Context, given: Date | string | undefined): Date {
  const at = given === undefined ? Number.NaN : new Date(given).getTime();
  return Number.isNaN(at) ? ctx.now() : new Date(Math.min(at, ctx.now().getTime()));
}
