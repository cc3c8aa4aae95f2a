import type { Context } from '#kernel/context.ts';
import { knownSites } from '#modules/sites/index.ts';
import { readShop } from './shop-profile.ts';

/** Account to which orders of a parish are paid: that of its shop, else its own; null without any. */
export async function shopBank(ctx: Context, siteId: string): Promise<{ holder: string; iban: string } | null> {
  const shop = await readShop(ctx, siteId);
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  const own = site?.details.bank;
  const iban = shop?.contact.bankIban || own?.iban;
  if (!iban) return null;
  const holder = shop?.contact.bankIban ? shop.contact.bankHolder : own?.holder;
  return { iban, holder: holder || site?.name || '' };
}
