import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Sides } from '#kernel/records/record-versions.ts';
import { idsIn, versionChanges } from '#kernel/records/version-words.ts';
import { catalogFieldLabels } from '../../field-labels.ts';
import { colors, productGroups, products, shippingGroups, vatGroups } from '../../tables.ts';

const NAMED = [colors, productGroups, vatGroups, shippingGroups, products];

/** Changes in the reader's language, with the names of the things of this parish that they refer to. */
export async function shopChanges(ctx: Context, siteId: string, acts: readonly Sides[]) {
  const names = await namesIn(ctx, siteId, idsIn(acts));
  return (act: Sides) => versionChanges(ctx, act, { labels: catalogFieldLabels, names });
}

async function namesIn(ctx: Context, siteId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await Promise.all(
    NAMED.map((table) =>
      ctx.db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(and(eq(table.siteId, siteId), inArray(table.id, [...ids]))),
    ),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
