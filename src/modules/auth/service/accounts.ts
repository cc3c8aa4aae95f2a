import { eq, or } from 'drizzle-orm';
import type { Actor } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { GUEST_HANDLE, type UserData } from '../contract.ts';
import { userRoles, users } from '../tables.ts';
import { hashPassword } from './passwords/passwords.ts';

export type NewAccount = {
  handle: string;
  name: string;
  password?: string | undefined;
  builtIn?: 'guest' | 'admin' | 'system';
  roles: { role: string; siteId: string | null }[];
  userData?: UserData;
};

/** Stores an account without checking permissions; for the first start and tests only. */
export async function addAccount(db: Db, account: NewAccount): Promise<{ id: string }> {
  const { handle, name, builtIn, roles } = account;
  const passwordHash = account.password ? await hashPassword(account.password) : null;
  const values = {
    handle: handle.toLowerCase(),
    name,
    builtIn: builtIn ?? null,
    passwordHash,
    userData: account.userData ?? {},
  };
  const [user] = await db.insert(users).values(values).returning({ id: users.id });
  if (!user) throw new Error(`The account ${handle} was not stored`);
  if (roles.length > 0) await db.insert(userRoles).values(roles.map((role) => ({ userId: user.id, ...role })));
  return user;
}

/** True if the first start has already created the built-in accounts. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** True if an account has this handle, or is already the built-in one of this kind. */
export async function isTaken(db: Db, { handle, builtIn }: Pick<NewAccount, 'handle'> & { builtIn: string | null }) {
  const same = eq(users.handle, handle.toLowerCase());
  return (await db.$count(users, builtIn ? or(same, eq(users.builtIn, builtIn)) : same)) > 0;
}

/** The actor behind every request without a session (S3.1): built in, role guest, no data. */
export async function guestActor(db: Db): Promise<Actor> {
  const [guest] = await db.select({ id: users.id }).from(users).where(eq(users.builtIn, 'guest'));
  const id =
    guest?.id ??
    (
      await addAccount(db, {
        handle: GUEST_HANDLE,
        name: 'Gast',
        builtIn: 'guest',
        roles: [{ role: 'guest', siteId: null }],
      })
    ).id;
  return { id, handle: GUEST_HANDLE, name: 'Gast', roles: [{ role: 'guest', siteId: null }] };
}

/** The actor of jobs and of the first start. */
export const SYSTEM_ACTOR: Actor = {
  id: '00000000-0000-4000-8000-000000000000',
  handle: 'system',
  name: 'Kirchplatz',
  roles: [{ role: 'system', siteId: null }],
};
