import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { removeOlder } from '#kernel/files/remove-older.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import type { PaperReply } from '../../contract/paper.ts';
import type { Attached, PaperSending } from '../../contract/paper-mail.ts';
import { papers } from '../../tables.ts';
import { einvoiceBroken, isBrokenAs, writeEinvoice } from '../einvoice/paper-einvoice.ts';
import { PAPER_LOCK } from '../papers/prepare-paper.ts';
import { printPaper } from '../papers/print-paper.ts';
import { holdPaper, paperObject, replyOf, storePaper } from '../papers/write-paper.ts';
import { sendDraft } from './begin-letter.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'accounting.sendPaper': { siteId: string; paperId: string; sendingId: string; text: string };
  }
}

/** Folder of the files of mails. */
export const MAIL_FILES = 'accounting-mails/';
const KEPT_DAYS = 14;
/** Older ones are in the audit log alone. */
const MOST_NOTED = 100;

/**
 * Notes that a paper is sent, and leaves the mail to a job. Its state stays.
 * @throws AppError C100, notFound, conflict, C100 (423), accounting.sendDraft (409), accounting.einvoiceBroken (409)
 */
export function sendPaper(ctx: Context, { to, subject, text, attach, ...known }: PaperSending): Promise<PaperReply> {
  return ctx.tx(async (tx) => {
    const { row: before } = await holdPaper(tx, known, 'issue');
    if (!before.documentId) throw sendDraft();
    if (attach !== 'pdf' && (before.kind !== 'invoice' || (await isBrokenAs(tx, before, attach))))
      throw einvoiceBroken();
    const sending = { id: crypto.randomUUID(), at: tx.now().toISOString(), to, subject, attach };
    const row = await storePaper(tx, before, { sendings: [...before.sendings, sending].slice(-MOST_NOTED) });
    await tx.record({ act: 'accounting.paper.send', ...paperObject(row), after: { attach } });
    const { siteId, id: paperId } = row;
    await tx.jobs.enqueue('accounting.sendPaper', { siteId, paperId, sendingId: sending.id, text });
    return replyOf(row);
  });
}

/** Sends the mail of a sending; a repeated call sends it no second time, because its mail has its id. */
export async function mailPaper(
  ctx: Context,
  { paperId, sendingId, text }: { paperId: string; sendingId: string; text: string },
): Promise<void> {
  const [row] = await ctx.db.select().from(papers).where(eq(papers.id, paperId));
  const sending = row?.sendings.find(({ id }) => id === sendingId);
  if (!row || !sending) return;
  const { name, type, body } = await fileOf(ctx, paperId, sending.attach as Attached);
  const key = `${MAIL_FILES}${sendingId}`;
  await ctx.files.put(key, body as Uint8Array, { contentType: type });
  await sendParishMail(
    ctx,
    { siteId: row.siteId, locale: row.locale, name: row.party.name, email: sending.to },
    { title: sending.subject, paragraphs: text.split(/\n{2,}/) },
    {
      id: sendingId,
      about: { kind: PAPER_LOCK, id: paperId },
      attachments: [{ name, type, key }],
      senderName: ctx.site.name,
    },
  );
}

const fileOf = (ctx: Context, id: string, attach: Attached): Promise<Attachment> =>
  attach === 'pdf' ? printPaper(ctx, { id }) : writeEinvoice(ctx, { id, format: attach });

/** Removes files of mails that have left long ago: they are made anew from their documents. */
export const removeSentPapers = (ctx: Context): Promise<void> => removeOlder(ctx, MAIL_FILES, KEPT_DAYS);
