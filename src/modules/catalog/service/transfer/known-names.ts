import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { colors, productGroups, shippingGroups, vatGroups } from '../../tables.ts';
import { readShop } from '../shop-profile.ts';

type Ids = ReadonlyMap<string, string>;

/** Ids of what a file names, by name in lower case. */
export type Names = { group: Ids; vat: Ids; shipping: Ids; color: Ids; hasUsualVat: boolean };

/** Names of the parish; a VAT group is found by its rate of today as well ('20 %'). */
export async function knownNames(ctx: Context, siteId: string): Promise<Names> {
  const shop = await readShop(ctx, siteId);
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const vat = await ctx.db
    .select()
    .from(vatGroups)
    .where(and(eq(vatGroups.siteId, siteId), isNull(vatGroups.removedAt)));
  const rates = vat.flatMap(({ id, rates: dated }) => {
    const now = dated.find(
      ({ country, from, until }) => country === (shop?.homeCountry ?? 'at') && from <= on && (!until || on <= until),
    );
    const percent = now ? String(now.permille / 10) : null;
    return percent
      ? [percent, percent.replace('.', ',')].flatMap((one) =>
          [one, `${one}%`, `${one} %`].map((text) => [text, id] as const),
        )
      : [];
  });
  return {
    group: await byName(ctx, productGroups, siteId),
    vat: new Map([...rates.toReversed(), ...vat.flatMap(namesOf)]),
    shipping: await byName(ctx, shippingGroups, siteId),
    color: await byName(ctx, colors, siteId),
    hasUsualVat: Boolean(shop?.vatGroup),
  };
}

type Named = { id: string; name: string; nameEn: string };

const namesOf = ({ id, name, nameEn }: Named): [string, string][] =>
  [nameEn, name].filter(Boolean).map((one) => [one.toLowerCase(), id]);

async function byName(
  ctx: Context,
  table: typeof productGroups | typeof shippingGroups | typeof colors,
  siteId: string,
): Promise<Ids> {
  const rows = await ctx.db
    .select({ id: table.id, name: table.name, nameEn: table.nameEn })
    .from(table)
    .where(and(eq(table.siteId, siteId), isNull(table.removedAt)));
  return new Map(rows.flatMap(namesOf));
}
