import { and, eq, inArray } from 'drizzle-orm';
import { SHARED_FIELD_LABELS } from '#kernel/audit/acts.ts';
import type { FieldValues } from '#kernel/audit/tables.ts';
import type { Context } from '#kernel/context.ts';
import { moneyOf } from '#kernel/i18n/numbers.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { ShopVersion } from '../../contract/history.ts';
import { catalogFieldLabels } from '../../field-labels.ts';
import { colors, productGroups, products, shippingGroups, vatGroups } from '../../tables.ts';

type Sides = { before: FieldValues | null; after: FieldValues | null };

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const NAMED = [colors, productGroups, vatGroups, shippingGroups, products];

/** Names of the things of this parish that the changes refer to, by id. */
export async function namesIn(ctx: Context, siteId: string, acts: readonly Sides[]): Promise<Map<string, string>> {
  const ids = [...new Set(JSON.stringify(acts.map(({ before, after }) => [before, after])).match(ID) ?? [])];
  if (ids.length === 0) return new Map();
  const found = await Promise.all(
    NAMED.map((table) =>
      ctx.db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(and(eq(table.siteId, siteId), inArray(table.id, ids))),
    ),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

/** Changed fields in the reader's language; ids are shown by their names. */
export function changesIn(ctx: Context, { before, after }: Sides, names: ReadonlyMap<string, string>) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field): ShopVersion['changes'][number] => ({
      label: labelOf(ctx, field),
      before: words(ctx, field, before?.[field], names),
      after: words(ctx, field, after?.[field], names),
    }))
    .filter((change) => change.before !== change.after);
}

function labelOf({ locale }: Context, field: string): string {
  const labels: Readonly<Record<string, MessageKey | undefined>> = { ...SHARED_FIELD_LABELS, ...catalogFieldLabels };
  const [last = field] = field.split('.').slice(-1);
  const key = labels[field] ?? labels[last];
  return key ? textOf(key, locale) : field;
}

function words(ctx: Context, field: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return textOf(value ? 'catalog_yes' : 'catalog_no', ctx.locale);
  if (typeof value === 'number') return field.endsWith('Cents') ? moneyOf(ctx.site, ctx.locale)(value) : String(value);
  if (typeof value === 'string') return names.get(value) ?? (value.match(ID) ? '…' : value);
  const parts = Object.entries(value).map(([key, part]) => words(ctx, key, part, names));
  return parts.filter((part) => part !== null).join(Array.isArray(value) ? '\n' : ' · ') || null;
}
