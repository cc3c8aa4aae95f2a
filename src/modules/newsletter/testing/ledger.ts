import type { House } from '../../../testing/house.ts';
import { deliveries, sendings, subscribers } from '../tables.ts';

type Wanted = { sendings: number; email?: string };

/** A confirmed reader of Fels, and sendings that were sent to him an hour ago. */
export async function buildLedger(house: House, { sendings: count, email = 'rosa@example.test' }: Wanted) {
  const { db } = house.handle;
  const siteId = house.sites.fels._id;
  const sentAt = new Date(house.clock.now().getTime() - 3_600_000);
  const before = new Date(sentAt.getTime() - 200 * 86_400_000);
  const lists = [crypto.randomUUID()];
  const reader = { siteId, email, lists, state: 'confirmed', confirmedAt: before, stateAt: before } as const;
  const [row] = await db.insert(subscribers).values(reader).returning();
  const readerId = row?.id ?? '';
  const made = await db
    .insert(sendings)
    .values(
      Array.from({ length: count }, (_one, at) => ({
        siteId,
        subject: `Pfarrbrief ${at + 1}`,
        state: 'finished' as const,
        startedAt: sentAt,
      })),
    )
    .returning();
  const delivered = { siteId, subscriberId: readerId, email, locale: 'de', state: 'sent', sentAt } as const;
  const rows = await db
    .insert(deliveries)
    .values(made.map(({ id }) => ({ ...delivered, sendingId: id })))
    .returning();
  return { readerId, sendingIds: made.map(({ id }) => id), deliveryIds: rows.map(({ id }) => id) };
}
