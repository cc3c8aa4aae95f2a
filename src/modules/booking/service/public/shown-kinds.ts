import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import type { RoomSitemap, SiteMenuItem } from '#kernel/public-site.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { type Picture, picturesByIds } from '#modules/media/index.ts';
import { m } from '#texts';
import type { Rate } from '../../contract/parts.ts';
import { bookingKinds } from '../../tables.ts';
import { hasKinds } from '../booking-data.ts';
import { SEGMENT } from '../own/own-links.ts';
import { type KindRow, type ResourceRow, resourcesOf } from '../resources.ts';

/** A way of booking in the list of the parish. */
export type KindCard = {
  name: string;
  href: string;
  /** First paragraph. */
  lead: string;
  picture: Picture | null;
  /** 'bis 80 Personen'; '' = not said. */
  capacity: string;
  /** 'ab € 15,– pro Stunde'; 'kostenlos' without any price. */
  price: string;
};

/** Resources of a way of booking in its order, optional ones marked. */
export type ShownUnit = { resource: ResourceRow; isOptional: boolean; most: number };

const openKinds = (ctx: Context, siteId: string) =>
  ctx.db
    .select()
    .from(bookingKinds)
    .where(and(eq(bookingKinds.siteId, siteId), eq(bookingKinds.isPublic, true), isNull(bookingKinds.removedAt)))
    .orderBy(asc(bookingKinds.position), asc(bookingKinds.name));

/** The way of booking with this address, or with this id; null without one. */
export const findKind = async (ctx: Context, slug: string): Promise<KindRow | null> =>
  (await openKinds(ctx, ctx.site.id)).find((kind) => kind.slug === slug || kind.id === slug) ?? null;

/** Ways of booking of the parish of the request. */
export async function listKinds(ctx: Context): Promise<KindCard[]> {
  ctx.shows(`booking:${ctx.site.id}`);
  // Resources retire at midnight.
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  ctx.trueUntil(instantOf(addDays(on, 1), '00:00', ctx.site.timeZone));
  const kinds = await openKinds(ctx, ctx.site.id);
  const shown = await Promise.all(kinds.map(async (kind) => ({ kind, units: await unitsOfKind(ctx, kind) })));
  const bookable = shown.filter(({ units }) => units.some(({ isOptional }) => !isOptional));
  const pictures = await picturesByIds(
    ctx,
    bookable.flatMap(({ units }) => pictureIdOf(units) ?? []),
  );
  return bookable.map(({ kind, units }) => ({
    name: textIn(kind, 'name', ctx.locale),
    href: hrefOf(ctx, kind),
    lead: paragraphsOf(textIn(kind, 'description', ctx.locale))[0] ?? '',
    picture: pictures.get(pictureIdOf(units) ?? '') ?? null,
    capacity: capacityWords(ctx, units),
    price: leastPrice(ctx, units),
  }));
}

export const hrefOf = (ctx: Context, { slug }: Pick<KindRow, 'slug'>): string =>
  `/${ctx.site.slug}/${SEGMENT}/${encodeURIComponent(slug)}`;

/** Resources of a way of booking that are there now: retired and removed ones are nobody's choice any more. */
export async function unitsOfKind(ctx: Context, kind: KindRow): Promise<ShownUnit[]> {
  const rows = await resourcesOf(
    ctx,
    kind.siteId,
    kind.units.map(({ resource }) => resource),
  );
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  return kind.units.flatMap(({ resource, isOptional, quantity }) => {
    const found = rows.find(({ id }) => id === resource);
    if (!found?.isPublic && isOptional) return [];
    return found && !(found.retiredOn && found.retiredOn <= on)
      ? [{ resource: found, isOptional, most: Math.min(quantity, found.count) }]
      : [];
  });
}

export const pictureIdOf = (units: readonly ShownUnit[]): string | null =>
  units.find(({ resource, isOptional }) => !isOptional && resource.picture)?.resource.picture ?? null;

export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((one) => one.trim() !== '');

/** People that fit into the largest room that is part of it. */
function capacityWords({ locale }: Context, units: readonly ShownUnit[]): string {
  const most = Math.max(
    0,
    ...units.flatMap(({ resource, isOptional }) => (isOptional ? [] : (resource.capacity ?? 0))),
  );
  return most > 0 ? m.booking_capacityWords({ count: most }, { locale }) : '';
}

/** The lowest price above nothing that is asked for any length of the first room. */
function leastPrice(ctx: Context, units: readonly ShownUnit[]): string {
  const { locale } = ctx;
  const rates = units.flatMap(({ resource, isOptional }) => (isOptional ? [] : resource.rates));
  const prices = rates.flatMap((rate) => priceParts(ctx, rate)).filter(({ cents }) => cents > 0);
  const least = prices.toSorted((one, other) => one.cents - other.cents)[0];
  return least ? m.booking_priceFrom({ price: least.words }, { locale }) : m.booking_priceFree({}, { locale });
}

/** Prices of a rate by length: '€ 15,– pro Stunde'. */
export function priceParts(
  ctx: Context,
  { hourCents, halfDayCents, dayCents }: Rate,
): { cents: number; words: string }[] {
  const { locale } = ctx;
  const money = moneyIn(ctx, ctx.site.id, locale);
  const by = [
    [hourCents, m.booking_perHour],
    [halfDayCents, m.booking_perHalfDay],
    [dayCents, m.booking_perDay],
  ] as const;
  return by.flatMap(([cents, words]) =>
    cents === null ? [] : [{ cents, words: words({ price: money(cents) }, { locale }) }],
  );
}

/** 'Räume mieten', once there is a way of booking. */
export const bookingMenu: SiteMenuItem[] = [
  { path: SEGMENT, label: 'booking_navBook', position: 60, component: 'booking', isThere: hasKinds },
];

export const bookingSitemap: RoomSitemap = {
  pages: async (ctx) => {
    if (!ctx.isOn('booking')) return [];
    ctx.shows(`booking:${ctx.site.id}`);
    const kinds = await openKinds(ctx, ctx.site.id);
    const pages = kinds.map(({ slug, updatedAt }) => ({ path: `${SEGMENT}/${encodeURIComponent(slug)}`, updatedAt }));
    return pages.length > 0 ? [{ path: SEGMENT, updatedAt: null }, ...pages] : [];
  },
};
