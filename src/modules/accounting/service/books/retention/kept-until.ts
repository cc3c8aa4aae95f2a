/**
 * Years for which invoices and what belongs to them are kept, counted from the end of their calendar year: § 132 BAO and § 11 (2) UStG
 * (Austria); § 147 AO and § 14b UStG since the fourth law to reduce bureaucracy (Germany).
 */
const YEARS: Readonly<Record<string, number>> = { at: 7, de: 8 };

const OTHERWISE = 10;

/** Years of a country; the longest that is usual where its law is not known here. */
export const yearsKept = (country: string): number => YEARS[country] ?? OTHERWISE;

/** Last local day on which something of a local day has to be kept. */
export const keptUntil = (on: string, country: string): string =>
  `${Number(on.slice(0, 4)) + yearsKept(country)}-12-31`;

/** Local day from which on everything has still to be kept today. */
export const keptSince = (today: string, country: string): string =>
  `${Number(today.slice(0, 4)) - yearsKept(country)}-01-01`;
