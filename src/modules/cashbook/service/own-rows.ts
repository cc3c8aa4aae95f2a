import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { SYSTEM_ACTOR } from '#modules/auth/index.ts';
import { accounts, categories, costCentres, type counts, type entries, purposes } from '../tables.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type PurposeRow = typeof purposes.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type EntryRow = typeof entries.$inferSelect;
export type CountRow = typeof counts.$inferSelect;

type Parish = { siteId: string };
type Wanted = Parish & { id: string | null | undefined };

/** Today on the clocks of a parish. */
export const todayIn = (ctx: Context, siteId: string): string => localMoment(ctx.now(), zoneOf(ctx, siteId)).on;

/** The login that acts; null for the system, which has none. */
export const loginOf = ({ user }: Pick<Context, 'user'>): string | null =>
  user.id === SYSTEM_ACTOR.id ? null : user.id;

/** @throws AppError invalid at `account` (or `field`) for an account of another parish, or one in the trash */
export async function ownAccount(tx: Context, { siteId, id }: Wanted, field = 'account'): Promise<AccountRow> {
  const own = and(eq(accounts.id, id ?? NO_ID), eq(accounts.siteId, siteId), isNull(accounts.removedAt));
  const [row] = await tx.db.select().from(accounts).where(own);
  if (!row) throw invalid({ [field]: 'kernel_fieldChoose' });
  return row;
}

/** @throws AppError invalid at `purpose` */
export async function ownPurpose(tx: Context, { siteId, id }: Wanted): Promise<PurposeRow> {
  const own = and(eq(purposes.id, id ?? NO_ID), eq(purposes.siteId, siteId), isNull(purposes.removedAt));
  const [row] = await tx.db.select().from(purposes).where(own);
  if (!row) throw invalid({ purpose: 'kernel_fieldChoose' });
  return row;
}

/** @throws AppError invalid at `category` */
export async function ownCategory(tx: Context, { siteId, id }: Wanted): Promise<CategoryRow> {
  const own = and(eq(categories.id, id ?? NO_ID), eq(categories.siteId, siteId), isNull(categories.removedAt));
  const [row] = await tx.db.select().from(categories).where(own);
  if (!row) throw invalid({ category: 'kernel_fieldChoose' });
  return row;
}

/** @throws AppError invalid at `costCentre` */
export async function demandCostCentre(tx: Context, { siteId, id }: Wanted): Promise<void> {
  const own = and(eq(costCentres.id, id ?? NO_ID), eq(costCentres.siteId, siteId), isNull(costCentres.removedAt));
  if ((await tx.db.$count(costCentres, own)) === 0) throw invalid({ costCentre: 'kernel_fieldChoose' });
}

/** Matches no row. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Pointer = { by: PgTable & { removedAt: AnyPgColumn }; columns: readonly AnyPgColumn[] };

/** True if a record that is not in the trash points to one of these. */
export async function arePointedTo(tx: Context, ids: readonly string[], { by, columns }: Pointer): Promise<boolean> {
  const points = or(...columns.map((column): SQL => inArray(column, [...ids])));
  return (await tx.db.$count(by, and(points, isNull(by.removedAt)))) > 0;
}

/** For `refuseRemoval`. @throws AppError cashbook.inUse (409) */
export const refuseUsed =
  (...pointers: Pointer[]) =>
  async (tx: Context, rows: readonly { id: string }[]): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    for (const pointer of pointers)
      if (await arePointedTo(tx, ids, pointer)) throw new AppError('cashbook.inUse', 409, 'cashbook_inUse');
  };
