/** Holy days of obligation (gebotene Feiertage) in Austria. */
export const HOLY_DAYS_OF_OBLIGATION = [
  'neujahr',
  'dreikoenig',
  'himmelfahrt',
  'fronleichnam',
  'mariae_himmelfahrt',
  'allerheiligen',
  'immaculata',
  'christtag',
] as const;

/** Feasts with the Sunday schedule of services: holy days of obligation and the second days of the great feasts. */
export const SUNDAY_ORDER_FEASTS: readonly string[] = [
  ...HOLY_DAYS_OF_OBLIGATION,
  'ostermontag',
  'pfingstmontag',
  'stephanitag',
];
