import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { addAccount, guestActor, isTaken } from '#modules/auth/index.ts';
import type { DemoAccount as DemoAccountRef } from '#modules/demo/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { linkCoachDemo } from '#modules/sports/index.ts';
import { accounts } from './content/accounts.ts';
import type { DemoAccount } from './content/types.ts';
import { type DemoSlugs, slugIn } from './demo-slugs.ts';

export type Login = { handle: string; password: string };

export type AddedAccount = DemoAccountRef & { isBuiltIn: boolean };

/**
 * Stores the built-in accounts and those of the demo. `admin` replaces the demo's administrator;
 * all accounts share its password, so that every role can be tried with the one password shown. Those that exist stay as they are.
 */
export async function addDemoAccounts(
  db: Db,
  sites: readonly Site[],
  admin: Login,
  slugs: DemoSlugs = new Map(),
): Promise<AddedAccount[]> {
  await guestActor(db);
  const added: AddedAccount[] = [];
  for (const account of accounts) {
    const builtIn = builtInOf(account);
    const login = builtIn === 'admin' ? admin : { handle: account.email, password: admin.password };
    // If ADMIN_EMAIL is an address of a demo account, only the administrator is created for it.
    if (builtIn !== 'admin' && login.handle === admin.handle.toLowerCase()) continue;
    if (await isTaken(db, { handle: login.handle, builtIn })) continue;
    const { id } = await addAccount(db, {
      handle: login.handle,
      name: account.name,
      roles: account.roles.map(({ role, site }) => ({
        role,
        siteId: sites.find((one) => site && one.slug === slugIn(slugs, site))?._id ?? null,
      })),
      userData: userDataOf(account),
      ...(builtIn ? { builtIn } : {}),
      password: login.password,
    });
    added.push({ id, handle: login.handle, isBuiltIn: builtIn !== null });
  }
  return added;
}

/** Links accounts to the people of the demo whom they belong to. */
export async function linkDemoAccounts(
  tx: Context,
  sites: readonly Site[],
  added: readonly AddedAccount[],
): Promise<void> {
  const coach = added.find(({ handle }) => handle.startsWith('trainer@'));
  const siteId = sites[0]?._id;
  if (coach && siteId) await linkCoachDemo(tx, { siteId, account: coach.id });
}

/** 72 bits; meant to be changed after the first login. */
export const randomPassword = (): string => randomBytes(9).toString('base64url');

function builtInOf(account: DemoAccount): 'admin' | 'system' | null {
  const role = account.roles[0]?.role;
  return role === 'admin' || role === 'system' ? role : null;
}

/** Their only address is the one for invoices and deliveries (S3.1, S3.2). */
function userDataOf({ name, address, company }: DemoAccount) {
  const [first_name = '', ...rest] = (company?.contact ?? name).split(' ');
  if (!address) return rest.length > 0 ? { first_name, last_name: rest.join(' ') } : {};
  const person = { first_name, last_name: rest.join(' '), ...(company ? { company: company.name } : {}) };
  const { street, postcode, town, country } = address;
  const uuid = randomUUID();
  const place = { address: street, zip: postcode, city: town, country };
  const kind = company ? { type: 'company', uid: company.uid } : { type: 'person' };
  return {
    ...person,
    addresses: [{ uuid, ...kind, ...person, ...place }],
    shop: { default_invoice_address: uuid, default_shipping_address: uuid },
  };
}
