import type { LiturgyOverride } from '../service/calendar/liturgical-calendar.ts';
import { keyOf } from '../service/schedule/expand/expand-schedule.ts';
import type {
  FeastPlan,
  FeastService,
  Intention,
  ServiceChange,
  ServiceExtra,
  ServiceFacts,
  ServiceRule,
} from '../service/schedule/expand/schedule-model.ts';
import { inEnglish } from './english-words.ts';

/** Shorthand for rows of the demo schedule; the first part of an id is the parish. */

type Short = 'fels' | 'kb' | 'go';
const SITE: Record<Short, string> = { fels: 'fels', kb: 'kirchberg', go: 'goesing' };

function shortOf(id: string): Short {
  const [short] = id.split('-');
  return short === 'kb' || short === 'go' ? short : 'fels';
}

export function rule(
  id: string,
  weekday: number,
  time: string,
  durationMinutes: number,
  type: string,
  title: string,
  presider: string,
  more: Partial<ServiceRule> = {},
): ServiceRule {
  return {
    id,
    keyId: null,
    siteId: SITE[shortOf(id)],
    placeId: `${shortOf(id)}-kirche`,
    weekday,
    at: time,
    durationMinutes,
    type,
    title,
    presider,
    music: null,
    note: null,
    internalNote: null,
    nth: null,
    intervalWeeks: 1,
    anchorOn: null,
    fromOn: null,
    toOn: null,
    season: null,
    atSummer: null,
    before: null,
    holidayPolicy: 'sundayOrder',
    visibility: 'web',
    ...more,
    titleEn: null,
    noteEn: null,
    ...inEnglish({ title, note: more.note }),
  };
}

type FeastRow = Omit<FeastService, 'id' | 'placeId'>;

export function at(
  time: string,
  durationMinutes: number,
  type: string,
  title: string,
  presider: string,
  more: Partial<ServiceFacts> = {},
): FeastRow {
  const nothing = { titleEn: null, music: null, note: null, noteEn: null, internalNote: null, dayOffset: 0 };
  const english = inEnglish({ title, note: more.note });
  return { ...nothing, at: time, durationMinutes, type, title, presider, ...more, ...english };
}

export function eve(...row: Parameters<typeof at>): FeastRow {
  return { ...at(...row), dayOffset: -1 };
}

export function plan(
  short: Short,
  feastKey: string,
  regular: FeastPlan['regular'],
  more: Partial<Omit<FeastPlan, 'services'>> & { services?: FeastRow[] },
): FeastPlan {
  const id = `plan-${short}-${feastKey}`;
  const services = (more.services ?? []).map((row, index) => ({
    ...row,
    id: `${id}-${index}`,
    placeId: `${short}-kirche`,
  }));
  const adapted = (more.adapted ?? []).map((one) => ({ ...one, ...inEnglish(one) }));
  return { id, siteId: SITE[short], feastKey, regular, reason: null, invitation: null, ...more, adapted, services };
}

export function change(ruleId: string, on: string, patch: ServiceChange['patch']): ServiceChange {
  return { key: keyOf(ruleId, on), op: 'change', patch: { ...patch, ...inEnglish(patch) }, reason: null };
}

export function cancel(ruleId: string, on: string, reason: string): ServiceChange {
  return { key: keyOf(ruleId, on), op: 'cancel', patch: {}, reason };
}

export function extra(id: string, short: Short, on: string, row: FeastRow): ServiceExtra {
  const { dayOffset, ...facts } = row;
  if (dayOffset !== 0) throw new Error('an extra has its own date');
  return { ...facts, id, siteId: SITE[short], on, placeId: `${short}-kirche`, visibility: 'web' };
}

export function intention(id: string, on: string, text: string, visibility: Intention['visibility']): Intention {
  return { key: keyOf(id, on), text, visibility };
}

export function patron(on: string, title: string, colour: 'rot' | 'weiss'): LiturgyOverride {
  return { on, title, titleEn: null, colour, rank: null, patronal: true, note: null };
}
