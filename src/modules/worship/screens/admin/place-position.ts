import { m } from '#texts';

const NUMBER = '(-?\\d{1,3}(?:[.,]\\d+)?)';
/** Where map services write the point into their links; the pin comes before the middle of the map. */
const LINKS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `mlat=${NUMBER}&mlon=${NUMBER}`,
  `[?&](?:q|ll|query|cp)=${NUMBER}[,~]${NUMBER}`,
];
const VIEWS = [`@${NUMBER},${NUMBER}`, `#map=\\d+/${NUMBER}/${NUMBER}`, `^geo:${NUMBER},${NUMBER}`];
/** '48.4363, 15.7', '48,4363; 15,7', '48.4363° N, 15.7° O' */
const TYPED = `^${NUMBER}\\s*°?\\s*N?\\s*(?:[;/]|,\\s|\\s)\\s*${NUMBER}\\s*°?\\s*[OE]?$`;
const TIGHT = '^(-?\\d{1,3}\\.\\d+),(-?\\d{1,3}\\.\\d+)$';

type Position = { lat: number | null; lng: number | null };

/**
 * Coordinates as people have them: two numbers, or the link of a map. Empty text is no position.
 * @throws a refusal of the field `position`
 */
export function positionFrom(text: string): Position {
  const written = decoded(text.trim());
  if (written === '') return { lat: null, lng: null };
  for (const pattern of [...LINKS, ...VIEWS, TIGHT, TYPED]) {
    const found = new RegExp(pattern, 'i').exec(written);
    if (!found) continue;
    const [lat = 0, lng = 0] = found.slice(1).map((part) => Number(part.replace(',', '.')));
    if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  }
  throw {
    status: 400,
    code: 'invalid',
    message: '',
    details: { fields: { position: m.worship_placePositionWrong() } },
  };
}

/** '48.4363, 15.7'; '' without a position. */
export const positionText = ({ lat, lng }: Position): string => (lat === null || lng === null ? '' : `${lat}, ${lng}`);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
