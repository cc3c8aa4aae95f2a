import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { monthTitle } from '#kernel/i18n/dates.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import { creditNotes, partners } from '../../tables.ts';
import { ownPageUrl } from '../own/partner-links.ts';
import { demandPartner } from '../statements/read-statement.ts';
import { frozenNote, type NoteRow, printNote } from './print-note.ts';

const FOLDER = 'credit-notes/';
const KEPT_DAYS = 14;

/** Mails a credit note to its partner; nothing without an address. `ctx` belongs to the parish. */
export async function mailNote(ctx: Context, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(creditNotes).where(eq(creditNotes.id, id));
  if (row) await send(ctx, row);
}

/** Mails it once more, by hand. @throws AppError C100, notFound, affiliates.noEmail (409) */
export async function mailNoteAgain(ctx: Context, id: string): Promise<{ sentTo: string }> {
  const [row] = await ctx.db.select().from(creditNotes).where(eq(creditNotes.id, id));
  if (!row) {
    ctx.demand('affiliates.creditNote.issue', { siteId: ctx.site.id });
    throw notFound();
  }
  const { siteId, email } = await demandPartner(ctx, row.partnerId, 'affiliates.creditNote.issue');
  if (!email) throw new AppError('affiliates.noEmail', 409, 'affiliates_noEmail');
  await send(ctx, row);
  await ctx.record({
    act: 'affiliates.creditNote.send',
    object: { kind: 'partner', id: row.partnerId, label: row.number },
    siteId,
  });
  return { sentTo: email };
}

async function send(ctx: Context, row: NoteRow): Promise<void> {
  const [partner] = await ctx.db.select().from(partners).where(eq(partners.id, row.partnerId));
  if (!partner?.email) return;
  const { locale, number, siteId } = row;
  const o = { locale };
  const { name, type, body } = await printNote(ctx, row);
  const { recipient } = await frozenNote(ctx, row);
  const key = `${FOLDER}${row.id}.pdf`;
  await ctx.files.put(key, body as Uint8Array, { contentType: type });
  const month = monthTitle(`${row.month}-01`, locale);
  await sendParishMail(
    ctx,
    { siteId, locale, name: partner.name, email: partner.email, greeted: partner.contact || partner.name },
    {
      title: m.affiliates_mailTitle({ number }, o),
      paragraphs: [
        m.affiliates_mailText({ number, month, amount: moneyIn(ctx, siteId, locale)(row.totalCents) }, o),
        m.affiliates_mailPaid({ iban: recipient.iban }, o),
      ],
      button: { label: m.affiliates_mailButton({}, o), url: ownPageUrl(ctx, partner) },
    },
    { attachments: [{ name, type, key }] },
  );
}

/** Removes PDFs of mails that have left long ago: a credit note is printed from its row. */
export async function removeSentNotes({ files, now }: Context): Promise<void> {
  const before = now().getTime() - KEPT_DAYS * 86_400_000;
  for await (const { key, modifiedAt } of files.list(FOLDER))
    if (modifiedAt.getTime() < before) await files.remove(key);
}
