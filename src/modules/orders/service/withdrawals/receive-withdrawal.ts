import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { demandSameCall } from '#kernel/links/same-call.ts';
import { momentText } from '#kernel/local-time.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { Statement } from '../../contract/withdrawals.ts';
import { withdrawals } from '../../tables.ts';
import { findOrders } from '../order/find-orders.ts';
import { joinCases, lockOrderOf } from './join-cases.ts';
import { noteCase } from './store-case.ts';

/** A parish's office shares one network; an attacker fills no list. */
const LIMITS = rateLimits(10, 30, 60);

/**
 * Receives a withdrawal: stored at once, acknowledged by mail with its content, day and time. The answer is the same whether
 * the order exists or not. The same key is one withdrawal. Returns the moment of receipt.
 * @throws AppError tooMany, keyUsed (422)
 */
export async function receiveWithdrawal(ctx: Context, statement: Statement, key: string): Promise<Date> {
  await limitNetwork(ctx, 'orders.withdraw', LIMITS);
  const orderId = await orderMeant(ctx, statement);
  return ctx.tx(async (tx) => {
    const receivedAt = tx.now();
    await demandSameCall(tx, 'orders.withdrawal', { key, body: { siteId: tx.site.id, ...statement } });
    const [stored] = await tx.db
      .insert(withdrawals)
      .values({
        ...statement,
        orderId,
        key,
        receivedAt,
        siteId: tx.site.id,
        locale: tx.locale,
        state: 'received',
        createdAt: receivedAt,
        updatedAt: receivedAt,
      })
      .onConflictDoNothing()
      .returning({ id: withdrawals.id });
    if (!stored) return receivedOnce(tx, key);
    await noteCase(tx, stored.id, { to: 'received', who: statement.name });
    await tx.record({
      act: 'orders.withdrawal.receive',
      object: { kind: 'withdrawal', id: stored.id, label: statement.contract },
      siteId: tx.site.id,
    });
    await tx.emit('orders.withdrawalReceived', { withdrawalId: stored.id, siteId: tx.site.id });
    return receivedAt;
  });
}

/** The order, if number and address fit; the number alone proves nothing. */
async function orderMeant(ctx: Context, { contract, email }: Statement): Promise<string | null> {
  const [order] = await findOrders(ctx, { siteIds: [ctx.site.id], number: contract.toUpperCase(), email });
  return order?.id ?? null;
}

async function receivedOnce(tx: Context, key: string): Promise<Date> {
  const [known] = await tx.db.select().from(withdrawals).where(eq(withdrawals.key, key));
  return known?.receivedAt ?? tx.now();
}

/**
 * Sends the receipt with the content, day and time of the statement; once. A second one about the same order is joined with the first.
 * `ctx` belongs to the parish.
 */
export async function acknowledgeWithdrawal(ctx: Context, id: string): Promise<void> {
  const row = await ctx.tx(async (tx) => {
    await lockOrderOf(tx, id);
    const [taken] = await tx.db
      .update(withdrawals)
      .set({ state: 'acknowledged', updatedAt: tx.now() })
      .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'received')))
      .returning();
    if (!taken) return undefined;
    await noteCase(tx, id, { to: 'acknowledged', who: tx.site.name });
    await joinCases(tx, id);
    return taken;
  });
  if (!row) return;
  const { locale, name, contract, email, receivedAt } = row;
  const o = { locale };
  const at = momentText(receivedAt, locale, ctx.site.timeZone);
  await sendParishMail(
    ctx,
    { siteId: row.siteId, locale, name, email },
    {
      title: m.orders_receiptTitle({ contract }, o),
      paragraphs: [
        m.orders_receiptText({ at }, o),
        [
          m.orders_receiptStatement({}, o),
          `${m.orders_withdrawName({}, o)}: ${name}`,
          `${m.orders_withdrawContract({}, o)}: ${contract}`,
          `${m.orders_withdrawEmail({}, o)}: ${email}`,
        ].join('\n'),
        m.orders_receiptNext({}, o),
      ],
    },
    { about: row.orderId ? { kind: 'order', id: row.orderId } : undefined },
  );
}
