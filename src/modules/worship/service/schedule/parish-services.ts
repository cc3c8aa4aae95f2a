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
  { siteId, ...days }: { siteId: string; from: string; to: string },
): Promise<NamedService[]> {
  return (await servicesByParish(ctx, { siteIds: [siteId], ...days })).get(siteId) ?? [];
}

/** The same of several parishes with one look into the database, by their ids; those without services are missing. */
export async function servicesByParish(
  ctx: Context,
  { siteIds, from, to }: { siteIds: readonly string[]; from: string; to: string },
): Promise<ReadonlyMap<string, NamedService[]>> {
  const { all, reader } = await openSchedule(ctx, from, to, { fresh: true, only: siteIds });
  const byParish = new Map<string, NamedService[]>();
  for (const { siteId, key, on, at, durationMinutes, type, title, titleEn, placeId, reason, state } of all) {
    if (on < from || on > to) continue;
    const own = byParish.get(siteId) ?? [];
    byParish.set(siteId, own);
    own.push({
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
    });
  }
  return byParish;
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
