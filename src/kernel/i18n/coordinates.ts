export type Coordinates = { lat: number; lng: number };

const NUMBER = '(-?\\d{1,3}(?:[.,]\\d+)?)';
/** Formats of numbers and map links, all latitude first; in links the pin comes before the centre of the view. */
const DECIMAL = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `mlat=${NUMBER}&mlon=${NUMBER}`,
  `[?&](?:q|ll|query|cp)=${NUMBER}[,~]${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
  `#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`,
  `^geo:${NUMBER},${NUMBER}`,
  '^(-?\\d{1,3}\\.\\d+),(-?\\d{1,3}\\.\\d+)$',
  `^${NUMBER}\\s*°?\\s*N?\\s*(?:[;/]|,\\s|\\s)\\s*${NUMBER}\\s*°?\\s*[OE]?$`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Degrees with optional minutes and seconds; the hemisphere stands before or after them ('O' is the German east). */
const ANGLE =
  "([NSEOW])?\\s*(\\d{1,3}(?:[.,]\\d+)?)\\s*°\\s*(?:(\\d{1,2}(?:[.,]\\d+)?)\\s*['′’]\\s*)?(?:(\\d{1,2}(?:[.,]\\d+)?)\\s*(?:\"|″|”|''|′′)\\s*)?([NSEOW])?";
const DEGREES = new RegExp(`^${ANGLE}[\\s,;/]+${ANGLE}$`, 'i');

/**
 * Coordinates as people have them: two numbers, degrees with minutes and seconds, or the link of a map, which is never
 * fetched. Null if the text holds none.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const written = decoded(text).trim();
  for (const pattern of DECIMAL) {
    const found = pattern.exec(written);
    if (!found) continue;
    const point = onEarth(numberOf(found[1]), numberOf(found[2]));
    if (point) return point;
  }
  return fromDegrees(written);
}

function fromDegrees(written: string): Coordinates | null {
  const found = DEGREES.exec(written);
  if (!found) return null;
  const [lat, lng] = [found.slice(1, 6), found.slice(6, 11)];
  const [first, second] = [hemisphereOf(lat), hemisphereOf(lng)];
  if (!/^[NS]?$/.test(first) || !/^[EOW]?$/.test(second)) return null;
  return onEarth(angleOf(lat), angleOf(lng));
}

const hemisphereOf = ([before, , , , after]: (string | undefined)[]): string => (before ?? after ?? '').toUpperCase();

function angleOf(parts: (string | undefined)[]): number {
  const [, degrees, minutes, seconds] = parts;
  const [inMinutes, inSeconds] = [numberOf(minutes ?? '0'), numberOf(seconds ?? '0')];
  if (inMinutes >= 60 || inSeconds >= 60) return Number.NaN;
  const angle = numberOf(degrees) + inMinutes / 60 + inSeconds / 3600;
  return /[SW]/.test(hemisphereOf(parts)) ? -angle : angle;
}

const numberOf = (text = ''): number => Number(text.replace(',', '.'));

/** Rounded to a decimetre. */
function onEarth(lat: number, lng: number): Coordinates | null {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
  return { lat: rounded(lat), lng: rounded(lng) };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
