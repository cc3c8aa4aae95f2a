import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { Mailbox } from '#modules/mail/contract.ts';
import { isOwnMail } from '#modules/mail/index.ts';
import { messages, posts } from '../../tables.ts';
import { keepBytes, keepSealedBytes } from '../forms/store-files.ts';
import { type MessageRow, objectOf } from '../inbox/visible.ts';
import { contentOf, insertPost, newReference, type StoredFile } from '../post-store.ts';
import { findThread } from './find-thread.ts';
import { invitationFacts } from './invitation.ts';
import { isTakenElsewhere } from './mail-takers.ts';
import { type IncomingMail, parseMail, printable } from './parse-mail.ts';

type Taken = {
  box: Mailbox;
  source: Uint8Array;
  receivedAt: Date;
  /** False: the email was too large, and only its beginning is here. */
  isWhole: boolean;
  /** Storing it as a whole has failed: only its head and a sentence are kept, the email itself stays at the server. */
  isBroken?: boolean;
};

const MOST_MESSAGE = 5000;

/**
 * Stores an email in its conversation, or starts one. False if the parish has it already, the product itself sent it, another room took it,
 * or the mailbox is none for messages.
 */
export async function takeMail(
  ctx: Context,
  { box, source, receivedAt, isWhole, isBroken = false }: Taken,
): Promise<boolean> {
  const parsed = await parseMail(source);
  const siteIds = sitesOf(ctx, box);
  if (isOwnMail(ctx, [parsed.mark, parsed.headerId], siteIds)) return false;
  if (await isTakenElsewhere(ctx, source, { mail: parsed, siteIds })) return false;
  return storeMail(ctx, box, { mail: isBroken ? headOf(parsed) : isWhole ? parsed : beginningOf(parsed), receivedAt });
}

/** Stores a parsed email. False if the parish has it already, or the mailbox is none for messages. */
export async function storeMail(
  ctx: Context,
  box: Mailbox,
  { mail, receivedAt: given }: { mail: IncomingMail; receivedAt: Date },
): Promise<boolean> {
  const siteIds = sitesOf(ctx, box);
  if (!box.purposes.includes('message') || (await isKnown(ctx, mail, siteIds))) return false;
  const { thread, answersAt } = await findThread(ctx, mail, siteIds);
  const receivedAt = answersAt && answersAt >= given ? new Date(answersAt.getTime() + 1) : given;
  const files = await storeFiles(ctx, mail, thread?.isConfidential ?? false);
  return ctx.tx(async (tx) => {
    // Two mailboxes of a parish may get the same email at the same moment.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`messages.mail:${mail.headerId}`}))`);
    if (await isKnown(tx, mail, siteIds)) return false;
    const row = thread
      ? await continueThread(tx, thread, { mail, files, receivedAt })
      : await beginThread(tx, box, { mail, files, receivedAt });
    const { name, email, answerTo, text, html, headerId, fingerprint, automatic } = mail;
    await insertPost(tx, {
      name,
      email,
      answerTo,
      text,
      html,
      headerId,
      fingerprint,
      automatic,
      files,
      messageId: row.id,
      kind: 'in',
      at: receivedAt,
      answers: mail.calendars.flatMap((calendar) => invitationFacts(calendar, tx.site.timeZone)).slice(0, 15),
      mailbox: box.uuid,
      isConfidential: row.isConfidential,
    });
    const isTold = mail.automatic !== 'reply' && row.state !== 'spam';
    if (isTold) await tx.record({ act: 'messages.message.receive', ...objectOf(row) });
    return true;
  });
}

const beginningOf = (mail: IncomingMail): IncomingMail => ({
  ...mail,
  text: `${textOf('messages_mailTooLarge', 'de')}\n\n${mail.text}`,
  html: '',
  files: [],
  calendars: [],
});

const headOf = (mail: IncomingMail): IncomingMail => ({
  ...mail,
  text: textOf('messages_mailUnreadable', 'de'),
  html: '',
  files: [],
  calendars: [],
});

/** The parishes whose emails come through a mailbox. */
const sitesOf = (ctx: Context, { sites }: Mailbox): string[] =>
  ctx.sites.filter(({ id }) => sites.length === 0 || sites.includes(id)).map(({ id }) => id);

/**
 * The same email to the mailboxes of two parishes is a message in each of them. Scanners, shops and carriers send different emails
 * with the same Message-ID, so that alone says nothing; but nobody else writes with those of our answers.
 */
async function isKnown(ctx: Context, mail: IncomingMail, siteIds: string[]): Promise<boolean> {
  const found = await ctx.db
    .select({ post: posts })
    .from(posts)
    .innerJoin(messages, eq(messages.id, posts.messageId))
    .where(and(eq(posts.headerId, mail.headerId), inArray(messages.siteId, siteIds)));
  return found.some(({ post }) => post.kind !== 'in' || isCopy(ctx, post, mail));
}

/** Emails that were stored before there were fingerprints are compared by their text. */
const isCopy = (ctx: Context, post: typeof posts.$inferSelect, { fingerprint, text }: IncomingMail): boolean =>
  post.fingerprint === '' ? printable(contentOf(ctx, post).text) === printable(text) : post.fingerprint === fingerprint;

type Content = { mail: IncomingMail; files: readonly StoredFile[]; receivedAt: Date };

/** A word of a person opens the conversation again; an automatic reply changes nothing but the text. */
async function continueThread(tx: Context, row: MessageRow, { mail, files, receivedAt }: Content): Promise<MessageRow> {
  const wakes = mail.automatic !== 'reply';
  const [changed] = await tx.db
    .update(messages)
    .set({
      ...(wakes ? { read: false, state: row.state === 'spam' ? 'spam' : 'open', snoozedUntil: null } : {}),
      ...(row.isConfidential ? {} : { moreText: `${row.moreText}\n${mail.text}`.slice(-200_000) }),
      hasFiles: row.hasFiles || files.length > 0,
      lastAt: row.lastAt > receivedAt ? row.lastAt : receivedAt,
      rev: sql`${messages.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(eq(messages.id, row.id))
    .returning();
  return changed ?? row;
}

async function beginThread(tx: Context, box: Mailbox, { mail, files, receivedAt }: Content): Promise<MessageRow> {
  const own = tx.sites.find(({ id }) => box.sites.includes(id));
  const [row] = await tx.db
    .insert(messages)
    .values({
      siteId: (own ?? tx.site).id,
      origin: 'mail',
      mailbox: box.uuid,
      reference: newReference(),
      name: mail.name,
      email: mail.email,
      subject: mail.subject,
      message: mail.text.slice(0, MOST_MESSAGE),
      moreText: mail.text.slice(MOST_MESSAGE),
      state: mail.isSpam ? 'spam' : mail.automatic === 'reply' ? 'done' : 'open',
      read: mail.automatic === 'reply',
      hasFiles: files.length > 0,
      lastAt: receivedAt,
    })
    .returning();
  if (!row) throw new Error('The message was not stored');
  return row;
}

async function storeFiles(ctx: Context, { files }: IncomingMail, isSecret: boolean): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const { contentId, ...file } of files)
    stored.push({ ...(await (isSecret ? keepSealedBytes : keepBytes)(ctx, file)), contentId });
  return stored;
}
