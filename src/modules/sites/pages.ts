import type { Context } from '#kernel/context.ts';
import { BARE_NAME } from './bare-name.ts';
import type { Site } from './contract.ts';
import { knownSites } from './service/sites.ts';

export { presentSlug } from './service/site-addresses.ts';

/** All parishes in their order, for the switch of the admin area. */
export const loadSites = (ctx: Context): Promise<Site[]> => knownSites(ctx);

/** True while the only parish is the one that an empty installation begins with. */
export async function isInstallationBare(ctx: Context): Promise<boolean> {
  const [first, ...others] = await knownSites(ctx);
  return others.length === 0 && first?.name === BARE_NAME;
}
