import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { RecordTable } from './collection-rules.ts';
import { createRecords } from './write-records.ts';

type Addable<T extends RecordTable> = Parameters<typeof createRecords<T>>[1] & {
  contract: { create: z.ZodType<Parameters<typeof createRecords<T>>[2][number]> };
};

/** Stores records as the office would, with the defaults of their contract, and returns their ids; for demos. */
export async function addRecords<T extends RecordTable>(
  tx: Context,
  collection: Addable<T>,
  items: readonly object[],
): Promise<string[]> {
  const rows = await createRecords(
    tx,
    collection,
    items.map((item) => collection.contract.create.parse(item)),
  );
  return rows.map((row) => String((row as { id: unknown }).id));
}
