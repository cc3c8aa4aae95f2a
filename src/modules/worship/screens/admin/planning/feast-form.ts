import type { TypedFeast } from '../../../contract/clashes.ts';
import type { FeastPlanItem } from '../../../contract/planning.ts';
import { blankFacts, type FactForm, factsFromForm, factsInForm } from './service-facts.ts';

/** `id` is empty for a new service; `row` is its key in the form. */
export type FeastServiceForm = FactForm & { id: string; row: string; dayOffset: string };

/** A regular service that is held on the feast under another title. */
export type AdaptedForm = { row: string; ruleId: string; type: string } & Record<
  (typeof ADAPTED_WORDS)[number],
  string
>;

const ADAPTED_WORDS = ['title', 'note', 'titleEn', 'noteEn'] as const;

export type FeastForm = {
  feastKey: string;
  regular: string;
  reason: string;
  invitation: string;
  services: FeastServiceForm[];
  adapted: AdaptedForm[];
};

export const blankFeast: FeastForm = {
  feastKey: '',
  regular: 'byRule',
  reason: '',
  invitation: '',
  services: [],
  adapted: [],
};

export const newService = (row: string): FeastServiceForm => ({ ...blankFacts(), id: '', row, dayOffset: '0' });

/** Converts a stored plan to form values. */
export function feastInForm({ feastKey, regular, reason, invitation, services, adapted }: FeastPlanItem): FeastForm {
  return {
    feastKey,
    regular,
    reason: reason ?? '',
    invitation: invitation ?? '',
    services: services.map((one) => ({
      ...factsInForm(one),
      id: one.id,
      row: one.id,
      dayOffset: String(one.dayOffset),
    })),
    adapted: adapted.map(({ ruleId, title = '', note = '', titleEn = '', noteEn = '', type = '' }) => ({
      row: ruleId,
      ruleId,
      title,
      note,
      titleEn,
      noteEn,
      type,
    })),
  };
}

/** Converts the form to the API input. */
export function feastFromForm({ feastKey, regular, reason, invitation, services, adapted }: FeastForm) {
  return {
    feastKey,
    regular,
    reason: reason.trim() || null,
    invitation: invitation.trim() || null,
    services: services.map((one) => ({
      ...factsFromForm(one),
      dayOffset: Number(one.dayOffset),
      ...(one.id ? { id: one.id } : {}),
    })),
    adapted: adapted.map(({ ruleId, type, ...form }) => ({
      ruleId,
      ...Object.fromEntries(ADAPTED_WORDS.flatMap((name) => (form[name].trim() ? [[name, form[name].trim()]] : []))),
      ...(type ? { type } : {}),
    })),
  };
}

/** The plan as far as it counts for clashes, and the rows of its services; those without place or time are left out. */
export function typedFeast({ feastKey, regular, services, adapted }: FeastForm): { rows: string[]; plan: TypedFeast } {
  const complete = services.filter(({ placeId, at }) => placeId !== '' && at !== '');
  return {
    rows: complete.map(({ row }) => row),
    plan: {
      feastKey,
      regular: regular as TypedFeast['regular'],
      services: complete.map(({ id, dayOffset, at, durationMinutes, placeId, type, presider }) => ({
        ...(id ? { id } : {}),
        dayOffset: Number(dayOffset),
        at,
        durationMinutes: Number(durationMinutes) || 60,
        placeId,
        type: type as TypedFeast['services'][number]['type'],
        presider: presider.trim() || null,
      })),
      adapted: adapted.flatMap(({ ruleId }) => ruleId || []),
    },
  };
}
