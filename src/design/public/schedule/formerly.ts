import { shortDate, timeOfDay } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { ServiceView } from './schedule-view.ts';

/** Day, time and place of a moved service before that, as far as they are others now: 'Mi 2.12., 18:00 Uhr, Pfarrkirche Fels'; null for all others. */
export function formerly({ on, movedFrom, movedFromAt, state }: ServiceView, locale: Locale): string | null {
  if (state !== 'moved') return null;
  const parts =
    movedFrom && movedFrom.on !== on
      ? [shortDate(movedFrom.on, locale), timeOfDay(movedFrom.at, locale), movedFrom.placeName]
      : [movedFromAt && timeOfDay(movedFromAt, locale), movedFrom?.placeName];
  return parts.filter(Boolean).join(', ') || null;
}
