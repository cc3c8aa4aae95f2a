import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { owedOf, paymentsBeingRefunded, paymentsOf } from '#modules/payments/index.ts';
import type { OpenMatter } from '../../contract/customers.ts';
import { withdrawals } from '../../tables.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { TO_PACK } from '../order/order-states.ts';
import { WAITING } from '../withdrawals/case-states.ts';
import type { CustomerRow } from './customer-rows.ts';

type Payment = Awaited<ReturnType<typeof paymentsOf>>[number];

const WORDS: Record<OpenMatter['what'], MessageKey> = {
  toPay: 'orders_openToPay',
  toPack: 'orders_openToPack',
  toCollect: 'orders_openToCollect',
  toRefund: 'orders_openToRefund',
  toDecide: 'orders_openToDecide',
  withdrawal: 'orders_openWithdrawal',
};

/** An open matter in the language of the reader: order number and reason. */
export const matterWords = ({ locale }: Pick<Context, 'locale'>, { number, what }: OpenMatter): string =>
  `${number} (${textOf(WORDS[what], locale)})`;

/** Orders and withdrawals that still need the customer's name, address or email; each is listed once. */
export async function openMattersOf(ctx: Context, row: CustomerRow, found: readonly OrderRow[]): Promise<OpenMatter[]> {
  const attempts = await paymentsOf(
    ctx,
    found.map(({ id }) => id),
  );
  const refunded = await paymentsBeingRefunded(
    ctx,
    attempts.map(({ id }) => id),
  );
  const matters = found.flatMap((order): OpenMatter[] => {
    const own = attempts.filter(({ subjectId }) => subjectId === order.id);
    const what = matterOf(order, own) ?? (own.some(({ id }) => refunded.has(id)) ? 'toRefund' : null);
    return what ? [{ number: order.number, what }] : [];
  });
  return [...matters, ...(await openCases(ctx, row, found))];
}

function matterOf(order: OrderRow, attempts: readonly Payment[]): OpenMatter['what'] | null {
  if (attempts.some(({ problem }) => problem !== '')) return 'toDecide';
  if (order.state === 'refunding') return 'toRefund';
  if (order.state === 'pending_payment') return 'toPay';
  if (TO_PACK.includes(order.state)) return 'toPack';
  if (order.state === 'ready_for_pickup') return 'toCollect';
  return attempts.some((payment) => owedOf(payment) > 0) ? 'toPay' : null;
}

async function openCases(ctx: Context, row: CustomerRow, found: readonly OrderRow[]): Promise<OpenMatter[]> {
  const rows = await ctx.db
    .select({ orderId: withdrawals.orderId, contract: withdrawals.contract })
    .from(withdrawals)
    .where(and(isTheirCase(row, found), inArray(withdrawals.state, [...WAITING])))
    .orderBy(withdrawals.receivedAt);
  return rows.map(({ orderId, contract }) => ({
    number: found.find(({ id }) => id === orderId)?.number ?? contract,
    what: 'withdrawal',
  }));
}

/** Condition: withdrawals of a customer, by email or by order. */
export const isTheirCase = (row: CustomerRow, found: readonly OrderRow[]): SQL | undefined =>
  and(
    eq(withdrawals.siteId, row.siteId),
    or(
      inArray(sql`lower(${withdrawals.email})`, [row.email, ...row.formerEmails].filter(Boolean)),
      found.length > 0
        ? inArray(
            withdrawals.orderId,
            found.map(({ id }) => id),
          )
        : undefined,
    ),
  );
