import { numberFrom } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { ServiceExtraItem } from '../../../contract.ts';

type Facts = Omit<ServiceExtraItem, '_id' | 'rev' | 'site' | 'updatedAt' | 'on' | 'visibility'>;

/** What a form knows about a service, whatever it comes from: the names of the contract, all as text. */
export type FactForm = Record<keyof Facts, string>;

const USUAL_MINUTES = '60';

/** What most new services are: a Mass, called so. */
export const blankFacts = (): FactForm => ({
  placeId: '',
  at: '18:00',
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

/** A stored service in the fields of a form. */
export function factsInForm(facts: Facts): FactForm {
  const names = Object.keys(factLabels) as (keyof FactForm)[];
  return Object.fromEntries(names.map((name) => [name, String(facts[name] ?? '')])) as FactForm;
}

/** The fields of a form in the words of the contract. */
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
