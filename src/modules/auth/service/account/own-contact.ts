import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Address } from '../../contract/user.ts';
import { users } from '../../tables.ts';

/** Data of the account owner for filling in a form. */
export type OwnContact = {
  name: string;
  email: string;
  phone: string;
  addresses: Address[];
  /** Ids of the default addresses; null without one. */
  invoice: string | null;
  shipping: string | null;
};

/** Contact data of the signed-in reader; null for guests. */
export async function ownContact(ctx: Context): Promise<OwnContact | null> {
  if (ctx.session.state !== 'open') return null;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.user.id));
  if (!user || user.builtIn) return null;
  const { phone = '', addresses = [], shop } = user.userData;
  return {
    phone,
    addresses,
    name: user.name || user.handle,
    email: user.handle,
    invoice: shop?.default_invoice_address ?? null,
    shipping: shop?.default_shipping_address ?? null,
  };
}
