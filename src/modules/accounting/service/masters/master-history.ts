import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { RecordTable } from '#kernel/records/collection-rules.ts';
import { changedByPeople, type RecordVersion, readVersions, type Sides } from '#kernel/records/record-versions.ts';
import { versionChanges } from '#kernel/records/version-words.ts';
import { accountingFieldLabels } from '../../acts.ts';
import { customerCollection } from '../../collections/customers.ts';
import { factorCollection } from '../../collections/factors.ts';
import { itemCollection } from '../../collections/items.ts';
import { templateCollection } from '../../collections/templates.ts';
import { vendorCollection } from '../../collections/vendors.ts';
import type { MasterKind } from '../../contract/master-history.ts';
import { masterFieldLabels } from '../../masters.ts';

type Kept = { table: RecordTable; fields: readonly string[]; personal: readonly string[] };
type Rules = { table: unknown; contract: { change: { shape: object } }; personal?: readonly string[] };

const kept = ({ table, contract, personal = [] }: Rules): Kept => ({
  table: table as RecordTable,
  fields: changedByPeople(contract),
  personal,
});

const KEPT: Readonly<Record<MasterKind, Kept>> = {
  customer: kept(customerCollection),
  vendor: kept(vendorCollection),
  item: kept(itemCollection),
  factor: kept(factorCollection),
  template: kept(templateCollection),
};

const labels = { ...accountingFieldLabels, ...masterFieldLabels };

/**
 * Changes of a master, newest first. Of names and addresses the audit log only knows that they changed; what lies before such a change
 * cannot be brought back. @throws AppError C100, notFound
 */
export async function masterHistory(
  ctx: Context,
  { kind, id }: { kind: MasterKind; id: string },
): Promise<{ accounting_history: RecordVersion[] }> {
  const { table, fields, personal } = KEPT[kind];
  const [row] = (await ctx.db.select().from(table).where(eq(table.id, id))) as { id: string; siteId: string }[];
  ctx.demand(`accounting.${kind}.update`, row ? { siteId: row.siteId } : undefined);
  if (!row) throw notFound();
  const changesOf = async () => (act: Sides) => versionChanges(ctx, act, { labels, personal });
  return {
    accounting_history: await readVersions(ctx, { row, thing: `accounting.${kind}`, fields, personal, changesOf }),
  };
}
