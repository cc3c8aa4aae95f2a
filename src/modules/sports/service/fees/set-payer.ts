import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { customerAddresses } from '#modules/accounting/index.ts';
import { athletes } from '../../tables.ts';
import { BILL } from './plan-fees.ts';

/** The right of the accounts to see and change customers, of whom the payer is one. */
const CUSTOMERS = 'accounting.customer.update';

/** @throws AppError C100 for whoever may not say whom the fees bill; invalid for a customer of another parish */
export async function demandPayer(ctx: Context, siteId: string, payer: string | null): Promise<void> {
  ctx.demand(BILL, { siteId });
  ctx.demand(CUSTOMERS, { siteId });
  if (payer && !(await customerAddresses(ctx, siteId, [payer])).has(payer))
    throw invalid({ payer: 'kernel_fieldChoose' });
}

/**
 * Says who pays the fees of a member, for the accounts, which change nothing else of a person.
 * @throws AppError C100, notFound, conflict, invalid
 */
export const setPayer = (
  ctx: Context,
  { id, rev, payer }: { id: string; rev: number; payer: string | null },
): Promise<{ rev: number }> =>
  ctx.tx(async (tx) => {
    if (siteIdsWith(tx, BILL).length === 0) tx.demand(BILL);
    const there = and(eq(athletes.id, id), isNull(athletes.removedAt), isNull(athletes.forgottenAt));
    const [row] = await tx.db.select({ siteId: athletes.siteId }).from(athletes).where(there);
    if (!row) throw notFound();
    await demandPayer(tx, row.siteId, payer);
    const stored = await updateRevised(tx.db, athletes, { id, rev, values: { payer }, where: there }, () => null);
    await tx.emit('sports.athleteChanged', { siteId: row.siteId, ids: [id] });
    await tx.record({
      act: 'sports.athlete.payer',
      object: { kind: 'athlete', id, label: id.slice(0, 8).toUpperCase() },
      siteId: row.siteId,
    });
    return { rev: stored.rev };
  });
