import type { Context } from '#kernel/context.ts';
import { compareMoments } from '#kernel/i18n/calendar-days.ts';
import { momentAfter } from './calendar-feed.ts';
import type { Occurrence } from './schedule-model.ts';
import { openSchedule } from './schedule-reader.ts';

/** A service for rooms that plan who helps at it; `placeName` is '' where the place is gone. */
export type ParishService = Pick<
  Occurrence,
  'key' | 'on' | 'at' | 'durationMinutes' | 'type' | 'title' | 'placeId' | 'reason'
> & {
  placeName: string;
  isOff: boolean;
};

/**
 * Services of one parish on these days by day and time, also those that are not public and those that are cancelled: the caller
 * decides who may know of them.
 */
export async function parishServices(
  ctx: Context,
  { siteId, from, to }: { siteId: string; from: string; to: string },
): Promise<ParishService[]> {
  const { all, reader } = await openSchedule(ctx, from, to, { fresh: true, only: [siteId] });
  return all
    .filter((one) => one.siteId === siteId && one.on >= from && one.on <= to)
    .map(({ key, on, at, durationMinutes, type, title, placeId, reason, state }) => ({
      key,
      on,
      at,
      durationMinutes,
      type,
      title,
      placeId,
      reason,
      placeName: reader.placeOf(placeId)?.name ?? '',
      isOff: state === 'cancelled',
    }));
}

type Timed = Pick<Occurrence, 'on' | 'at' | 'durationMinutes'>;

/** Local moment at which a service ends; midnight is 00:00 of the next day. */
export const endOfService = (service: Timed): { on: string; at: string } =>
  momentAfter(service, service.durationMinutes);

/** True if two services take place at the same time, at least for a moment. */
export const overlap = (one: Timed, other: Timed): boolean =>
  compareMoments(momentAfter(one, 0), endOfService(other)) < 0 &&
  compareMoments(momentAfter(other, 0), endOfService(one)) < 0;
