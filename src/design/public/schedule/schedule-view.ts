import type { Locale } from '#kernel/i18n/texts.ts';

/** View model of the schedule components, built by the worship room. */

export type LiturgicalColour = 'violett' | 'weiss' | 'rot' | 'gruen' | 'rosa' | 'schwarz';

export type LiturgyView = {
  /** Name of the feast or Sunday, null on an ordinary weekday: 'Heiliger Abend'. */
  title: string | null;
  /** Liturgical week: '4. Adventwoche'. */
  season: string;
  colour: LiturgicalColour;
  /** Colour from the evening on, if it changes (24.12.: weiss from the first Mass of Christmas), else null. */
  colourAtNight: LiturgicalColour | null;
  rank: 'solemnity' | 'feast' | 'sunday' | 'memorial' | 'optional' | 'weekday';
  /** Public holiday in Austria. */
  holiday: boolean;
  /** References of the readings, from the first one to the Gospel; empty if unknown. */
  readings: string[];
};

export type ServiceView = {
  /** Stable across changes: rule id and original date, or the id of an extra service. */
  key: string;
  /** Local date 'YYYY-MM-DD' and time 'HH:mm'; '24:00' is midnight at the end of that day. */
  on: string;
  at: string;
  durationMinutes: number;
  title: string;
  /** Language of the title; English titles are optional. */
  titleIn: Locale;
  /** Identifier of the kind: messe, wgf, rosenkranz, rorate … */
  type: string;
  /** Funeral, baptism, wedding: never suggests alternatives. */
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
  /** Date, time and place before it was moved; the place only if it is another one. */
  movedFrom?: { on: string; at: string; placeName: string | null } | null;
  /** True on the day that a service has left for another one, which its `reason` names. */
  isMovedAway?: boolean;
  /** Reason of the cancellation or change, as written by the office. */
  reason: string | null;
  /** Nearest alternative service; only on cancelled ones. */
  alternative: { on: string; at: string; title: string; placeName: string; siteName: string } | null;
};

export type ScheduleDayView = {
  on: string;
  liturgy: LiturgyView;
  services: ServiceView[];
  /** Sentence for a feast on which this parish has no service ('Herzliche Einladung nach Kirchberg …'), else null. */
  invitation: string | null;
};

/** Local end time of a service; '24:00' if it continues past midnight. */
export function endOf({ at, durationMinutes }: Pick<ServiceView, 'at' | 'durationMinutes'>): string {
  const minutes = Math.min(Number(at.slice(0, 2)) * 60 + Number(at.slice(3)) + durationMinutes, 24 * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
