import { m } from '#texts';
import type { SERVICE_TYPES } from './contract.ts';

export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Labels of the service types in display order. */
export const TYPE_WORDS = {
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
} as const satisfies Record<ServiceType, unknown>;
