import type { Context } from '#kernel/context.ts';
import { associatedSites } from '#kernel/site-of.ts';
import { goneAmong } from '#modules/person/index.ts';

/** Names of celebrants of these services who left the parishes around; nobody where the parish keeps no people. */
export async function celebrantsGone(
  ctx: Context,
  siteIds: ReadonlySet<string>,
  services: ReadonlyArray<{ presider: string | null }>,
): Promise<ReadonlySet<string>> {
  const names = new Set(services.flatMap(({ presider }) => presider ?? []));
  if (names.size === 0 || !ctx.isOn('people')) return new Set();
  const near = ctx.sites.filter(({ id }) => siteIds.has(id)).flatMap((site) => associatedSites(ctx, site));
  return goneAmong(ctx, [...new Set(near.map(({ id }) => id))], [...names]);
}
