import { randomBytes } from 'node:crypto';
import type { Db, DbHandle } from '#kernel/db/connect.ts';
import type { Env } from '#kernel/env.ts';
import { addAccount, guestActor, hasAccounts } from '#modules/auth/index.ts';
import { addSite, listSites } from '#modules/sites/index.ts';

/** Shown once, at the terminal of the first start. */
export type FirstLogin = { handle: string; password: string };

/**
 * Fills an empty database: the built-in accounts and one parish to begin with.
 * Everything in one transaction, so a kill in the middle leaves an empty database and the next start does it again.
 */
export async function firstStart(handle: DbHandle, env: Env): Promise<FirstLogin | null> {
  if (await hasAccounts(handle.db)) return null;
  const login = {
    handle: env.ADMIN_EMAIL ?? 'admin@pfarrverband.example',
    password: env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url'),
  };
  await handle.db.transaction(async (tx) => {
    const db = tx as unknown as Db;
    if ((await listSites(db)).length === 0) await addFirstSite(db);
    await guestActor(db);
    await addAccount(db, { ...login, name: 'Verwaltung', builtIn: 'admin', roles: [{ role: 'admin', siteId: null }] });
    await addAccount(db, {
      handle: 'system',
      name: 'System',
      builtIn: 'system',
      roles: [{ role: 'system', siteId: null }],
    });
  });
  return login;
}

async function addFirstSite(db: Db): Promise<void> {
  const address = { street: 'Kirchenplatz 1', zip: '3481', city: 'Fels am Wagram' };
  await addSite(db, {
    slug: 'fels',
    name: 'Pfarre Fels am Wagram',
    shortName: 'Fels',
    isDefault: true,
    details: { address },
  });
}
