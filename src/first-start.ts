import { randomBytes } from 'node:crypto';
import type { Db, DbHandle } from '#kernel/db/connect.ts';
import type { Env } from '#kernel/env.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { addAccount, guestActor, hasAccounts } from '#modules/auth/index.ts';
import { addSite, listSites } from '#modules/sites/index.ts';

/** Shown once, at the terminal of the first start. */
export type FirstLogin = { handle: string; password: string; alsoFor?: string[] };

type Start = { handle: DbHandle; env: Env; contextOf: ContextMaker; now: () => Date };

/** Whether the database holds anything of an installation, if only what a first start that was killed left. */
export const hasBegun = async (db: Db): Promise<boolean> => (await hasAccounts(db)) || (await listSites(db)).length > 0;

/**
 * Fills an empty database: the demo parishes, or one bare parish when SEED=none, and the built-in accounts.
 * The accounts come last and with the rest, so a start that is killed is done again by the next one.
 * Null when the installation has begun already.
 */
export async function firstStart({ handle, env, contextOf, now }: Start): Promise<FirstLogin | null> {
  if (await hasAccounts(handle.db)) return null;
  const admin = { adminEmail: env.ADMIN_EMAIL, adminPassword: env.ADMIN_PASSWORD };
  if (env.SEED === 'none') return addBareParish(handle, admin);
  const { seedDemo } = await import('#demo/seed-demo.ts'); // only ever needed here and now
  const logins = await withLateSync(handle, () => seedDemo({ handle, contextOf, now, ...admin }));
  return logins && { ...logins.admin, alsoFor: logins.others.map(({ handle: other }) => other) };
}

/**
 * Hundreds of small commits, each waiting for the disk, are what takes the time. On the embedded database only the last
 * one waits: the log is written in order, so a kill in between loses the newest ones and the next start goes on from there.
 */
async function withLateSync<T>(handle: DbHandle, act: () => Promise<T>): Promise<T> {
  if (handle.kind === 'pg') return act();
  await handle.exec('set synchronous_commit = off');
  try {
    return await act();
  } finally {
    await handle.exec('set synchronous_commit = on; checkpoint');
  }
}

async function addBareParish(
  handle: DbHandle,
  admin: { adminEmail: string | undefined; adminPassword: string | undefined },
): Promise<FirstLogin> {
  const login = {
    handle: admin.adminEmail ?? 'admin@kirchplatz.example',
    password: admin.adminPassword ?? randomBytes(9).toString('base64url'),
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
  const address = { street: 'Kirchenplatz 1', zip: '1010', city: 'Musterort' };
  await addSite(db, {
    slug: 'fels',
    name: 'Meine Pfarre',
    shortName: 'Meine Pfarre',
    isDefault: true,
    details: { address },
  });
}
