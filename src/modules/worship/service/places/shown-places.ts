import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { ascending } from '#kernel/db/list-query.ts';
import { type OfficeHoursView, officeHoursOf } from '#kernel/i18n/office-hours.ts';
import { type Picture, picturesByIds } from '#modules/media/index.ts';
import type { PlaceFeature, PlaceKind } from '../../contract/places.ts';
import { places } from '../../tables.ts';
import { placeSlugs } from './place-slugs.ts';

type PlaceRow = typeof places.$inferSelect;

/** Public view of a place in the reader's language (German if English is missing). */
export type ShownPlace = {
  id: string;
  /** Last segment of its address, below '…/Orte/'. */
  slug: string;
  href: string;
  name: string;
  kind: PlaceKind;
  address: string | null;
  geo: { lat: number; lng: number } | null;
  features: PlaceFeature[];
  /** Further words on accessibility. */
  access: string | null;
  hours: OfficeHoursView;
  about: string;
  picture: Picture | null;
  updatedAt: Date;
};

/** Order of the kinds on the page; within a kind by name. */
const ORDER: readonly PlaceKind[] = ['church', 'chapel', 'hall', 'office', 'cemetery', 'other'];

/** Visible places of the parish of the request, churches first. Tags the page with them. */
export async function shownPlaces(ctx: Context): Promise<ShownPlace[]> {
  if (!ctx.isOn('worship')) return [];
  ctx.shows(`services:${ctx.site.id}`, 'config');
  const rows = await visibleRows(ctx, [ctx.site.id]);
  const pictures = await picturesByIds(
    ctx,
    rows.flatMap(({ photo }) => photo ?? []),
  );
  const slugs = placeSlugs(rows);
  return rows
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
    .map((row) => shown(ctx, row, slugs.get(row.id) ?? row.id, row.photo ? (pictures.get(row.photo) ?? null) : null));
}

/** Visible places of these parishes, by name. */
export const visibleRows = (ctx: Context, siteIds: string[]): Promise<PlaceRow[]> =>
  ctx.db
    .select()
    .from(places)
    .where(and(inArray(places.siteId, siteIds), isNull(places.removedAt), eq(places.visible, true)))
    .orderBy(ascending(places.name));

function shown(ctx: Context, row: PlaceRow, slug: string, picture: Picture | null): ShownPlace {
  const { id, name, kind, address, lat, lng, features, access, hours, about, updatedAt } = row;
  return {
    id,
    slug,
    name,
    kind,
    address,
    features,
    access,
    picture,
    updatedAt,
    href: `/${ctx.site.slug}/Orte/${slug}`,
    geo: lat === null || lng === null ? null : { lat, lng },
    hours: officeHoursOf(hours, ctx.locale, []),
    about: about[ctx.locale] || about.de,
  };
}
