import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { slugFrom } from '#kernel/i18n/slug-from.ts';
import type { Referrers } from '#modules/checkout/index.ts';
import { partners } from '../tables.ts';

/** Parameter of addresses that lead to the shop by the recommendation of a partner: '/fels/Shop?partner=STERNSINGER'. */
export const PARTNER_PARAMETER = 'partner';

/** Codes as people type them: case, spaces and punctuation around them do not matter. */
const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 40);

/** Partners as the checkout knows them: those that are active now in the parish of the context. */
export const partnerReferrers: Referrers = {
  async find(ctx, code) {
    const [row] = await ctx.db
      .select({ id: partners.id, code: partners.code, name: partners.name, permille: partners.permille })
      .from(partners)
      .where(and(activeIn(ctx), eq(partners.code, plainCode(code))));
    return row ?? null;
  },
  exist: (ctx) =>
    ctx.kept(
      `affiliates.exist ${ctx.site.id}`,
      ['sites', `partners:${ctx.site.id}`],
      async () => (await ctx.db.$count(partners, activeIn(ctx))) > 0,
    ),
};

const activeIn = ({ site }: Context) =>
  and(eq(partners.siteId, site.id), eq(partners.isActive, true), isNull(partners.removedAt));

const SHORTEST = 3;
const LONGEST = 24;

/** A readable code made from the name of a partner, with a number where it is taken: 'STERNSINGER', 'STERNSINGER-2'. */
export async function suggestCode(tx: Context, siteId: string, name: string): Promise<string> {
  const words = slugFrom(name).toUpperCase().slice(0, LONGEST).replace(/-+$/, '');
  const base = words.length >= SHORTEST ? words : `PARTNER-${words}`.replace(/-$/, '');
  const taken = await tx.db
    .select({ code: partners.code })
    .from(partners)
    .where(and(eq(partners.siteId, siteId), isNull(partners.removedAt)));
  const known = new Set(taken.map(({ code }) => code));
  let number = 1;
  while (known.has(numbered(base, number))) number += 1;
  return numbered(base, number);
}

const numbered = (base: string, number: number): string => (number === 1 ? base : `${base}-${number}`);
