import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { kindsByIds } from '#modules/media/index.ts';

export type SportsTable = PgTable & Record<'id' | 'siteId' | 'removedAt', AnyPgColumn>;

/** @throws AppError invalid for a record of another parish, or one that is in the trash */
export async function demandOwn(
  tx: Context,
  table: SportsTable,
  { siteId, ids, field }: { siteId: string; ids: readonly (string | null | undefined)[]; field: string },
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return;
  const found = await tx.db.$count(
    table as never,
    and(inArray(table.id, wanted), eq(table.siteId, siteId), isNull(table.removedAt)),
  );
  if (found < wanted.length) throw invalid({ [field]: 'kernel_fieldChoose' });
}

/** @throws AppError sports.inUse (409) while other records, not in the trash, point to one of these */
export async function refuseUsed(
  tx: Context,
  rows: readonly { id: string }[],
  { by, columns, message }: { by: SportsTable; columns: readonly AnyPgColumn[]; message: MessageKey },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const points = or(...columns.map((column): SQL => inArray(column, ids)));
  if ((await tx.db.$count(by as never, and(points, isNull(by.removedAt)))) > 0)
    throw new AppError('sports.inUse', 409, message);
}

/** @throws AppError invalid for a file that is no image, or is gone */
export async function demandPictures(
  tx: Context,
  pictures: Readonly<Record<string, string | null | undefined | readonly string[]>>,
): Promise<void> {
  const wanted = Object.entries(pictures).flatMap(([field, ids]) => [ids ?? []].flat().map((id) => ({ field, id })));
  if (wanted.length === 0) return;
  const found = await kindsByIds(
    tx,
    wanted.map(({ id }) => id),
  );
  const wrong = wanted.find(({ id }) => found.get(id)?.kind !== 'image');
  if (wrong) throw invalid({ [wrong.field]: 'kernel_fieldChoose' });
}
