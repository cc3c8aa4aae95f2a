import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { Mailbox } from '#modules/mail/contract.ts';
import { messages, posts } from '../../tables.ts';
import { keepBytes, keepSealedBytes } from '../forms/store-files.ts';
import { objectOf } from '../inbox/visible.ts';
import { insertPost, newReference, type StoredFile } from '../post-store.ts';
import { type IncomingMail, parseMail } from './parse-mail.ts';

type MessageRow = typeof messages.$inferSelect;

type Taken = {
  box: Mailbox;
  source: Uint8Array;
  /** False: the email was too large, and only its beginning is here. */
  isWhole: boolean;
};

const MOST_MESSAGE = 5000;

/** Stores an email in its conversation, or begins one. False for an email that is here already. */
export async function takeMail(ctx: Context, { box, source, isWhole }: Taken): Promise<boolean> {
  const mail = await parseMail(source);
  if ((await ctx.db.$count(posts, eq(posts.headerId, mail.headerId))) > 0) return false;
  const thread = await threadOf(ctx, mail);
  const files = await storeFiles(ctx, isWhole ? mail : { ...mail, files: [] }, thread?.isConfidential ?? false);
  const text = isWhole ? mail.text : `${textOf('messages_mailTooLarge', 'de')}\n\n${mail.text}`;
  return ctx.tx(async (tx) => {
    const row = thread
      ? await continueThread(tx, thread, { mail, files })
      : await beginThread(tx, box, { mail, files });
    await insertPost(tx, {
      messageId: row.id,
      kind: 'in',
      at: tx.now(),
      name: mail.name,
      email: mail.email,
      text,
      answers: [],
      html: isWhole ? mail.html : '',
      headerId: mail.headerId,
      automatic: mail.automatic,
      isConfidential: row.isConfidential,
      files,
    });
    if (mail.automatic !== 'reply') await tx.record({ act: 'messages.message.receive', ...objectOf(row) });
    return true;
  });
}

/** By the Message-IDs it answers; else by the reference in the subject, if the sender is the one who was written to. */
async function threadOf(ctx: Context, { answers, subject, email }: IncomingMail): Promise<MessageRow | undefined> {
  if (answers.length > 0) {
    const found = await ctx.db
      .select({ message: messages, headerId: posts.headerId })
      .from(posts)
      .innerJoin(messages, eq(messages.id, posts.messageId))
      .where(and(inArray(posts.headerId, answers), isNull(messages.removedAt)));
    const [nearest] = found.toSorted((a, b) => answers.indexOf(a.headerId) - answers.indexOf(b.headerId));
    if (nearest) return nearest.message;
  }
  const [, reference] = /\[([2-9A-Z]{4}-[2-9A-Z]{4})\]/.exec(subject) ?? [];
  if (!reference || !email) return undefined;
  const [row] = await ctx.db
    .select()
    .from(messages)
    .where(
      and(eq(messages.reference, reference), eq(sql`lower(${messages.email})`, email), isNull(messages.removedAt)),
    );
  return row;
}

type Content = { mail: IncomingMail; files: readonly StoredFile[] };

/** A word of a person opens the conversation again; an automatic reply changes nothing but the text. */
async function continueThread(tx: Context, row: MessageRow, { mail, files }: Content): Promise<MessageRow> {
  const wakes = mail.automatic !== 'reply';
  const [changed] = await tx.db
    .update(messages)
    .set({
      ...(wakes ? { read: false, state: row.state === 'spam' ? 'spam' : 'open', snoozedUntil: null } : {}),
      ...(row.isConfidential ? {} : { moreText: `${row.moreText}\n${mail.text}`.slice(-200_000) }),
      hasFiles: row.hasFiles || files.length > 0,
      lastAt: tx.now(),
      rev: sql`${messages.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(eq(messages.id, row.id))
    .returning();
  return changed ?? row;
}

async function beginThread(tx: Context, box: Mailbox, { mail, files }: Content): Promise<MessageRow> {
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
      lastAt: tx.now(),
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
