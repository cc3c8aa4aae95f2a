import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { orders } from '../../tables.ts';
import { forEachPart } from '../parts/parts.ts';

/** Orders that say no more whose they were: amounts, goods and country stay, as the law demands (S-26). */
export async function anonymizeOrders(
  tx: Context,
  { ids, name }: { ids: readonly string[]; name: string },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  for (const { id, customer, items, lines } of rows) {
    const nobody = { ...customer, company: '', first_name: '', last_name: name, address: '', zip: '', city: '' };
    await tx.db
      .update(orders)
      .set({
        customerName: name,
        email: '',
        userId: null,
        note: '',
        updatedAt: tx.now(),
        customer: { ...nobody, email: '', former_emails: [], phone: '', to: null },
        items: items.map(({ id: item, variant, quantity, configuration, name: goods, seenCents }) => ({
          id: item,
          variant,
          quantity,
          configuration,
          name: goods,
          seenCents,
        })),
        lines: lines.map((line) => (line.isVoucher ? { ...line, chosen: [] } : line)),
      })
      .where(inArray(orders.id, [id]));
  }
  await forEachPart(tx, (part) => part.forget?.(tx, { orders: rows, name }));
}
