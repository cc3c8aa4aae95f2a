type MapPoint = { lat: number; lng: number };

const NUMBER = String.raw`(-?\d{1,3}(?:[.,]\d+)?)`;
/** Link formats of map services; all in the order latitude, longitude. */
const PATTERNS = [
  new RegExp(`[?&#]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[@=:]${NUMBER},${NUMBER}`),
  new RegExp(String.raw`^\s*${NUMBER}\s*[,;\s]\s*${NUMBER}\s*$`),
];

/** Parses '48.43, 15.7' or the point in a map link without fetching it. Null if there is none. */
export function parseMapPoint(text: string): MapPoint | null {
  const plain = decoded(text);
  for (const pattern of PATTERNS) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const [lat = Number.NaN, lng = Number.NaN] = found.slice(1).map((part) => Number(part.replace(',', '.')));
    if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
