/** Accents of the palettes in the design tokens, '#rrggbb'. */
export const PALETTE_ACCENTS = { fels: '#7a1f2b', kirchberg: '#1f4e79', goesing: '#3e6b3a' } as const;

export type PaletteName = keyof typeof PALETTE_ACCENTS;

/** Unknown names get the first palette. */
export const accentOf = (palette: string): string => PALETTE_ACCENTS[palette as PaletteName] ?? PALETTE_ACCENTS.fels;
