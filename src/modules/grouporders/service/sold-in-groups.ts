import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import type { SoldApart } from '#modules/catalog/index.ts';
import { m } from '#texts';
import { type GroupRow, handOutWords, isOpenNow, readUnderWay } from './groups.ts';
import { pathOf } from './public-groups.ts';

/** Group orders under way in which these variants are sold alone, as the pages of the shop show them. */
export async function soldInGroups(ctx: Context, variants: readonly string[]): Promise<Map<string, SoldApart>> {
  ctx.shows(`groupOrders:${ctx.site.id}`);
  const wanted = new Set(variants);
  const sold = (await readUnderWay(ctx, ctx.site.id)).flatMap((row) =>
    row.products.flatMap(({ variant }) => (wanted.has(variant) ? [[variant, saleOf(ctx, row)] as const] : [])),
  );
  // Windows open and close at midnight.
  if (sold.length > 0) {
    const { on } = localMoment(ctx.now(), ctx.site.timeZone);
    ctx.trueUntil(instantOf(on, '24:00', ctx.site.timeZone));
  }
  return new Map(sold);
}

function saleOf(ctx: Context, row: GroupRow): SoldApart {
  const { locale } = ctx;
  return {
    kind: m.grouporders_groupOrderOne({}, { locale }),
    name: m.grouporders_named({ name: textIn(row, 'name', locale) }, { locale }),
    href: `/${ctx.site.slug}/${pathOf(row)}`,
    lines: [windowOf(ctx, row), handOutWords(row, locale)],
    mayBuy: isOpenNow(ctx, row),
  };
}

/** Until when can be ordered, or why not now. */
function windowOf(ctx: Context, row: GroupRow): string {
  const { locale } = ctx;
  if (isOpenNow(ctx, row)) return m.grouporders_until({ day: longDate(row.closesOn, locale) }, { locale });
  const isEarly = row.state === 'open' && localMoment(ctx.now(), ctx.site.timeZone).on < row.opensOn;
  return isEarly ? m.grouporders_notYet({}, { locale }) : m.grouporders_isOver({}, { locale });
}
