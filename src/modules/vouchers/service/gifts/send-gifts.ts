import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid } from '#kernel/errors.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { MailAttachment } from '#kernel/mail/mailer.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { shopUrl } from '#modules/catalog/index.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { GiftDetail } from '../../contract/gift.ts';
import { gifts } from '../../tables.ts';
import { balanceUrl } from './balance-url.ts';
import { openGiftCode } from './gift-code.ts';
import { type GiftRow, giftProblem } from './judge-gifts.ts';
import { giftPdf } from './print-gift.ts';
import { demandGift, getGift } from './read-gifts.ts';
import { forgetSent, stillToLeave } from './sell-gifts.ts';

/** Vouchers arrive in the morning of their day, not at midnight. */
const FROM_HOUR = '08:00';
const MOST = 200;
const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 14;
const FOLDER = 'gift-vouchers/';

/** Sends a voucher now. @throws AppError C100, notFound, conflict, invalid, vouchers.paysNothing (409) */
export async function sendGiftNow(
  ctx: Context,
  id: string,
  { rev }: { rev: number },
): Promise<{ gift_voucher: GiftDetail }> {
  const row = await demandGift(ctx, id, 'vouchers.gift.update');
  if (row.recipientEmail === '') throw invalid({ recipientEmail: 'vouchers_fieldEmailMissing' });
  if (giftProblem(ctx, row)) throw new AppError('vouchers.paysNothing', 409, 'vouchers_giftPaysNothing');
  if (row.rev !== rev) throw conflict((await getGift(ctx, id)).gift_voucher);
  await send(ctx, row, { act: 'vouchers.gift.send' });
  return getGift(ctx, id);
}

/** Sends the vouchers whose day has come in their parish; each once, however many processes run. */
export async function sendDueGifts(contextOf: ContextMaker): Promise<void> {
  const house = await contextOf();
  const { db, now } = house;
  const tomorrow = new Date(now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const due = await db
    .select()
    .from(gifts)
    .where(and(stillToLeave(), lte(gifts.sendOn, tomorrow)))
    .limit(MOST);
  await oneByOne(house, due, async (row) => {
    const ctx = await contextOf(row.siteId);
    const { on, at } = localMoment(ctx.now(), ctx.site.timeZone);
    const isDue = row.sendOn !== null && (row.sendOn < on || (row.sendOn === on && at >= FROM_HOUR));
    if (isDue && row.recipientEmail !== '') await send(ctx, row, { isDue });
  });
}

/** Removes PDFs of mails that have left long ago: a voucher is printed from its row. */
export async function removeSentFiles({ files, now }: Context): Promise<void> {
  const before = now().getTime() - KEPT_DAYS * DAY_MS;
  for await (const { key, modifiedAt } of files.list(FOLDER))
    if (modifiedAt.getTime() < before) await files.remove(key);
}

type Sending = { act?: 'vouchers.gift.send'; isDue?: boolean };

/** Mails a voucher with its PDF. It is claimed first, so that it leaves once; a mail that could not be handed over frees it again. */
async function send(ctx: Context, row: GiftRow, { act, isDue = false }: Sending): Promise<void> {
  const { name, type, body } = await giftPdf(ctx, row);
  const key = `${FOLDER}${row.id}-${row.rev}.pdf`;
  await ctx.files.put(key, body as Uint8Array, { contentType: type });
  const [claimed] = await ctx.db
    .update(gifts)
    .set({ sentAt: ctx.now(), rev: sql`${gifts.rev} + 1`, updatedAt: ctx.now() })
    .where(and(eq(gifts.id, row.id), eq(gifts.rev, row.rev), isDue ? isNull(gifts.sentAt) : undefined))
    .returning();
  if (!claimed) {
    // The job finds it again; whoever pressed the button has to look at it once more.
    if (act) throw conflict((await getGift(ctx, row.id)).gift_voucher);
    return;
  }
  try {
    await mailGift(ctx, row, { name, type, key });
  } catch (error) {
    await ctx.db.update(gifts).set({ sentAt: row.sentAt }).where(eq(gifts.id, row.id));
    throw error;
  }
  await forgetSent(ctx, row.id);
  if (!act) return;
  const object = { kind: 'gift_voucher', id: row.id, label: `…${row.codeEnd}` };
  await ctx.record({ act, object, siteId: row.siteId, after: { sendOn: row.sendOn } });
}

async function mailGift(ctx: Context, row: GiftRow, paper: MailAttachment): Promise<void> {
  const { siteId, locale, recipientName, recipientEmail, dedication, buyerName, expiresOn } = row;
  const o = { locale };
  const code = openGiftCode(ctx, row.codeSealed);
  const slug = ctx.sites.find(({ id }) => id === siteId)?.slug ?? '';
  const money = moneyIn(ctx, siteId, locale);
  // What the attached paper says; a voucher that is sent again may have paid already.
  const value = money(row.valueCents);
  const isUsed = row.balanceCents < row.valueCents;
  const shop = await shopUrl(ctx, { slug, locale });
  await sendParishMail(
    ctx,
    { siteId, locale, name: buyerName || recipientName, email: recipientEmail },
    {
      title: m.vouchers_mailTitle({ value }, o),
      paragraphs: [
        leadOf(row, value),
        ...(dedication && !buyerName ? [m.vouchers_dedicationQuoted({ dedication }, o)] : []),
        `${m.vouchers_printCode({}, o)}: ${code}`,
        ...(isUsed ? [`${m.vouchers_giftBalance({}, o)}: ${money(row.balanceCents)}`] : []),
        ...(expiresOn ? [m.vouchers_printUntil({ day: textDate(expiresOn, locale) }, o)] : []),
        m.vouchers_mailHow({ shop }, o),
        ...(buyerName ? [] : [m.vouchers_mailAttached({}, o)]),
      ],
      button: { label: m.vouchers_mailBalance({}, o), url: balanceUrl(ctx, { slug, locale, code }) },
    },
    { isPrivate: true, attachments: [paper] },
  );
}

function leadOf({ locale, buyerName, recipientName, giverName }: GiftRow, value: string): string {
  const o = { locale };
  if (buyerName && recipientName && recipientName !== buyerName)
    return m.vouchers_mailPrintFor({ value, name: recipientName }, o);
  if (buyerName) return m.vouchers_mailPrint({ value }, o);
  return giverName ? m.vouchers_mailFrom({ giver: giverName, value }, o) : m.vouchers_mailText({ value }, o);
}
