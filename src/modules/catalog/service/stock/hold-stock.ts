import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type stock, stockHolds } from '../../tables.ts';
import { lockStock, type Movement, storeMovements, tellStates, withStates } from './change-stock.ts';
import { activeHold, levelsOfVariants, type StockLevel } from './stock-rows.ts';

export type WantedStock = { variant: string; quantity: number };

/** Every variant that is short, with what is left of it for this buyer. */
export type Shortage = { variant: string; available: number };
export type HoldResult = { isHeld: true } | { isHeld: false; short: Shortage[] };

type Hold = {
  /** Order that holds; holding again replaces its former hold. */
  owner: string;
  items: readonly WantedStock[];
  /** Null = for good: the order is confirmed, and keeps its goods until they are sent. */
  until: Date | null;
};

/**
 * Holds stock for an order, all items or none; called again with `until: null` at payment success, it checks once more under
 * the same lock. Runs in the transaction of the caller.
 */
export async function holdStock(tx: Context, { owner, items, until }: Hold): Promise<HoldResult> {
  const wanted = summed(items);
  const rows = (await lockStock(tx, [...wanted.keys()])).filter(({ isTracked }) => isTracked);
  const own = rows.map(({ variantId }) => ({ id: variantId, quantity: wanted.get(variantId) ?? 0 }));
  if (own.length === 0) return { isHeld: true };
  const found = await insertHolds(tx, { owner, until, wanted: own });
  if (found.some(({ isHeld }) => !isHeld)) return { isHeld: false, short: await shortages(tx, owner, own) };
  const levels = (availableOf: (one: Found) => number) =>
    new Map(found.flatMap((one) => levelOf(rows, one, availableOf(one))));
  await tellStates(
    tx,
    levels(({ free, own: former }) => free - former),
    levels(({ free, quantity }) => free - quantity),
  );
  return { isHeld: true };
}

/** A wanted variant as it was before: `free` for this owner, of which it held `own`. */
type Found = { id: string; quantity: number; free: number; own: number; fewFrom: number; isHeld: boolean };

function levelOf(
  rows: readonly (typeof stock.$inferSelect)[],
  { id, fewFrom }: Found,
  available: number,
): [string, StockLevel][] {
  const row = rows.find(({ variantId }) => variantId === id);
  if (!row) return [];
  const held = row.onHand - row.reserve - available;
  return [[id, { ...row, held, fewFrom, nextExpiry: null, available: Math.max(0, available) }]];
}

type OwnWanted = { id: string; quantity: number };

/** One conditional statement over all items: inserts every hold with its movement, or none. */
async function insertHolds(
  tx: Context,
  { owner, until, wanted }: { owner: string; until: Date | null; wanted: readonly OwnWanted[] },
): Promise<Found[]> {
  const now = tx.now().toISOString();
  const found = await tx.db.execute(sql`
    with wanted as (
      select (item->>'id')::uuid as id, (item->>'quantity')::int as quantity
      from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) as item
    ), free as (
      select wanted.id, wanted.quantity, s.site_id, holds.own,
        s.on_hand - s.reserve - holds.others as available,
        coalesce((select p.few_from from catalog_shop_profiles p where p.site_id = s.site_id), 0) as few_from
      from wanted join catalog_stock s on s.variant_id = wanted.id
      cross join lateral (
        select coalesce(sum(h.quantity) filter (where h.owner <> ${owner}::uuid), 0)::int as others,
          coalesce(sum(h.quantity) filter (where h.owner = ${owner}::uuid), 0)::int as own
        from catalog_stock_holds h
        where h.variant_id = wanted.id and (h.expires_at is null or h.expires_at > ${now}::timestamptz)
      ) holds
    ), held as (
      insert into catalog_stock_holds (variant_id, owner, quantity, expires_at, created_at)
      select id, ${owner}::uuid, quantity, ${until?.toISOString() ?? null}::timestamptz, ${now}::timestamptz from free
      where (select bool_and(available >= quantity) from free)
      on conflict (variant_id, owner) do update set quantity = excluded.quantity, expires_at = excluded.expires_at
      returning variant_id
    ), moved as (
      insert into catalog_stock_movements (variant_id, site_id, kind, quantity, owner, by_name)
      select free.id, free.site_id, 'hold', free.quantity, ${owner}::uuid, ${tx.user.name}::text
      from free join held on held.variant_id = free.id
    )
    select free.id, free.quantity, free.available as free, free.own, free.few_from as "fewFrom",
      held.variant_id is not null as "isHeld"
    from free left join held on held.variant_id = free.id`);
  return (found as unknown as { rows: Found[] }).rows;
}

async function shortages(tx: Context, owner: string, wanted: readonly OwnWanted[]): Promise<Shortage[]> {
  const levels = await levelsOfVariants(
    tx,
    wanted.map(({ id }) => id),
  );
  const mine = await tx.db
    .select()
    .from(stockHolds)
    .where(and(eq(stockHolds.owner, owner), activeHold(tx.now())));
  return wanted.flatMap(({ id, quantity }) => {
    const own = mine.find(({ variantId }) => variantId === id)?.quantity ?? 0;
    const available = (levels.get(id)?.available ?? 0) + own;
    return available < quantity ? [{ variant: id, available }] : [];
  });
}

/** Gives back what an order holds. Idempotent. */
export async function releaseStock(tx: Context, owner: string): Promise<void> {
  await endHolds(tx, owner, 'release');
}

/** The goods of an order leave the house: consumes exactly what it holds for good. Idempotent. */
export async function shipStock(tx: Context, owner: string): Promise<void> {
  await endHolds(tx, owner, 'sale');
}

async function endHolds(tx: Context, owner: string, kind: 'release' | 'sale'): Promise<void> {
  const ids = (
    await tx.db.select({ id: stockHolds.variantId }).from(stockHolds).where(eq(stockHolds.owner, owner))
  ).map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await lockStock(tx, ids);
  await withStates(tx, ids, async () => {
    const allocated = kind === 'sale' ? isNull(stockHolds.expiresAt) : undefined;
    const ended = await tx.db
      .delete(stockHolds)
      .where(and(eq(stockHolds.owner, owner), inArray(stockHolds.variantId, ids), allocated))
      .returning();
    const siteIds = new Map(rows.map(({ variantId, siteId }) => [variantId, siteId]));
    const movements = ended.map<Movement>(({ variantId, quantity }) => ({
      variantId,
      kind,
      owner,
      siteId: siteIds.get(variantId) ?? '',
      quantity: kind === 'sale' ? -quantity : quantity,
    }));
    await storeMovements(tx, movements);
  });
}

/**
 * A parcel leaves the house: consumes these items of what the order holds for good, and leaves the rest held. Returns false,
 * and changes nothing, when the order holds less of one of them.
 */
export const shipPart = (tx: Context, owner: string, items: readonly WantedStock[]): Promise<boolean> =>
  endPart(tx, owner, items, 'sale');

/** Gives back a part of what an order holds: those pieces are no longer bought. Returns false as `shipPart` does. */
export const releasePart = (tx: Context, owner: string, items: readonly WantedStock[]): Promise<boolean> =>
  endPart(tx, owner, items, 'release');

async function endPart(
  tx: Context,
  owner: string,
  items: readonly WantedStock[],
  kind: 'sale' | 'release',
): Promise<boolean> {
  const wanted = summed(items);
  const ids = [...wanted.keys()];
  const rows = (await lockStock(tx, ids)).filter(({ isTracked }) => isTracked);
  const holds = await tx.db
    .select()
    .from(stockHolds)
    .where(
      and(
        eq(stockHolds.owner, owner),
        inArray(stockHolds.variantId, ids),
        kind === 'sale' ? isNull(stockHolds.expiresAt) : undefined,
      ),
    );
  const leaving = rows.map(({ variantId, siteId }) => ({
    variantId,
    siteId,
    quantity: wanted.get(variantId) ?? 0,
    held: holds.find((hold) => hold.variantId === variantId)?.quantity ?? 0,
  }));
  if (leaving.some(({ quantity, held }) => held < quantity)) return false;
  await withStates(tx, ids, async () => {
    for (const { variantId, quantity, held } of leaving) {
      const own = and(eq(stockHolds.owner, owner), eq(stockHolds.variantId, variantId));
      if (held === quantity) await tx.db.delete(stockHolds).where(own);
      else
        await tx.db
          .update(stockHolds)
          .set({ quantity: held - quantity })
          .where(own);
    }
    await storeMovements(
      tx,
      leaving.map(({ variantId, siteId, quantity }) => ({
        variantId,
        siteId,
        kind,
        owner,
        quantity: kind === 'sale' ? -quantity : quantity,
      })),
    );
  });
  return true;
}

/** Goods come back to the shelf. */
export async function returnStock(
  tx: Context,
  owner: string,
  { items, reason }: { items: readonly WantedStock[]; reason: string },
): Promise<void> {
  const wanted = summed(items);
  const ids = [...wanted.keys()];
  const rows = (await lockStock(tx, ids)).filter(({ isTracked }) => isTracked);
  const kind = 'return' as const;
  await withStates(tx, ids, () =>
    storeMovements(
      tx,
      rows.map(({ variantId, siteId }) => ({
        variantId,
        siteId,
        kind,
        owner,
        reason,
        quantity: wanted.get(variantId) ?? 0,
      })),
    ),
  );
}

/** Two lines of one variant are one quantity. */
function summed(items: readonly WantedStock[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variant, quantity } of items) sums.set(variant, (sums.get(variant) ?? 0) + quantity);
  return sums;
}
