import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { rowsInOrder } from '../db/list-query.ts';
import { updateRevised } from '../db/revised-update.ts';
import { notFound } from '../errors.ts';
import { siteOf } from '../site-of.ts';
import { intoTrash, outOfTrash } from '../trash.ts';
import { withoutUndefined } from '../without-undefined.ts';
import type { CollectionRules, RecordTable, Row, Values } from './collection-rules.ts';
import { ownRecords, recordView, siteIdOf } from './read-records.ts';
import { createdFacts, recordObject, sidesOf } from './record-audit.ts';
import { writeUnique } from './taken-values.ts';

/** Creates all or none; `site` defaults to the site of the request. @throws AppError C100, invalid */
export async function createRecords<T extends RecordTable>(
  ctx: Context,
  rules: CollectionRules<T>,
  items: Array<Values<T> & { site?: string | undefined }>,
): Promise<Row<T>[]> {
  const { permissions, thing } = rules;
  const planned = items.map(({ site, ...values }) => ({
    siteId: siteOf(ctx, site).id,
    values: withoutUndefined(values) as Values<T>,
  }));
  for (const { siteId } of planned) ctx.demand(permissions.create ?? permissions.write, { siteId });
  return writeUnique(ctx, rules, async (tx) => {
    const made: Row<T>[] = [];
    for (const { siteId, values } of planned) {
      const row = await insertRecord(tx, rules, { siteId, values });
      made.push(row);
      await tx.record({ act: `${thing}.create`, ...recordObject(rules, row), after: createdFacts(rules, row) });
    }
    await noteChange(tx, rules, 'Created', made);
    return made;
  });
}

/** Changes all or none, each with the `rev` the caller has loaded. @throws AppError C100, notFound, conflict, invalid */
export async function updateRecords<T extends RecordTable>(
  ctx: Context,
  rules: CollectionRules<T>,
  changes: Array<Values<T> & { _id: string; rev: number }>,
): Promise<Row<T>[]> {
  const { table, permissions, thing } = rules;
  return writeUnique(ctx, rules, async (tx) => {
    const changed: Row<T>[] = [];
    for (const { _id, rev, ...given } of changes) {
      const [before] = await ownRecords(tx, rules, [_id], { permission: permissions.write });
      if (!before) throw notFound();
      const wanted = withoutUndefined(given) as Values<T>;
      const { values, finish } = await prepareRecord(tx, rules, { siteId: siteIdOf(before), values: wanted, before });
      const change = { id: _id, rev, values, where: isNull(table.removedAt) };
      const row = await updateRevised(tx.db, table, change as never, (current) => recordView(tx, current));
      await finish(row);
      changed.push(row);
      await tx.record({ act: `${thing}.update`, ...recordObject(rules, row), ...sidesOf(rules, before, row) });
    }
    await noteChange(tx, rules, 'Changed', changed);
    return changed;
  });
}

/** Moves all or none to the trash (decision 29). @throws AppError C100, notFound, and refusals of the rules */
export async function removeRecords<T extends RecordTable>(ctx: Context, rules: CollectionRules<T>, ids: string[]) {
  return ctx.tx(async (tx) => {
    const rows = await ownRecords(tx, rules, ids, { permission: removal(rules) });
    await rules.refuseRemoval?.(tx, rows);
    await setRemoved(tx, rules, ids, intoTrash(tx));
    await noteChange(tx, rules, 'Removed', rows);
    for (const row of rows) await tx.record({ act: `${rules.thing}.remove`, ...recordObject(rules, row) });
    return { removed: ids };
  });
}

/** Restores all or none from the trash. @throws AppError C100, notFound, and refusals of the rules */
export async function restoreRecords<T extends RecordTable>(ctx: Context, rules: CollectionRules<T>, ids: string[]) {
  return writeUnique(ctx, rules, async (tx) => {
    const trashed = await ownRecords(tx, rules, ids, { permission: removal(rules), inTrash: true });
    await rules.refuseRestore?.(tx, trashed);
    const rows = await setRemoved(tx, rules, ids, outOfTrash);
    await noteChange(tx, rules, 'Restored', rows);
    for (const row of rows) await tx.record({ act: `${rules.thing}.restore`, ...recordObject(rules, row) });
    return rows;
  });
}

const removal = <T extends RecordTable>({ permissions }: CollectionRules<T>) => permissions.remove ?? permissions.write;

/** Applies the rules to the values; `finish` does what they demand once the row is stored. */
async function prepareRecord<T extends RecordTable>(
  tx: Context,
  rules: CollectionRules<T>,
  { siteId, values, before }: { siteId: string; values: Values<T>; before: Row<T> | null },
) {
  const acts: Array<(row: Row<T>) => Promise<void>> = [];
  const prepared = await rules.prepare?.(tx, siteId, values, before, (act) => acts.push(act));
  const finish = async (row: Row<T>): Promise<void> => {
    for (const act of acts) await act(row);
    await rules.after?.(tx, row, before);
  };
  return { values: prepared ?? values, finish };
}

async function insertRecord<T extends RecordTable>(
  tx: Context,
  rules: CollectionRules<T>,
  { siteId, values }: { siteId: string; values: Values<T> },
): Promise<Row<T>> {
  const prepared = await prepareRecord(tx, rules, { siteId, values, before: null });
  const [row] = (await tx.db
    .insert(rules.table as PgTable)
    .values({ ...prepared.values, siteId } as never)
    .returning()) as Row<T>[];
  if (!row) throw new Error(`The ${rules.contract.name} was not stored`);
  await prepared.finish(row);
  return row;
}

/** @throws AppError notFound when a concurrent removal or restore of one of them came first */
async function setRemoved<T extends RecordTable>(
  tx: Context,
  { table }: CollectionRules<T>,
  ids: string[],
  mark: ReturnType<typeof intoTrash> | typeof outOfTrash,
): Promise<Row<T>[]> {
  const isThere = mark.removedAt ? isNull(table.removedAt) : isNotNull(table.removedAt);
  const rows = (await tx.db
    .update(table as PgTable)
    .set({ ...mark, rev: sql`${table.rev} + 1`, updatedAt: tx.now() } as never)
    .where(and(inArray(table.id, ids), isThere))
    .returning()) as Row<T>[];
  if (rows.length < new Set(ids).size) throw notFound();
  return rowsInOrder(ids, rows, (row) => (row as Row<RecordTable>).id as string);
}

async function noteChange<T extends RecordTable>(
  tx: Context,
  { thing, tag }: CollectionRules<T>,
  what: 'Created' | 'Changed' | 'Removed' | 'Restored',
  rows: Row<T>[],
): Promise<void> {
  const bySite = Map.groupBy(rows as Row<RecordTable>[], (row) => row.siteId as string);
  for (const [siteId, ofSite] of bySite) {
    if (tag) tx.touch(tag(siteId));
    await tx.emit(`${thing}${what}`, { siteId, ids: ofSite.map(({ id }) => id as string) });
  }
}
