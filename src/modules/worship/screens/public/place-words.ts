import { m } from '#texts';
import type { PlaceFeature, PlaceKind } from '../../contract/places.ts';

export const kindWords: Readonly<Record<PlaceKind, () => string>> = {
  church: m.worship_placeKindChurch,
  chapel: m.worship_placeKindChapel,
  cemetery: m.worship_placeKindCemetery,
  hall: m.worship_placeKindHall,
  office: m.worship_placeKindOffice,
  other: m.worship_placeKindOther,
};

export const featureWords: Readonly<Record<PlaceFeature, () => string>> = {
  stepFree: m.worship_featureStepFree,
  ramp: m.worship_featureRamp,
  hearingLoop: m.worship_featureHearingLoop,
  accessibleToilet: m.worship_featureAccessibleToilet,
  accessibleParking: m.worship_featureAccessibleParking,
  largePrint: m.worship_featureLargePrint,
};
