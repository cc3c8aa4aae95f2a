import { adminSite } from '#design/admin/shell/admin-site.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { placeContract } from '#modules/worship/contract.ts';
import type { BookingContract, bookingEndpoints } from '../../contract/booking.ts';
import type { BookingKind, BookingKindContract } from '../../contract/booking-kind.ts';
import type { Resource, ResourceContract } from '../../contract/resource.ts';

export const bookingApi = apiOf<typeof bookingEndpoints>();
export const bookingsApi = apiOf<BookingContract['endpoints']>();
const kindApi = apiOf<BookingKindContract['endpoints']>();
const resourceApi = apiOf<ResourceContract['endpoints']>();
const placeApi = apiOf<typeof placeContract.endpoints>();

export type Choice = { value: string; label: string };

/** Largest page of a list. */
const MOST = 200;

/** Today on the clocks of the parish. */
export const todayHere = (): string => localMoment(new Date(), HOUSE_ZONE).on;

export const loadResources = async (): Promise<readonly Resource[]> =>
  (await resourceApi('GET /api/v0/resource/', { query: { site: adminSite(), limit: MOST } })).resource;

export const loadKinds = async (): Promise<readonly BookingKind[]> =>
  (await kindApi('GET /api/v0/booking_kind/', { query: { site: adminSite(), limit: MOST } })).booking_kind;

export const loadPlaces = async (): Promise<Choice[]> =>
  (await placeApi('GET /api/v0/place/', { query: { site: adminSite(), limit: MOST } })).place.map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));

/** Everything the parish may book: its own resources and shared ones of its association. */
export const loadBookable = async () => {
  const today = todayHere();
  const query = { site: adminSite(), from: today, to: today };
  return (await bookingApi('GET /api/v0/booking/calendar', { query })).resource;
};
export type Bookable = Awaited<ReturnType<typeof loadBookable>>[number];
