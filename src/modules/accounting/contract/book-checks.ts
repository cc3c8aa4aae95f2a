/** Lines of the self-check, in the order in which they are shown. */
export const CHECKS = [
  'series',
  'chain',
  'sums',
  'vat',
  'papers',
  'corrections',
  'money',
  'orders',
  'figures',
  'orderLines',
  'charges',
  'inputVat',
  'closed',
] as const;
export type Check = (typeof CHECKS)[number];
