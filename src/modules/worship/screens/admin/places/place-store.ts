import { recordStore } from '#design/admin/resource/record-store.ts';
import { parseCoordinates } from '#kernel/i18n/coordinates.ts';
import { m } from '#texts';
import type { Place } from '../../../contract/places.ts';

/** Each language has its own field; missing optional values are empty strings. */
export type PlaceForm = Pick<Place, 'name' | 'kind' | 'features' | 'hours' | 'photo' | 'visible'> & {
  address: string;
  position: string;
  access: string;
  aboutDe: string;
  aboutEn: string;
};

export const placeStore = recordStore<Place, PlaceForm>({
  name: 'place',
  bodyOf: ({ address, access, position, aboutDe, aboutEn, ...rest }) => ({
    ...rest,
    address: address || null,
    access: access || null,
    about: { de: aboutDe, en: aboutEn },
    ...positionFrom(position),
  }),
});

export const BLANK_PLACE: PlaceForm = {
  name: '',
  kind: 'church',
  address: '',
  position: '',
  features: [],
  access: '',
  hours: { officeHours: [], seasonalHours: [], closures: [] },
  photo: null,
  aboutDe: '',
  aboutEn: '',
  visible: true,
};

export function formOf({ name, kind, features, hours, photo, visible, ...place }: Place): PlaceForm {
  const { address, access, lat, lng, about } = place;
  return {
    name,
    kind,
    features,
    hours,
    photo,
    visible,
    address: address ?? '',
    access: access ?? '',
    position: positionText({ lat, lng }),
    aboutDe: about.de,
    aboutEn: about.en,
  };
}

type Position = { lat: number | null; lng: number | null };

/** '48.4363, 15.7'; '' without a position. */
export const positionText = ({ lat, lng }: Position): string => (lat === null || lng === null ? '' : `${lat}, ${lng}`);

/** Empty text is no position. @throws a refusal of the field `position` */
export function positionFrom(text: string): Position {
  if (text.trim() === '') return { lat: null, lng: null };
  const point = parseCoordinates(text);
  if (point) return point;
  const fields = { position: m.worship_placePositionWrong() };
  throw { status: 400, code: 'invalid', message: '', details: { fields } };
}
