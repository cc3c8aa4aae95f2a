import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import { donations } from '../tables.ts';
import { nameIn, receiptPdf } from './print-receipt.ts';

const FOLDER = 'donation-receipts/';
const KEPT_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** Thanks the donor by email, with the confirmation as PDF. */
export async function sendReceipt(ctx: Context, donationId: string): Promise<void> {
  const [row] = await ctx.db.select().from(donations).where(eq(donations.id, donationId));
  if (row?.state !== 'received' || !row.email) return;
  const { locale, donorName, email } = row;
  const o = { locale };
  const words = { value: moneyIn(ctx, row.siteId, locale)(row.cents), purpose: nameIn(row) };
  const { name, type, body } = await receiptPdf(ctx, row);
  const key = `${FOLDER}${row.id}-${row.rev}.pdf`;
  await ctx.files.put(key, body as Uint8Array, { contentType: type });
  await sendParishMail(
    ctx,
    { siteId: row.siteId, locale, name: donorName, email },
    {
      title: m.donations_mailTitle(words, o),
      paragraphs: [
        words.purpose ? m.donations_mailText(words, o) : m.donations_mailTextFree(words, o),
        m.donations_mailReceipt({}, o),
        ...(row.isTest ? [m.donations_receiptTest({}, o)] : []),
      ],
    },
    { isPrivate: true, attachments: [{ name, type, key }] },
  );
}

/** Deletes the PDFs of mails that were sent long ago; they are set anew when they are asked for. */
export async function removeSentReceipts(ctx: Context): Promise<void> {
  const before = ctx.now().getTime() - KEPT_DAYS * DAY_MS;
  for await (const { key, modifiedAt } of ctx.files.list(FOLDER))
    if (modifiedAt.getTime() < before) await ctx.files.remove(key);
}
