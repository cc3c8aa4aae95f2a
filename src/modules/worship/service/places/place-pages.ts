import type { MapPin } from '#design/public/parish/DrawnMap.tsx';
import type { ScheduleDayView } from '#design/public/schedule/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import { officeStateEnds } from '#kernel/i18n/office-hours.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { scheduleDays } from '../schedule/expand/schedule-days.ts';
import { placeFeedPath } from '../schedule/feed-paths.ts';
import { openSchedule, showServicesNear } from '../schedule/schedule-reader.ts';
import { validUntil } from '../schedule/valid-until.ts';
import { type ShownPlace, shownPlaces } from './shown-places.ts';

/** Places of the parish in the order of their numbers on the drawn map. */
export type PlacesPage = { places: ShownPlace[]; pins: MapPin[] };

export type PlacePage = PlacesPage & {
  place: ShownPlace;
  /** Days of the next two weeks with a service at this place. */
  days: ScheduleDayView[];
  subscribeHref: string;
};

const DAYS_AHEAD = 14;

/** The page of the places; true until one of them opens or closes. */
export async function loadPlaces(ctx: Context): Promise<PlacesPage> {
  const places = await shownPlaces(ctx);
  const now = localMoment(ctx.now(), ctx.site.timeZone);
  for (const { hours } of places) {
    const ends = officeStateEnds(hours, now);
    ctx.trueUntil(instantOf(ends.on, ends.at, ctx.site.timeZone));
  }
  return { places, pins: pinsOf(places) };
}

/** The page of one place; null if the parish shows none at this address. */
export async function loadPlace(ctx: Context, slug: string): Promise<PlacePage | null> {
  const page = await loadPlaces(ctx);
  const place = page.places.find((one) => one.slug === slug);
  if (!place) return null;
  const subscribeHref = placeFeedPath(ctx.site.slug, slug);
  return { ...page, place, days: await daysAt(ctx, place.id), subscribeHref };
}

/** Places of the parish with a position, for drawn maps. */
export const placePins = async (ctx: Context): Promise<MapPin[]> => pinsOf(await shownPlaces(ctx));

const pinsOf = (places: readonly ShownPlace[]): MapPin[] =>
  places
    .flatMap(({ id, name: label, href, geo }) => (geo ? [{ id, label, href, geo }] : []))
    .map((pin, index) => ({ ...pin, number: index + 1 }));

async function daysAt(ctx: Context, placeId: string): Promise<ScheduleDayView[]> {
  showServicesNear(ctx);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const to = addDays(today, DAYS_AHEAD);
  const { reader, all } = await openSchedule(ctx, today, to);
  ctx.trueUntil(validUntil(ctx, all));
  const atPlace = all.filter((one) => one.placeId === placeId);
  const here = new Set(atPlace.map(({ key }) => key));
  const shownSites = [...new Set(atPlace.map(({ siteId }) => siteId))];
  return scheduleDays(reader, { all, shownSites, from: today, to })
    .map((day) => ({ ...day, invitation: null, services: day.services.filter(({ key }) => here.has(key)) }))
    .filter(({ services }) => services.length > 0);
}
