/** Codes of UN/ECE Recommendation 20 for units as people write them in German and English. */
const CODES: readonly (readonly [code: string, names: RegExp])[] = [
  ['H87', /^(stk|stück|st|pcs?|pieces?)\.?$/i],
  ['HUR', /^(h|std|stunden?|hours?|hrs?)\.?$/i],
  ['MIN', /^(min|minuten?|minutes?)\.?$/i],
  ['DAY', /^(tage?|days?)$/i],
  ['WEE', /^(wochen?|weeks?)$/i],
  ['MON', /^(monate?|months?)$/i],
  ['ANN', /^(jahre?|years?)$/i],
  ['KGM', /^kg$/i],
  ['GRM', /^g$/i],
  ['LTR', /^(l|liter|litres?)$/i],
  ['MTR', /^(m|meter|metres?)$/i],
  ['KMT', /^km$/i],
  ['MTK', /^(m2|m²|qm)$/i],
  ['PR', /^(paare?|pairs?)$/i],
  ['SET', /^(sets?|garnituren?)$/i],
  ['LS', /^(pauschale?|psch|lump sum)\.?$/i],
];

/** Anything else is counted, without a unit ("one"). */
export const unitCode = (unit: string): string => CODES.find(([, names]) => names.test(unit.trim()))?.[0] ?? 'C62';
