import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid } from '#kernel/errors.ts';
import type { GiftBlock, GiftChange, GiftDetail } from '../../contract/gift.ts';
import { gifts } from '../../tables.ts';
import { chosenDesign } from '../designs/gift-designs.ts';
import { newGiftCode } from './gift-code.ts';
import { demandDays } from './issue-gift.ts';
import type { GiftRow } from './judge-gifts.ts';
import { demandGift, getGift } from './read-gifts.ts';

const UPDATE = 'vouchers.gift.update';

type Changed = Promise<{ gift_voucher: GiftDetail }>;

/** Changes what is written on a voucher, and when it is sent. @throws AppError C100, notFound, conflict, invalid */
export async function changeGift(ctx: Context, id: string, { rev, design: wanted, ...values }: GiftChange): Changed {
  const row = await demandGift(ctx, id, UPDATE);
  demandDays(ctx, values);
  if (row.sentAt && values.sendOn !== row.sendOn) throw invalid({ sendOn: 'vouchers_fieldSentAlready' });
  const { sendOn, expiresOn } = values;
  const isKept = wanted === '' || wanted === row.design.key;
  const design = isKept ? row.design : await chosenDesign(ctx, row.siteId, wanted);
  return store(
    ctx,
    { ...row, rev },
    { ...values, design },
    { act: 'vouchers.gift.change', after: { sendOn, expiresOn } },
  );
}

/** Blocks a lost voucher, or lets it pay again. @throws AppError C100, notFound, conflict */
export async function blockGift(ctx: Context, id: string, { rev, isBlocked, note }: GiftBlock): Changed {
  const row = await demandGift(ctx, id, UPDATE);
  if (row.isRefunded) throw new AppError('vouchers.refunded', 409, 'vouchers_giftWasRefunded');
  const values = { isBlocked, note: note || row.note };
  return store(ctx, { ...row, rev }, values, { act: 'vouchers.gift.block', after: { isBlocked } });
}

/**
 * Gives a voucher a new code and lets it pay again; whoever has the former one has nothing. One that waits for its day leaves on it with
 * the new code; one that has left is sent again by hand. @throws AppError C100, notFound, conflict
 */
export async function reissueGift(ctx: Context, id: string, { rev }: { rev: number }): Changed {
  const row = await demandGift(ctx, id, UPDATE);
  if (row.isRefunded) throw new AppError('vouchers.refunded', 409, 'vouchers_giftWasRefunded');
  const sendOn = row.sentAt ? null : row.sendOn;
  const values = { ...newGiftCode(ctx), isBlocked: false, sentAt: null, sendOn };
  return store(ctx, { ...row, rev }, values, { act: 'vouchers.gift.reissue', after: { isBlocked: false } });
}

type Act = {
  act: 'vouchers.gift.change' | 'vouchers.gift.block' | 'vouchers.gift.reissue';
  after: Record<string, unknown>;
};

async function store(ctx: Context, row: GiftRow, values: Partial<GiftRow>, { act, after }: Act): Changed {
  await ctx.tx(async (tx) => {
    const [changed] = await tx.db
      .update(gifts)
      .set({ ...values, rev: sql`${gifts.rev} + 1`, updatedAt: tx.now() })
      .where(and(eq(gifts.id, row.id), eq(gifts.rev, row.rev)))
      .returning();
    if (!changed) throw conflict((await getGift(tx, row.id)).gift_voucher);
    await tx.record({
      act,
      object: { kind: 'gift_voucher', id: row.id, label: `…${changed.codeEnd}` },
      siteId: row.siteId,
      before: Object.fromEntries(Object.keys(after).map((name) => [name, row[name as keyof GiftRow]])),
      after,
    });
  });
  return getGift(ctx, row.id);
}
