import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { Place } from '../../../contract.ts';
import { placeApi } from '../worship-api.ts';

/** Page size that exceeds the number of places of any parish association. */
export const ALL_PLACES = 200;

/** Those of the association of the parish shown. */
export async function loadPlaces(): Promise<Place[]> {
  return (await placeApi('GET /api/v0/place/', { query: { near: adminSite(), limit: ALL_PLACES } })).place;
}

/** The church of a new service where there is no choice. */
export async function onlyPlace(): Promise<{ placeId?: string }> {
  const own = (await loadPlaces()).filter(isOwn);
  return own.length === 1 && own[0] ? { placeId: own[0]._id } : {};
}

/** Rows with the name of their church, for lists. */
export async function withPlaceNames<Row extends { placeId: string }>(rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows;
  const names = new Map((await loadPlaces()).map(({ _id, name }) => [_id, name]));
  return rows.map((row) => ({ ...row, placeName: names.get(row.placeId) ?? '' }));
}

export const isOwn = ({ site }: Place): boolean => site === adminSite();
