import { and, inArray, isNull } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { RoomSitemap, SearchHit } from '#kernel/public-site.ts';
import { containsTerms, type SearchTerms } from '#kernel/search/search-terms.ts';
import type { PlaceFeature, PlaceKind } from '../../contract/places.ts';
import { places } from '../../tables.ts';
import { placeSlugs } from './place-slugs.ts';
import { type ShownPlace, shownPlaces, visibleRows } from './shown-places.ts';

export const KIND_TEXTS: Readonly<Record<PlaceKind, MessageKey>> = {
  church: 'worship_placeKindChurch',
  chapel: 'worship_placeKindChapel',
  cemetery: 'worship_placeKindCemetery',
  hall: 'worship_placeKindHall',
  office: 'worship_placeKindOffice',
  other: 'worship_placeKindOther',
};

export const FEATURE_TEXTS: Readonly<Record<PlaceFeature, MessageKey>> = {
  stepFree: 'worship_featureStepFree',
  ramp: 'worship_featureRamp',
  hearingLoop: 'worship_featureHearingLoop',
  accessibleToilet: 'worship_featureAccessibleToilet',
  accessibleParking: 'worship_featureAccessibleParking',
  largePrint: 'worship_featureLargePrint',
};

/** The list of the places, and each place with its own page. */
export const placesSitemap: RoomSitemap = {
  async pages(ctx) {
    ctx.shows(`services:${ctx.site.id}`);
    const rows = await visibleRows(ctx, [ctx.site.id]);
    const slugs = placeSlugs(rows);
    const pages = rows.map(({ id, updatedAt }) => ({ path: `Orte/${slugs.get(id)}`, updatedAt }));
    return pages.length > 0 ? [{ path: 'Orte', updatedAt: null }, ...pages] : [];
  },
};

/** True if the parish has a page of its places. */
export const hasPlaces = (ctx: Context, siteId: string): Promise<boolean> =>
  ctx.kept(
    `worship.hasPlaces ${siteId}`,
    [`services:${siteId}`],
    async () => (await visibleRows(ctx, [siteId])).length > 0,
  );

/** Places of the parish whose name, address, description or accessibility contains all the terms. */
export async function searchPlaces(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  return (await shownPlaces(ctx))
    .filter((place) => containsTerms(wordsOf(ctx, place), terms))
    .map((place) => ({
      id: place.id,
      href: place.href,
      title: place.name,
      teaser: [textOf(KIND_TEXTS[place.kind], ctx.locale), place.address].filter(Boolean).join(', '),
      text: place.about,
      kind: textOf('worship_placeOne', ctx.locale),
      on: null,
    }));
}

function wordsOf({ locale }: Context, { name, kind, address, about, access, features }: ShownPlace): string {
  const known = [KIND_TEXTS[kind], ...features.map((feature) => FEATURE_TEXTS[feature])];
  return [name, address, about, access, ...known.map((key) => textOf(key, locale))].filter(Boolean).join(' ');
}

/** Places whose photo is one of these files, except those in the trash. */
export async function placesThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(places)
    .where(and(isNull(places.removedAt), inArray(places.photo, fileIds)));
  return rows.flatMap(({ id, siteId, photo, name, visible }) => {
    const title = visible || ctx.may('worship.place.update', { siteId }) ? name : null;
    return photo ? [{ id, siteId, fileId: photo, kind: 'place', title, url: null }] : [];
  });
}
