import type { Db } from '#kernel/db/connect.ts';
import type { Site } from '../contract.ts';
import { listSites } from './sites.ts';

/**
 * The parishes as every request needs them, kept in memory until one changes (`forget`, called on every drop of the tag 'sites').
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
