import type { Context } from '#kernel/context.ts';
import type { Site } from './contract.ts';
import { knownSites } from './service/sites.ts';

/** All parishes in their order, for the switch of the admin area. */
export const loadSites = (ctx: Context): Promise<Site[]> => knownSites(ctx);
