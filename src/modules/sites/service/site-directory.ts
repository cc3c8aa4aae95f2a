import type { Db } from '#kernel/db/connect.ts';
import type { Site } from '../contract.ts';
import { listSites } from './sites.ts';

/**
 * In-memory cache of the parishes; cleared by `forget`, which is called whenever the tag 'sites' is invalidated.
 */
export function createSiteDirectory(db: Db) {
  let known: Promise<Site[]> | null = null;
  return {
    all(): Promise<Site[]> {
      known ??= listSites(db).catch((error: unknown) => {
        known = null;
        throw error;
      });
      return known;
    },
    forget(): void {
      known = null;
    },
  };
}

export type SiteDirectory = ReturnType<typeof createSiteDirectory>;
