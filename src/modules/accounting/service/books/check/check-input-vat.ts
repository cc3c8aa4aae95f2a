import { and, between, eq, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { CheckLine } from '../../../contract/books.ts';
import { bills, inputVats } from '../../../tables.ts';
import { isDeducted } from '../../bills/follow-vat.ts';
import type { Days } from '../period.ts';
import { lineOf } from './judge-money.ts';

/** The bills of these days deduct their VAT: all of it once they are approved, else nothing. */
export async function checkInputVat(ctx: Context, { siteId, from, to }: Days & { siteId: string }): Promise<CheckLine> {
  const booked = sql<number>`coalesce(sum(${inputVats.vatCents}), 0)`.mapWith(Number);
  const rows = await ctx.db
    .select({ id: bills.id, number: bills.number, state: bills.state, vatCents: bills.vatCents, booked })
    .from(bills)
    .leftJoin(inputVats, eq(inputVats.billId, bills.id))
    .where(
      and(
        eq(bills.siteId, siteId),
        isNull(bills.removedAt),
        or(between(bills.billedOn, from, to), between(bills.vatOn, from, to)),
      ),
    )
    .groupBy(bills.id)
    .orderBy(bills.billedOn, bills.id);
  const findings = rows.flatMap(({ id, number, state, vatCents, booked: cents }) => {
    const off = cents - (isDeducted(state) ? vatCents : 0);
    return off === 0 ? [] : [{ label: number, link: `accounting/bill/edit/${id}`, cents: off }];
  });
  return lineOf('inputVat', rows.length, findings);
}
