import { m } from '#texts';
import type { SERVICE_TYPES, ServiceItem } from '../../../../contract.ts';

type ServiceType = (typeof SERVICE_TYPES)[number];

/** Labels of the service types in display order. */
const TYPE_WORDS: Record<ServiceType, () => string> = {
  messe: m.worship_typeMass,
  vorabend: m.worship_typeVigil,
  rorate: m.worship_typeRorate,
  mette: m.worship_typeMidnight,
  wgf: m.worship_typeWord,
  krippe: m.worship_typeCrib,
  andacht: m.worship_typeDevotion,
  maiandacht: m.worship_typeMay,
  kreuzweg: m.worship_typeCross,
  rosenkranz: m.worship_typeRosary,
  anbetung: m.worship_typeAdoration,
  beichte: m.worship_typeConfession,
  busse: m.worship_typePenance,
  taufe: m.worship_typeBaptism,
  trauung: m.worship_typeWedding,
  begraebnis: m.worship_typeFuneral,
  betstunde: m.worship_typeWake,
  prozession: m.worship_typeProcession,
  wallfahrt: m.worship_typePilgrimage,
  segnung: m.worship_typeBlessing,
  oekumene: m.worship_typeEcumenical,
};

/** Options of a filter; labels are resolved on render. */
export const typeOptions = Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }));

/** Options of a form select. */
export const typeChoices = (): { value: string; label: string }[] =>
  typeOptions.map(({ value, label }) => ({ value, label: label() }));

/** Most frequent reasons. Other reasons are typed. */
export const reasonChoices = (): string[] => [
  m.worship_reasonIllness(),
  m.worship_reasonMeeting(),
  m.worship_reasonFeastOrder(),
  m.worship_reasonFuneral(),
];

/** Drops the title of a presider to save space: 'Pfr. Rebstock' becomes 'Rebstock'. */
export const shortName = ({ presider }: ServiceItem): string => presider?.replace(/^(Pfr\.|Diakon|P\.)\s+/, '') ?? '';
