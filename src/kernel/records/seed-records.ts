import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { RecordTable } from './collection-rules.ts';
import { createRecords } from './write-records.ts';

export type SeededCollection<T extends RecordTable> = Parameters<typeof createRecords<T>>[1] & {
  contract: { create: z.ZodType<Parameters<typeof createRecords<T>>[2][number]> };
};

/** Stores records of the parish of the context with the defaults of their contract, as the office would, and says their ids. */
export async function addRecords<T extends RecordTable>(
  ctx: Context,
  collection: SeededCollection<T>,
  items: readonly object[],
): Promise<string[]> {
  const rows = await createRecords(
    ctx,
    collection,
    items.map((item) => collection.contract.create.parse({ site: ctx.site.slug, ...item })),
  );
  return rows.map((row) => String((row as { id: unknown }).id));
}
