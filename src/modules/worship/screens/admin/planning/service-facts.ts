import { numberFrom } from '#design/admin/form/typed-values.ts';
import { isLocalDate, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { m } from '#texts';
import type { ServiceExtraItem } from '../../../contract.ts';

type Facts = Omit<ServiceExtraItem, '_id' | 'rev' | 'site' | 'updatedAt' | 'on' | 'visibility'>;

/** Form values of a service, independent of its source: the keys of the contract, all as strings. */
export type FactForm = Record<keyof Facts, string>;

const USUAL_MINUTES = '60';
export const SUNDAY = 7;

/** Usual time of a Mass: on Sundays in the morning, else in the evening. */
export const usualTime = (weekday: number | null): string => (weekday === SUNDAY ? '09:00' : '18:00');

/** A time that nobody has changed follows the day. */
export const atOnDay = (at: string, before: number | null, weekday: number | null): string =>
  at === usualTime(before) ? usualTime(weekday) : at;

/** ISO weekday of a typed date; null while it is none. */
export const weekdayOn = (on: string): number | null => (isLocalDate(on) ? weekdayOf(on) : null);

/** Default for new services: a Mass. */
export const blankFacts = (): FactForm => ({
  placeId: '',
  at: usualTime(null),
  durationMinutes: USUAL_MINUTES,
  type: 'messe',
  title: m.worship_typeMass(),
  titleEn: '',
  presider: '',
  music: '',
  note: '',
  noteEn: '',
  internalNote: '',
});

export const factLabels: { readonly [K in keyof FactForm]: () => string } = {
  placeId: m.worship_fieldPlace,
  at: m.worship_fieldAt,
  durationMinutes: m.worship_fieldMinutes,
  type: m.worship_fieldType,
  title: m.worship_fieldTitle,
  titleEn: m.worship_fieldTitleEn,
  presider: m.worship_fieldPresider,
  music: m.worship_fieldMusic,
  note: m.worship_fieldNote,
  noteEn: m.worship_fieldNoteEn,
  internalNote: m.worship_fieldInternalNote,
};

/** Converts a stored service to form values. */
export function factsInForm(facts: Facts): FactForm {
  const names = Object.keys(factLabels) as (keyof FactForm)[];
  return Object.fromEntries(names.map((name) => [name, String(facts[name] ?? '')])) as FactForm;
}

/** Converts form values to the API input. */
export function factsFromForm(form: FactForm) {
  const { placeId, at, type, title, durationMinutes } = form;
  const optional = ['titleEn', 'presider', 'music', 'note', 'noteEn', 'internalNote'] as const;
  return {
    placeId,
    at,
    type,
    title,
    durationMinutes: numberFrom(durationMinutes),
    ...Object.fromEntries(optional.map((name) => [name, form[name].trim() || null])),
  };
}
