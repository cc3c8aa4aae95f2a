import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { momentText } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import { customers } from '../../collections/customers.ts';
import type { PaperKind } from '../../contract/paper-states.ts';

type Written = { siteId: string; kind: PaperKind; partyId: string | null; vatId: string };

/** A sentence where the register of the EU said that the VAT id on a paper to this customer is not valid; else ''. */
export async function vatDoubt(ctx: Context, { siteId, kind, partyId, vatId }: Written): Promise<string> {
  if (kind === 'vendor_order' || !partyId || !vatId) return '';
  const [row] = await ctx.db
    .select({ check: customers.vatCheck })
    .from(customers)
    .where(and(eq(customers.id, partyId), eq(customers.siteId, siteId), isNull(customers.removedAt)));
  if (row?.check?.state !== 'invalid' || row.check.id !== vatId) return '';
  const at = momentText(new Date(row.check.at), ctx.locale, zoneOf(ctx, siteId));
  return m.accounting_vatCheckInvalid({ at }, ctx);
}
