import type { MakeSample } from '../../../testing/collections/sample.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  promo_code: async () => ({
    valid: { site: 'fels', code: 'ADVENT10', kind: 'percent', permille: 100 },
    other: { site: 'fels', code: 'PFARRFEST', kind: 'shipping' },
    foreign: { site: 'kirchberg', code: 'ADVENT10', kind: 'fixed', cents: 500 },
    change: { purpose: 'Adventmarkt', mostUses: 50 },
  }),
  gift_template: async () => ({
    valid: { site: 'fels', name: 'Advent' },
    other: { site: 'fels', name: 'Taufe', motif: 'flowers', orientation: 'portrait' },
    foreign: { site: 'kirchberg', name: 'Weinlese', color: 'green' },
    change: { heading: 'Zum Advent', words: 'Einzulösen im Pfarrladen.' },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
