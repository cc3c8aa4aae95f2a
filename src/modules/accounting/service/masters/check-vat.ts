import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict, invalid, notFound } from '#kernel/errors.ts';
import { parseVatId } from '#kernel/i18n/vat-id.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { vatRegister } from '#modules/checkout/index.ts';
import { customers } from '../../collections/customers.ts';
import type { VatCheck } from '../../contract/vat-check.ts';

const UPDATE = 'accounting.customer.update';
/** The register of the EU shuts out who asks too often. */
const ASKS = rateLimits(20, 60, 120);

/**
 * Asks the register of the EU for the VAT id of a customer and keeps the answer. A register that is away leaves an earlier answer as it
 * was. @throws AppError C100, notFound, conflict, tooMany, invalid at `vatId`
 */
export async function checkCustomerVat(ctx: Context, { id, rev }: { id: string; rev: number }): Promise<VatCheck> {
  if (siteIdsWith(ctx, UPDATE).length === 0) ctx.demand(UPDATE);
  const isIt = and(eq(customers.id, id), isNull(customers.removedAt));
  const [row] = await ctx.db.select().from(customers).where(isIt);
  if (!row) throw notFound();
  const { siteId, vatId, vatCheck: before } = row;
  ctx.demand(UPDATE, { siteId });
  if (row.rev !== rev) throw conflict(null);
  const asked = parseVatId(vatId);
  if (!asked) throw invalid({ vatId: 'accounting_fieldVatId' });
  await limitNetwork(ctx, 'accounting.vat', ASKS);
  // Outside of any transaction: the register may take seconds.
  const answer = await (await vatRegister(ctx, siteId))(asked);
  const check: VatCheck = {
    id: vatId,
    state: STATES[answer.kind],
    name: answer.kind === 'valid' ? told(answer.name) : '',
    address: answer.kind === 'valid' ? told(answer.address) : '',
    reference: answer.kind === 'valid' ? answer.reference : '',
    at: ctx.now().toISOString(),
  };
  if (check.state === 'unanswered' && before?.id === vatId && before.state !== 'unanswered') return check;
  await ctx.tx(async (tx) => {
    const [stored] = await tx.db
      .update(customers)
      .set({ vatCheck: check, rev: sql`${customers.rev} + 1`, updatedAt: tx.now() })
      .where(and(isIt, eq(customers.rev, rev)))
      .returning({ id: customers.id });
    if (!stored) throw conflict(null);
    await tx.record({
      act: 'accounting.customer.checkVat',
      object: { kind: 'accounting_customer', id, label: row.number },
      siteId,
      after: { state: check.state },
    });
  });
  return check;
}

const STATES = { valid: 'confirmed', invalid: 'invalid', unknown: 'unanswered' } as const;

/** Some member states answer with dashes where they tell nothing. */
const told = (text: string): string => (/^-*$/.test(text.trim()) ? '' : text.trim());
