/** Emblem of a parish: a pointed tower, one with an onion dome, a low turret, two towers, a chapel, a dome, a plain cross. */
export type TowerShape = 'spire' | 'onion' | 'turret' | 'twin' | 'chapel' | 'dome' | 'cross';

/** Outlines in a field of 30 × 40. */
export const TOWER_OUTLINES: Record<TowerShape, string> = {
  spire:
    'M14.4 0h1.2v2.2h2v1.2h-2v2.4L21 18.4l2 1.6v20h-5.2v-6.4c0-1.7-1-2.7-2.8-4.1-1.8 1.4-2.8 2.4-2.8 4.1V40H7V20l2-1.6 5.4-12.6V3.4h-2V2.2h2zM11.6 23v4h2.2v-4l-1.1-1.5zm4.6 0v4h2.2v-4l-1.1-1.5z',
  onion:
    'M14.4 0h1.2v2h1.8v1.2h-1.8v2.2c.5 2.2 3.8 2.6 3.8 5.4 0 1.6-1.4 2.2-1.4 3.2 0 1.3 4.4 1.7 5 5v21h-5.2v-6.4c0-1.7-1-2.7-2.8-4.1-1.8 1.4-2.8 2.4-2.8 4.1V40H7V19c.6-3.3 5-3.7 5-5 0-1-1.4-1.6-1.4-3.2 0-2.8 3.3-3.2 3.8-5.4V3.2h-1.8V2h1.8zM11.6 23v4h2.2v-4l-1.1-1.5zm4.6 0v4h2.2v-4l-1.1-1.5z',
  turret:
    'M14.4 5h1.2v2h1.8v1.2h-1.8v2.4l7 8.4h-1.2V40h-3.6v-6.4c0-1.7-1-2.7-2.8-4.1-1.8 1.4-2.8 2.4-2.8 4.1V40H8.6V19H7.4l7-8.4V8.2h-1.8V7h1.8zm.6 15.2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
  twin: 'M7.5 3 12 15h-.8v9l3.8-4 3.8 4v-9H18l4.5-12L27 15h-.8v25h-8.8v-5.6c0-1.4-.8-2.2-2.4-3.2-1.6 1-2.4 1.8-2.4 3.2V40H3.8V15H3z',
  chapel:
    'M14.4 4h1.2v1.8h1.6V7h-1.6v2l2 2.6V17l9.4 9h-2.4v14h-6.8v-6c0-1.7-1-2.7-2.8-3.8-1.8 1.1-2.8 2.1-2.8 3.8v6H5.4V26H3l9.4-9v-5.4l2-2.6V7h-1.6V5.8h1.6z',
  dome: 'M14.4 3h1.2v2h1.8v1.2h-1.8v2.3c5.6.6 9.6 5 9.9 10.5H27v3h-1.4v18h-6.8v-6c0-1.9-1.4-3.4-3.8-3.4s-3.8 1.5-3.8 3.4v6H4.4V22H3v-3h1.5c.3-5.5 4.3-9.9 9.9-10.5V6.2h-1.8V5h1.8z',
  cross: 'M13 4h4v9h8v4h-8v19h-4V17H5v-4h8z',
};

/** The same emblem as an SVG file in a fixed colour (visible on light and dark tab bars). */
export function towerSvg(shape: TowerShape, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 0 40 40"><path fill="${colour}" d="${TOWER_OUTLINES[shape]}"/></svg>`;
}

const PALETTE_TOWERS: Record<string, TowerShape> = { fels: 'spire', kirchberg: 'onion', goesing: 'turret' };

/** Tower shape of each palette. */
export const towerOfPalette = (palette: string): TowerShape => PALETTE_TOWERS[palette] ?? 'spire';

const PALETTE_ACCENTS: Record<string, string> = { fels: '#7a1f2b', kirchberg: '#1f4e79', goesing: '#3e6b3a' };

/** Accent of a palette for files without a style sheet: favicon, web app manifest. */
export const accentOfPalette = (palette: string): string => PALETTE_ACCENTS[palette] ?? '#7a1f2b';
