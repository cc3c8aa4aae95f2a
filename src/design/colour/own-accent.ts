import { accentRamp } from './accent-ramp.ts';

/** Background and text of the public tokens in both schemes, on which every accent must be readable. */
const NIGHT_PAPER = '#191512';

/**
 * The accent tokens of `public/css/tokens.css` for any colour, as a style attribute. The ramp darkens what is too light,
 * so every pair has a contrast of at least 4.5:1.
 */
export function ownAccentStyle(accent: string): Record<string, string> {
  const ramp = accentRamp(accent);
  return {
    '--accent': lightDark(ramp[7], ramp[3]),
    '--accent-fill': lightDark(ramp[7], ramp[8]),
    '--accent-ink': lightDark(ramp[8], ramp[2]),
    '--accent-wash': lightDark(ramp[1], `color-mix(in oklch, ${ramp[8]} 30%, ${NIGHT_PAPER})`),
    '--on-accent': lightDark('#fffaf4', '#fffaf4'),
  };
}

const lightDark = (day: string, night: string) => `light-dark(${day}, ${night})`;
