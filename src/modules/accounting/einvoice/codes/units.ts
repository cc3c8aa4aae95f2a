import { PACKAGES } from './packages.ts';

/** Abbreviations and withdrawn codes that look like codes of Recommendation 20 and are none. */
const MISTAKEN: ReadonlySet<string> = new Set(['2D', 'KG', 'MO', 'PCE', 'PCS', 'QM', 'STK']);

/**
 * True for a unit that can be a code of UN/ECE Recommendation 20, or is a package of Recommendation 21 behind an X. Recommendation 20 has more than
 * two thousand codes and gains some every year: of it the form is checked and the usual mistakes, never the membership.
 */
export function isUnit(code: string): boolean {
  if (/^X[A-Z0-9]{2}$/.test(code)) return PACKAGES.has(code.slice(1));
  return /^[A-Z0-9]{2,3}$/.test(code) && !MISTAKEN.has(code);
}
