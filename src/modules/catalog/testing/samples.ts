import type { MakeSample } from '../../../testing/collections/sample.ts';

/** A kind whose items differ in their names and share the rest. */
const named =
  (rest: object, change: Record<string, unknown>): MakeSample =>
  async () => ({
    valid: { site: 'fels', name: 'Erste', ...rest },
    other: { site: 'fels', name: 'Zweite', ...rest },
    foreign: { site: 'kirchberg', name: 'Dritte', ...rest },
    change,
    named: { sort: 'name', body: (name) => ({ site: 'fels', name, ...rest }) },
  });

/** Samples of this room's collections for the contract tests. */
export const samples = {
  color: named({ hex: '#7a1f2b' }, { hex: '#1f4e79' }),
  product_group: named({}, { hidden: true, position: 3 }),
  vat_group: named({ rates: [{ country: 'at', permille: 200, from: '2016-01-01' }] }, { nameEn: 'Standard' }),
  shipping_group: named({ tiers: [{ priceCents: 590 }] }, { tiers: [{ priceCents: 790 }] }),
  discount_group: named({ rules: [{ permille: 100 }] }, { rules: [{ permille: 150 }] }),
  shipping_country: async () => ({
    valid: { site: 'fels', code: 'at' },
    other: { site: 'fels', code: 'de' },
    foreign: { site: 'kirchberg', code: 'at' },
    change: { surchargeCents: 500, extraDays: 2 },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
