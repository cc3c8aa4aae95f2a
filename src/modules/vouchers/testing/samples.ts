import type { MakeSample } from '../../../testing/collections/sample.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  promo_code: async () => ({
    valid: { site: 'fels', code: 'ADVENT10', kind: 'percent', permille: 100 },
    other: { site: 'fels', code: 'PFARRFEST', kind: 'shipping' },
    foreign: { site: 'kirchberg', code: 'ADVENT10', kind: 'fixed', cents: 500 },
    change: { purpose: 'Adventmarkt', mostUses: 50 },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
