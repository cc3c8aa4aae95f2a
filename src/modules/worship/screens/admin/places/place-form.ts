import { flag, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type OwnField, type ValuesOf } from '#design/admin/form/form-of.ts';
import { parseCoordinates } from '#kernel/i18n/coordinates.ts';
import { m } from '#texts';
import type { Place } from '../../../contract/places.ts';

const position: OwnField<Place, string> = {
  label: m.worship_placePosition,
  blank: '',
  readFrom: positionText,
  writeTo: positionFrom,
};

export const placeForm = formOf<Place>()({
  name: text(m.worship_placeName, { required: true }),
  kind: value(m.worship_placeKind, 'church'),
  address: optionalText(m.worship_placeAddress),
  position,
  features: value(m.worship_placeFeatures, []),
  access: optionalText(m.worship_placeAccess),
  hours: value(m.worship_placeHours, { officeHours: [], seasonalHours: [], closures: [] }),
  photo: value(m.worship_placePhoto, null),
  'about.de': text(m.worship_placeAboutDe),
  'about.en': text(m.worship_placeAboutEn),
  visible: flag(m.worship_placeVisible, true),
});
export type PlaceForm = ValuesOf<typeof placeForm>;

type Position = { lat: number | null; lng: number | null };

/** '48.4363, 15.7'; '' without a position. */
export function positionText({ lat, lng }: Position): string {
  return lat === null || lng === null ? '' : `${lat}, ${lng}`;
}

/** Empty text is no position. @throws a refusal of the field `position` */
export function positionFrom(text: string): Position {
  if (text.trim() === '') return { lat: null, lng: null };
  const point = parseCoordinates(text);
  if (point) return point;
  const fields = { position: m.worship_placePositionWrong() };
  throw { status: 400, code: 'invalid', message: '', details: { fields } };
}
