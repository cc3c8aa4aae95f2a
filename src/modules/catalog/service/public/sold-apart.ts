import type { Context } from '#kernel/context.ts';

/** A sale in which goods are sold alone for a time, as a page shows it. */
export type SoldApart = {
  /** Kind of the sale, and its name with a link to its page. */
  kind: string;
  name: string;
  href: string;
  /** Until when can be bought, and when the goods are handed out. */
  lines: string[];
  mayBuy: boolean;
};

/** Finds the sales of these variants, by variant. Tells with `ctx.shows` and `ctx.trueUntil` what its words depend on. */
export type ApartSeller = (ctx: Context, variants: readonly string[]) => Promise<ReadonlyMap<string, SoldApart>>;

declare module '#kernel/module.ts' {
  interface HandedIn {
    apartSellers: ApartSeller;
  }
}

/** The sales of the rooms above in which these variants are sold alone, by variant. */
export async function soldApart(ctx: Context, variants: readonly string[]): Promise<ReadonlyMap<string, SoldApart>> {
  const asked = await Promise.all(ctx.across.handedIn('apartSellers').map((seller) => seller(ctx, variants)));
  return new Map(asked.flatMap((sales) => [...sales]));
}
