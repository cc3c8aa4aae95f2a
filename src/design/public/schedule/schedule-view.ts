import type { Locale } from '#kernel/i18n/texts.ts';

/** What the schedule components draw; the worship room makes it, so that rules and drawing stay apart. */

export type LiturgicalColour = 'violett' | 'weiss' | 'rot' | 'gruen' | 'rosa' | 'schwarz';

export type LiturgyView = {
  /** Name of the feast or Sunday, null on an ordinary weekday: 'Heiliger Abend'. */
  title: string | null;
  /** The stretch of the year: '4. Adventwoche'. */
  season: string;
  colour: LiturgicalColour;
  /** Where the colour changes in the evening (24.12.: weiss from the first Mass of Christmas on), else null. */
  colourAtNight: LiturgicalColour | null;
  rank: 'solemnity' | 'feast' | 'sunday' | 'memorial' | 'optional' | 'weekday';
  /** Public holiday in Austria. */
  holiday: boolean;
  /** References of the readings, from the first one to the Gospel; empty where they are not known. */
  readings: string[];
};

export type ServiceView = {
  /** Stable over changes: rule id and original date, or the id of an extra. */
  key: string;
  /** Local date 'YYYY-MM-DD' and time 'HH:mm'; '24:00' is midnight at the end of that day. */
  on: string;
  at: string;
  durationMinutes: number;
  title: string;
  /** Language in which the title stands; the office writes English words only where it likes to. */
  titleIn: Locale;
  /** Machine word of the kind: messe, wgf, rosenkranz, rorate … */
  type: string;
  /** Funeral, baptism, wedding: nothing else stands in for it. */
  forOneFamily: boolean;
  place: { name: string; address: string | null };
  site: { slug: string; name: string; shortName: string };
  presider: string | null;
  music: string | null;
  /** Public note ('Anschließend Frühstück im Pfarrheim'). */
  note: string | null;
  noteIn: Locale;
  intentions: string[];
  state: 'planned' | 'changed' | 'moved' | 'cancelled' | 'extra';
  /** Time from which it was moved within its day. */
  movedFromAt: string | null;
  /** Where it stood before it was moved. */
  movedFrom?: { on: string; at: string } | null;
  /** Why it was cancelled or changed, in the words of the office. */
  reason: string | null;
  /** Nearest service that a person could go to instead; only on cancelled ones. */
  alternative: { on: string; at: string; title: string; placeName: string; siteName: string } | null;
};

export type ScheduleDayView = {
  on: string;
  liturgy: LiturgyView;
  services: ServiceView[];
  /** Sentence for a feast on which this parish has no service ('Herzliche Einladung nach Kirchberg …'), else null. */
  invitation: string | null;
};

/** Local time at which a service is over; '24:00' where it goes on past midnight. */
export function endOf({ at, durationMinutes }: Pick<ServiceView, 'at' | 'durationMinutes'>): string {
  const minutes = Math.min(Number(at.slice(0, 2)) * 60 + Number(at.slice(3)) + durationMinutes, 24 * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
