import { fieldRefusal } from '#design/admin/form/typed-values.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Booking, WantedBooking } from '../../../contract/booking.ts';
import type { CancelledDate, FormerDate, Scope, seriesEndpoints } from '../../../contract/series.ts';
import { bookingsApi } from '../booking-api.ts';
import { chosenLines, repeatOf, type SeriesPlan } from './series-plan.ts';

export const seriesApi = apiOf<typeof seriesEndpoints>();

/** Told when dates were refused that the list still shows as free. */
export const outdated = new EventTarget();

type Asked = Pick<WantedBooking, 'startsAt' | 'endsAt' | 'units' | 'rate' | 'extras'> & { kind: string | null };

/** The question for the dates of a series; '' while it is incomplete. */
export function questionOf(series: SeriesPlan, { startsAt, endsAt, units, kind, rate, extras }: Asked): string {
  const repeat = repeatOf(series);
  if (!repeat) return '';
  return JSON.stringify({ site: adminSite(), startsAt, endsAt, units, kind, rate, extras, repeat });
}

const loadBooking = async (id: string): Promise<Booking> => {
  const [found] = (await bookingsApi('GET /api/v0/booking/:id', { params: { id } })).booking;
  if (!found) throw new Error('The server answered without the booking');
  return found;
};

/** Stores the chosen dates; answers the first one. `body`: fields of a new booking. */
export async function storeSeries(series: SeriesPlan, body: Asked): Promise<Booking> {
  const lines = chosenLines(series.lines);
  if (series.asked === '' || series.asked !== questionOf(series, body))
    throw fieldRefusal('series', m.booking_seriesLoading());
  if (lines.length === 0) throw fieldRefusal('series', m.booking_seriesNone());
  const { startsAt: _startsAt, endsAt: _endsAt, units: _units, ...shared } = body;
  try {
    const wanted = { ...shared, site: adminSite(), key: series.key, lines };
    const { booking } = await seriesApi('POST /api/v0/booking/series', { body: wanted });
    return await loadBooking(booking[0] ?? '');
  } catch (error) {
    outdated.dispatchEvent(new Event('refused'));
    throw error;
  }
}

type SeriesChange = { id: string; before: FormerDate[] };

/** Told of each stored change, which can be taken back. */
export const changedSeries = new EventTarget();
export const changeOfEvent = (event: Event): SeriesChange => (event as CustomEvent<SeriesChange>).detail;

export const takeBack = ({ before }: SeriesChange) =>
  seriesApi('POST /api/v0/booking/series/back', { body: { dates: before } });

export const takeCancellationBack = (dates: readonly CancelledDate[]) =>
  seriesApi('POST /api/v0/booking/series/cancel/back', { body: { dates: [...dates] } });

/** Changes a date of a series and those of the scope; answers the date itself. */
export async function changeSeries({ _id: id, rev }: Booking, scope: Scope, body: object): Promise<Booking> {
  const { before } = await seriesApi('POST /api/v0/booking/:id/series', {
    params: { id },
    body: { ...body, rev, scope },
  });
  changedSeries.dispatchEvent(new CustomEvent('changed', { detail: { id, before } satisfies SeriesChange }));
  return loadBooking(id);
}
