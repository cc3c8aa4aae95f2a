import type { Context } from '#kernel/context.ts';
import { compareMoments } from '#kernel/i18n/calendar-days.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { type ServiceType, TYPE_WORDS } from '../../type-words.ts';
import { momentAfter } from './calendar-feed.ts';
import type { Occurrence } from './expand/schedule-model.ts';
import { openSchedule } from './schedule-reader.ts';

/** A service for rooms that plan who helps at it; `placeName` is '' where the place is gone. */
export type ParishService = Pick<
  Occurrence,
  'key' | 'on' | 'at' | 'durationMinutes' | 'type' | 'title' | 'placeId' | 'reason'
> & {
  placeName: string;
  isOff: boolean;
};

/** `titleEn`: the English title of the parish, else the English name of the kind. */
export type NamedService = ParishService & { titleEn: string };

/** Title in the reader's language. */
export const titleIn = ({ title, titleEn }: Pick<NamedService, 'title' | 'titleEn'>, locale: Locale): string =>
  locale === 'en' ? titleEn : title;

/**
 * Services of one parish on these days by day and time, also those that are not public and those that are cancelled: the caller
 * decides who may know of them.
 */
export async function parishServices(
  ctx: Context,
  { siteId, from, to }: { siteId: string; from: string; to: string },
): Promise<NamedService[]> {
  const { all, reader } = await openSchedule(ctx, from, to, { fresh: true, only: [siteId] });
  return all
    .filter((one) => one.siteId === siteId && one.on >= from && one.on <= to)
    .map(({ key, on, at, durationMinutes, type, title, titleEn, placeId, reason, state }) => ({
      key,
      on,
      at,
      durationMinutes,
      type,
      title,
      titleEn: titleEn ?? kindIn(type, 'en') ?? title,
      placeId,
      reason,
      placeName: reader.placeOf(placeId)?.name ?? '',
      isOff: state === 'cancelled',
    }));
}

/** Undefined for a kind that is not known any more. */
const kindIn = (type: string, locale: Locale): string | undefined =>
  Object.hasOwn(TYPE_WORDS, type) ? TYPE_WORDS[type as ServiceType]({}, { locale }) : undefined;

type Timed = Pick<Occurrence, 'on' | 'at' | 'durationMinutes'>;

/** Local moment at which a service ends; midnight is 00:00 of the next day. */
export const endOfService = (service: Timed): { on: string; at: string } =>
  momentAfter(service, service.durationMinutes);

/** True if two services take place at the same time, at least for a moment. */
export const overlap = (one: Timed, other: Timed): boolean =>
  compareMoments(momentAfter(one, 0), endOfService(other)) < 0 &&
  compareMoments(momentAfter(other, 0), endOfService(one)) < 0;
