import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { demandSameCall } from '#kernel/links/same-call.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { GiftDetail, NewGift } from '../../contract/gift.ts';
import type { GiftDesign } from '../../contract/gift-design.ts';
import { gifts } from '../../tables.ts';
import { chosenDesign } from '../designs/gift-designs.ts';
import { newGiftCode } from './gift-code.ts';
import { enter } from './gift-payments.ts';
import type { GiftRow } from './judge-gifts.ts';
import { getGift } from './read-gifts.ts';

/** Issues a gift voucher at the counter; the same key issues one. @throws AppError C100, invalid, keyUsed (422) */
export async function issueGift(
  ctx: Context,
  { key, site, design: wanted, ...values }: NewGift,
): Promise<{ gift_voucher: GiftDetail }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('vouchers.gift.update', { siteId });
  demandDays(ctx, values);
  if (values.purpose === 'single' && values.vatPermille === 0)
    throw invalid({ vatPermille: 'vouchers_fieldVatMissing' });
  const design = await chosenDesign(ctx, siteId, wanted);
  await ctx.tx(async (tx) => {
    await demandSameCall(tx, 'vouchers.gift', { key, body: { siteId, design: wanted, ...values } });
    const [known] = await tx.db.select({ id: gifts.id }).from(gifts).where(eq(gifts.id, key));
    if (known) return;
    const row = await makeGift(tx, { ...values, id: key, siteId, design });
    await tx.record({
      act: 'vouchers.gift.issue',
      object: { kind: 'gift_voucher', id: row.id, label: `…${row.codeEnd}` },
      siteId,
      after: { valueCents: row.valueCents, sendOn: row.sendOn, expiresOn: row.expiresOn },
    });
  });
  return getGift(ctx, key);
}

type Values = Omit<NewGift, 'key' | 'site' | 'design'> & { design: GiftDesign };

/** Makes a gift voucher with its first entry, within the caller's transaction. */
export async function makeGift(
  tx: Context,
  {
    id,
    siteId,
    orderId = null,
    ...values
  }: Values & {
    id: string;
    siteId: string;
    orderId?: string | null;
    orderLine?: number;
    buyerName?: string;
  },
): Promise<GiftRow> {
  const at = { createdAt: tx.now(), updatedAt: tx.now() };
  const [row] = await tx.db
    .insert(gifts)
    .values({
      id,
      siteId,
      orderId,
      ...values,
      ...newGiftCode(tx),
      ...at,
      balanceCents: values.valueCents,
      issuedBy: tx.user.name,
    })
    .returning();
  if (!row) throw new Error('The gift voucher was not stored');
  await enter(tx, { siteId, giftId: row.id, kind: 'issue', cents: row.valueCents, note: values.note });
  return row;
}

/** @throws AppError invalid for mail without an address, and for days that are over */
export function demandDays(
  ctx: Context,
  { sendOn, expiresOn, recipientEmail }: Pick<Values, 'sendOn' | 'expiresOn' | 'recipientEmail'>,
): void {
  const today = localMoment(ctx.now(), ctx.site.timeZone).on;
  if (sendOn !== null && recipientEmail === '') throw invalid({ recipientEmail: 'vouchers_fieldEmailMissing' });
  if (expiresOn !== null && expiresOn < (sendOn ?? today)) throw invalid({ expiresOn: 'vouchers_fieldExpiresEarly' });
}
