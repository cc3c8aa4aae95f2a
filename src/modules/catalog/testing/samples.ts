import type { MakeSample } from '../../../testing/collections/sample.ts';
import { buildKind } from '../testing.ts';

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
  customer_group: named({}, { note: 'Beitrag bezahlt' }),
  discount_group: named({ rules: [{ permille: 100 }] }, { rules: [{ permille: 150 }] }),
  product: async (house) => {
    const vatGroup = await buildKind(house, 'vat_group');
    const foreign = await buildKind(house, 'vat_group', { site: 'kirchberg' });
    const rest = { site: 'fels', priceCents: 1295, vatGroup };
    return {
      valid: { ...rest, name: 'Osterkerze' },
      other: { ...rest, name: 'Taufkerze' },
      foreign: { ...rest, site: 'kirchberg', vatGroup: foreign, name: 'Honig' },
      change: { priceCents: 1095, teaser: 'Handverziert' },
      named: { sort: 'name', body: (name) => ({ ...rest, name }) },
    };
  },
  shipping_country: async () => ({
    valid: { site: 'fels', code: 'at' },
    other: { site: 'fels', code: 'de' },
    foreign: { site: 'kirchberg', code: 'at' },
    change: { surchargeCents: 500, extraDays: 2 },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
