import type { LiturgyOverride } from '../../calendar/liturgical-calendar.ts';

/**
 * Data model of the schedule: rules (regular services), feast plans (yearly exceptions), changes (one-off exceptions)
 * and extras (additional services) (parish.md B4). Times are local, 'HH:mm'; '24:00' is midnight at the end of the day.
 */

export type SchedulePlace = {
  id: string;
  siteId: string;
  name: string;
  address: string | null;
  /** In degrees; needed only for distances between places. */
  geo: { lat: number; lng: number } | null;
};

/** Period in which a rule applies: a liturgical season, or a month or period of its own in parish life. */
export type RuleSeason = 'advent' | 'christmas' | 'lent' | 'easter' | 'ordinary' | 'may' | 'october' | 'summer';

/** Handling of a regular service on a feast: Sunday schedule, cancelled, unchanged, or decided by the office. */
export type HolidayPolicy = 'sundayOrder' | 'cancel' | 'stay' | 'ask';

export type Visibility = 'web' | 'print' | 'internal';

/** Service types that are a Mass. */
export const MASS_TYPES: ReadonlySet<string> = new Set(['messe', 'vorabend', 'rorate', 'mette']);

/** Details of a service, independent of its source. */
export type ServiceFacts = {
  placeId: string;
  at: string;
  durationMinutes: number;
  type: string;
  title: string;
  /** English title; null = only the German one exists. */
  titleEn: string | null;
  presider: string | null;
  music: string | null;
  /** Public note ('Anschließend Frühstück im Pfarrheim'). */
  note: string | null;
  noteEn: string | null;
  /** Visible to the office only. */
  internalNote: string | null;
};

export type ServiceRule = ServiceFacts & {
  id: string;
  /** Id in the keys of its services if it continues another rule; null = its own. */
  keyId: string | null;
  siteId: string;
  /** 1 = Monday … 7 = Sunday. */
  weekday: number;
  /** Occurrences of the weekday within the month (1..5, -1 = last); null = all. */
  nth: number[] | null;
  /** Every n weeks, counted from `anchorOn`. */
  intervalWeeks: number;
  anchorOn: string | null;
  fromOn: string | null;
  toOn: string | null;
  season: RuleSeason | null;
  /** Time during daylight saving time, if it differs from `at`. */
  atSummer: string | null;
  /** Starts this many minutes before another rule's service on that day; `at` applies if there is none. */
  before: { ruleId: string; minutes: number } | null;
  holidayPolicy: HolidayPolicy;
  visibility: Visibility;
};

export type ServiceExtra = ServiceFacts & { id: string; siteId: string; on: string; visibility: Visibility };

/** One service of a feast plan; `dayOffset` -1 is the evening before. */
export type FeastService = ServiceFacts & { id: string; dayOffset: number };

export type FeastPlan = {
  id: string;
  siteId: string;
  feastKey: string;
  /** Regular services of that day: each by its own policy, all kept, or all cancelled. */
  regular: 'byRule' | 'stay' | 'cancel';
  /** Reason shown for cancelled regular services; null = 'Feiertagsordnung'. */
  reason: string | null;
  services: FeastService[];
  /** Regular services that are kept on this feast with another title or a note. */
  adapted: Array<
    {
      ruleId: string /** In the keys of its services; filled in where the rules are known. */;
      keyId?: string;
    } & Partial<Record<'title' | 'titleEn' | 'note' | 'noteEn' | 'type', string | undefined>>
  >;
  /** Invitation text for a feast without a service in this parish. */
  invitation: string | null;
};

export type ServiceChange = {
  /** Key of the original occurrence. */
  key: string;
  op: 'cancel' | 'change' | 'move';
  patch: Partial<ServiceFacts> & { on?: string | undefined };
  /** Public reason, written by the office. */
  reason: string | null;
};

export type Intention = { key: string; text: string; visibility: Visibility };

/** All input data of the schedule of several sites. */
export type ScheduleSources = {
  places: SchedulePlace[];
  rules: ServiceRule[];
  plans: FeastPlan[];
  changes: ServiceChange[];
  extras: ServiceExtra[];
  intentions: Intention[];
  /** By site id. */
  overrides: Record<string, LiturgyOverride[]>;
};

export type OccurrenceState = 'planned' | 'changed' | 'moved' | 'cancelled' | 'extra';

/** One service on one day, after rules, feasts and changes. */
export type Occurrence = ServiceFacts & {
  key: string;
  siteId: string;
  on: string;
  source: 'rule' | 'feast' | 'extra';
  /** Id of the rule, feast plan or extra. */
  sourceId: string;
  state: OccurrenceState;
  reason: string | null;
  /** Cancelled by a feast plan or policy, not by the office: a missing reason then reads 'Feiertagsordnung'. */
  byFeast: boolean;
  /** The rule requires a decision by the office for this feast. */
  undecided: boolean;
  /** Time and place before the move. */
  movedFrom: { on: string; at: string; placeId: string } | null;
  visibility: Visibility;
  intentions: Intention[];
};
