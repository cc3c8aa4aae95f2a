import { shortDate, timeOfDay } from './dates.ts';
import type { Locale } from './texts.ts';

type Moved = {
  state: string;
  on: string;
  movedFromAt: string | null;
  movedFrom?: { on: string; at: string; placeName: string | null } | null;
};

/** Day, time and place of a moved service before that, as far as they are others now: 'Mi 2.12., 18:00 Uhr, Pfarrkirche Fels'; null for all others. */
export function formerly({ on, movedFrom, movedFromAt, state }: Moved, locale: Locale): string | null {
  if (state !== 'moved') return null;
  const parts =
    movedFrom && movedFrom.on !== on
      ? [shortDate(movedFrom.on, locale), timeOfDay(movedFrom.at, locale), movedFrom.placeName]
      : [movedFromAt && timeOfDay(movedFromAt, locale), movedFrom?.placeName];
  return parts.filter(Boolean).join(', ') || null;
}
