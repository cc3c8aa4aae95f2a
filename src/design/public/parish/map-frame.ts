import type { Coordinates } from '#kernel/i18n/coordinates.ts';

/** A drawn map: a part of the earth projected onto a rectangle of `width` by `height` units. */
export type MapFrame = {
  width: number;
  height: number;
  centre: Coordinates;
  metresPerUnit: number;
};

export type Spot = { x: number; y: number };

const METRES_PER_DEGREE = 111_195;
/** Share of the rectangle that the points fill. */
const FILLED = 0.72;

/** The frame around these points; a single point gets `leastMetres` around it. Null without points. */
export function frameAround(
  points: readonly Coordinates[],
  { width, height, leastMetres = 400 }: { width: number; height: number; leastMetres?: number },
): MapFrame | null {
  if (points.length === 0) return null;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const metresAcross = (east - west) * METRES_PER_DEGREE * shrink(centre);
  const metresDown = (north - south) * METRES_PER_DEGREE;
  const needed = Math.max(metresAcross / (width * FILLED), metresDown / (height * FILLED));
  return { width, height, centre, metresPerUnit: Math.max(needed, leastMetres / height) };
}

/** Position of a point in the frame; equirectangular, which is exact enough for a few kilometres. */
export function spotOf({ width, height, centre, metresPerUnit }: MapFrame, { lat, lng }: Coordinates): Spot {
  return {
    x: width / 2 + ((lng - centre.lng) * METRES_PER_DEGREE * shrink(centre)) / metresPerUnit,
    y: height / 2 - ((lat - centre.lat) * METRES_PER_DEGREE) / metresPerUnit,
  };
}

/** The inverse of `spotOf`, rounded to a decimetre. */
export function pointAt({ width, height, centre, metresPerUnit }: MapFrame, { x, y }: Spot): Coordinates {
  const lat = centre.lat - ((y - height / 2) * metresPerUnit) / METRES_PER_DEGREE;
  const lng = centre.lng + ((x - width / 2) * metresPerUnit) / (METRES_PER_DEGREE * shrink(centre));
  return { lat: rounded(lat), lng: rounded(lng) };
}

/** A round length (1, 2 or 5 times a power of ten) of at most a quarter of the width, in metres. */
export function scaleLength({ width, metresPerUnit }: MapFrame): number {
  const most = (width * metresPerUnit) / 4;
  const power = 10 ** Math.floor(Math.log10(most));
  return (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1) * power;
}

/** Moves pins apart until none covers another one; keeps them inside the frame. Deterministic. */
export function spreadPins(spots: readonly Spot[], frame: { width: number; height: number }, apart: number): Spot[] {
  const pins = spots.map(({ x, y }, index) => ({ x: x + index * 0.01, y: y - index * 0.01 }));
  for (let round = 0; round < 80; round += 1) {
    for (const [index, one] of pins.entries()) {
      for (const other of pins.slice(index + 1)) pushApart(one, other, apart);
    }
    for (const pin of pins) {
      pin.x = Math.min(Math.max(pin.x, apart / 2), frame.width - apart / 2);
      pin.y = Math.min(Math.max(pin.y, apart / 2), frame.height - apart / 2);
    }
  }
  return pins;
}

function pushApart(one: Spot, other: Spot, apart: number): void {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(x, y) || 0.01;
  if (distance >= apart) return;
  const move = (apart - distance) / 2 / distance;
  one.x -= x * move;
  one.y -= y * move;
  other.x += x * move;
  other.y += y * move;
}

/** Degrees of longitude are shorter away from the equator. */
const shrink = ({ lat }: Coordinates): number => Math.max(0.01, Math.cos((lat * Math.PI) / 180));

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
