import { randomBytes } from 'node:crypto';
import type { Db, DbHandle } from '#kernel/db/connect.ts';
import type { Env } from '#kernel/env.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { addAccount, guestActor, hasAccounts } from '#modules/auth/index.ts';
import { addBareSite, listSites } from '#modules/sites/index.ts';

/** Shown once, in the terminal at the first start. */
export type FirstLogin = { handle: string; password: string; alsoFor?: string[] };

type Start = { handle: DbHandle; env: Env; contextOf: ContextMaker; now: () => Date };

/** True when the database has any data of an installation, even just what a killed first start left. */
export const hasBegun = async (db: Db): Promise<boolean> => (await hasAccounts(db)) || (await listSites(db)).length > 0;

/**
 * Seeds an empty database: the demo parishes, or one empty parish when SEED=none, and the built-in accounts. The accounts are
 * created last and together, so a killed start is repeated by the next one. Null when the installation already exists.
 */
export async function firstStart({ handle, env, contextOf, now }: Start): Promise<FirstLogin | null> {
  if (await hasAccounts(handle.db)) return null;
  const admin = { adminEmail: env.ADMIN_EMAIL, adminPassword: env.ADMIN_PASSWORD };
  if (env.SEED === 'none') return addBareParish(handle, admin);
  const { seedDemo } = await import('#demo/seed-demo.ts'); // needed only at the first start
  const logins = await withLateSync(handle, () => seedDemo({ handle, contextOf, now, ...admin }));
  return logins && { ...logins.admin, alsoFor: logins.others.map(({ handle: other }) => other) };
}

/**
 * Hundreds of small commits, each waiting for fsync, dominate the time. On the embedded database only the last one waits: the WAL
 * is written in order, so a kill loses only the newest commits and the next start continues from there.
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
    if ((await listSites(db)).length === 0) await addBareSite(db);
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
