import type { LiturgyOverride } from './liturgical-calendar.ts';

/**
 * What the schedule is made of, as plain values: rules say what is regular, feast plans what is different every year,
 * changes what is different once, extras what comes on top (parish.md B4). Times are 'HH:mm' on the wall; '24:00' is
 * midnight at the end of the day.
 */

export type SchedulePlace = {
  id: string;
  siteId: string;
  name: string;
  address: string | null;
  /** Degrees; needed only for the way between two places. */
  geo: { lat: number; lng: number } | null;
};

/** When a rule holds: seasons of the church year, or months that have a name in parish life. */
export type RuleSeason = 'advent' | 'christmas' | 'lent' | 'easter' | 'ordinary' | 'may' | 'october' | 'summer';

/** What becomes of a regular service on a feast: order of a Sunday, gone, stays, or the office is asked. */
export type HolidayPolicy = 'sundayOrder' | 'cancel' | 'stay' | 'ask';

export type Visibility = 'web' | 'print' | 'internal';

/** What can be said about a service, whatever it came from. */
export type ServiceFacts = {
  placeId: string;
  at: string;
  durationMinutes: number;
  type: string;
  title: string;
  /** The title for English readers; null = there is only the German one. */
  titleEn: string | null;
  presider: string | null;
  music: string | null;
  /** Public note ('Anschließend Frühstück im Pfarrheim'). */
  note: string | null;
  noteEn: string | null;
  /** For the office only. */
  internalNote: string | null;
};

export type ServiceRule = ServiceFacts & {
  id: string;
  siteId: string;
  /** 1 = Monday … 7 = Sunday. */
  weekday: number;
  /** Which of them in a month (1..5, -1 the last); null = every one. */
  nth: number[] | null;
  /** Every n weeks, counted from `anchorOn`. */
  intervalWeeks: number;
  anchorOn: string | null;
  fromOn: string | null;
  toOn: string | null;
  season: RuleSeason | null;
  /** Time during legal summer time, where it differs from `at`. */
  atSummer: string | null;
  /** So many minutes before another rule's service on that day; `at` counts when there is none. */
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
  /** The regular services of that day: each by its own policy, all stay, or all fall away. */
  regular: 'byRule' | 'stay' | 'cancel';
  /** Said on the regular ones that fall away; null = 'Feiertagsordnung'. */
  reason: string | null;
  services: FeastService[];
  /** Regular services that stay on this feast under another title or with a note. */
  adapted: Array<
    { ruleId: string } & Partial<Record<'title' | 'titleEn' | 'note' | 'noteEn' | 'type', string | undefined>>
  >;
  /** Sentence for a feast without a service here. */
  invitation: string | null;
};

export type ServiceChange = {
  /** Key of the occurrence as it was before any change. */
  key: string;
  op: 'cancel' | 'change' | 'move';
  patch: Partial<ServiceFacts> & { on?: string | undefined };
  /** For the public, in the words of the office. */
  reason: string | null;
};

export type Intention = { key: string; text: string; visibility: Visibility };

/** Everything that several sites' schedule is made of. */
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
  /** It fell away for the order of the feast, not by the office's word: a missing reason then reads 'Feiertagsordnung'. */
  byFeast: boolean;
  /** The rule asks the office what shall happen on this feast. */
  undecided: boolean;
  /** Where and when it was before it was moved. */
  movedFrom: { on: string; at: string; placeId: string } | null;
  visibility: Visibility;
  intentions: Intention[];
};
