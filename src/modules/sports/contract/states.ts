/**
 * A match. `tbd`: the day is known, the time is not. `abandoned`: it counts nothing until it is decided (`awarded`), or played again
 * (`replay`). `corrected`: the confirmed result was changed, which the audit log says.
 */
export const MATCH_STATES = [
  'scheduled',
  'tbd',
  'postponed',
  'live',
  'played',
  'confirmed',
  'corrected',
  'abandoned',
  'awarded',
  'replay',
  'cancelled',
] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** A run of fees. `prepared`: it waits for whoever may write invoices. `withdrawn`: it billed nobody. */
export const FEE_RUN_STATES = ['prepared', 'billed', 'withdrawn'] as const;
export type FeeRunState = (typeof FEE_RUN_STATES)[number];
