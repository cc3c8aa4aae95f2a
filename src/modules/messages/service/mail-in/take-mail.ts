import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { Mailbox } from '#modules/mail/contract.ts';
import { messages, posts } from '../../tables.ts';
import { keepBytes, keepSealedBytes } from '../forms/store-files.ts';
import { objectOf } from '../inbox/visible.ts';
import { insertPost, newReference, type StoredFile } from '../post-store.ts';
import { invitationFacts } from './invitation.ts';
import { type IncomingMail, parseMail } from './parse-mail.ts';

type MessageRow = typeof messages.$inferSelect;

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

/** Stores an email in its conversation, or begins one. False for an email that this parish has already. */
export async function takeMail(
  ctx: Context,
  { box, source, receivedAt: given, isWhole, isBroken = false }: Taken,
): Promise<boolean> {
  const parsed = await parseMail(source);
  const siteIds = sitesOf(ctx, box);
  if (await isKnown(ctx, parsed, siteIds)) return false;
  const { thread, answersAt } = await threadOf(ctx, parsed, siteIds);
  const receivedAt = answersAt && answersAt >= given ? new Date(answersAt.getTime() + 1) : given;
  const mail = isBroken ? headOf(parsed) : isWhole ? parsed : beginningOf(parsed);
  const files = await storeFiles(ctx, mail, thread?.isConfidential ?? false);
  return ctx.tx(async (tx) => {
    // Two mailboxes of a parish may get the same email at the same moment.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`messages.mail:${mail.headerId}`}))`);
    if (await isKnown(tx, mail, siteIds)) return false;
    const row = thread
      ? await continueThread(tx, thread, { mail, files, receivedAt })
      : await beginThread(tx, box, { mail, files, receivedAt });
    await insertPost(tx, {
      messageId: row.id,
      kind: 'in',
      at: receivedAt,
      name: mail.name,
      email: mail.email,
      text: mail.text,
      answers: mail.calendars.flatMap((calendar) => invitationFacts(calendar, tx.site.timeZone)).slice(0, 15),
      html: mail.html,
      headerId: mail.headerId,
      mailbox: box.uuid,
      automatic: mail.automatic,
      isConfidential: row.isConfidential,
      files,
    });
    if (mail.automatic !== 'reply') await tx.record({ act: 'messages.message.receive', ...objectOf(row) });
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

/** The same email to the mailboxes of two parishes is a message in each of them. */
async function isKnown({ db }: Context, { headerId }: IncomingMail, siteIds: string[]): Promise<boolean> {
  const known = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(messages, eq(messages.id, posts.messageId))
    .where(and(eq(posts.headerId, headerId), inArray(messages.siteId, siteIds)))
    .limit(1);
  return known.length > 0;
}

/** `answersAt`: time of the post it answers. Clocks of mail servers differ, and an answer never stands before its question. */
type Thread = { thread?: MessageRow; answersAt?: Date };

/** By the Message-IDs it answers; else by the reference in the subject, if the sender is the one who was written to. */
async function threadOf(ctx: Context, { answers, subject, email }: IncomingMail, siteIds: string[]): Promise<Thread> {
  const living = and(isNull(messages.removedAt), inArray(messages.siteId, siteIds));
  if (answers.length > 0) {
    const found = await ctx.db
      .select({ message: messages, headerId: posts.headerId, at: posts.at })
      .from(posts)
      .innerJoin(messages, eq(messages.id, posts.messageId))
      .where(and(inArray(posts.headerId, answers), living));
    const [nearest] = found.toSorted((a, b) => answers.indexOf(a.headerId) - answers.indexOf(b.headerId));
    if (nearest) return { thread: nearest.message, answersAt: nearest.at };
  }
  const [, reference] = /\[([2-9A-Z]{4}-[2-9A-Z]{4})\]/.exec(subject) ?? [];
  if (!reference || !email) return {};
  const [row] = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.reference, reference), eq(sql`lower(${messages.email})`, email), living));
  if (!row?.mergedInto) return row ? { thread: row } : {};
  const [whole] = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.id, row.mergedInto), living));
  return whole ? { thread: whole } : {};
}

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
      state: mail.automatic === 'reply' ? 'done' : 'open',
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
