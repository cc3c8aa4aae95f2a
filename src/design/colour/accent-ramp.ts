/** Ten steps of one hue from light to dark; the accent is at index 7, that of the dark scheme at index 3. */
export type Ramp = readonly [string, string, string, string, string, string, string, string, string, string];

/** Hand-tuned ramps; any other accent is computed. */
const DRAWN: Record<string, Ramp> = {
  '#7a1f2b': [
    '#fef3f2',
    '#fee3e3',
    '#facccc',
    '#eba3a6',
    '#df898c',
    '#bf555d',
    '#96353e',
    '#7a1f2b',
    '#641420',
    '#4f0a16',
  ],
  '#1f4e79': [
    '#f1f7fd',
    '#e0ecf9',
    '#c7dcf1',
    '#93bde6',
    '#80a9d2',
    '#4b80b3',
    '#2d5f8e',
    '#1f4e79',
    '#153f64',
    '#0c3050',
  ],
  '#3e6b3a': [
    '#f2f8f1',
    '#e3efe1',
    '#cbe0c9',
    '#a3cc98',
    '#89b185',
    '#578b53',
    '#4d7d49',
    '#3e6b3a',
    '#335a2f',
    '#284a25',
  ],
};

/** Lightness above this would leave white button text of most hues under 4.5:1; a pure green must be darker still. */
const DARKEST_NEEDED = 0.52;
const WHITE_TEXT = '#fffaf4';
const READABLE = 4.5;

/**
 * Even OKLCH steps around an accent '#rrggbb'. An accent too light to carry white text is darkened first;
 * an invalid colour becomes the wine red of the default site.
 */
export function accentRamp(accent: string): Ramp {
  const hex = accent.toLowerCase();
  const drawn = DRAWN[hex];
  if (drawn) return drawn;
  const rgb = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hex);
  if (!rgb) return DRAWN['#7a1f2b'] as Ramp;
  const { lightness, chroma, hue } = toOklch(rgb.slice(1).map((part) => Number.parseInt(part, 16) / 255));
  let base = Math.min(lightness, DARKEST_NEEDED);
  while (contrast(toHex(base, chroma, hue), WHITE_TEXT) < READABLE) base -= 0.01;
  const step = (l: number, share: number) => toHex(l, chroma * share, hue);
  const between = (share: number) => base + (0.72 - base) * share;
  return [
    step(0.972, 0.09),
    step(0.938, 0.18),
    step(0.885, 0.32),
    step(0.79, 0.62),
    step(0.72, 0.75),
    step(between(0.6), 0.95),
    step(between(0.25), 1),
    toHex(base, chroma, hue),
    step(base - 0.06, 0.95),
    step(base - 0.12, 0.85),
  ];
}

function toOklch(rgb: number[]) {
  const [r = 0, g = 0, b = 0] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

function toHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = channels.map((c) => {
    const clamped = Math.min(1, Math.max(0, c));
    return Math.round(255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast ratio of two colours '#rrggbb' (WCAG 2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
