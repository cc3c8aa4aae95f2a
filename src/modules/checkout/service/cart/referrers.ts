import type { Context } from '#kernel/context.ts';
import type { OrderPartner } from '#modules/orders/contract.ts';

/** A room that knows who recommends the shop of the parish of the request and gets a commission for it. */
export type Referrers = {
  /** By the code of a link, in any case of letters; null where nobody has it now. */
  find: (ctx: Context, code: string) => Promise<OrderPartner | null>;
  /** True where there are any: customers are asked for a code only then. */
  exist: (ctx: Context) => Promise<boolean>;
};

declare module '#kernel/module.ts' {
  interface HandedIn {
    referrers: Referrers;
  }
}

/** The referrer with this code. */
export async function findReferrer(ctx: Context, code: string): Promise<OrderPartner | null> {
  for (const { find } of code ? ctx.across.handedIn('referrers') : []) {
    const found = await find(ctx, code);
    if (found) return found;
  }
  return null;
}

/** True where the parish has referrers. */
export async function hasReferrers(ctx: Context): Promise<boolean> {
  for (const { exist } of ctx.across.handedIn('referrers')) if (await exist(ctx)) return true;
  return false;
}
