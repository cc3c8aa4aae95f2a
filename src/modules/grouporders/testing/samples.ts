import type { MakeSample } from '../../../testing/collections/sample.ts';

const PLAN = { opensOn: '2026-11-15', closesOn: '2026-11-30', handOutOn: '2026-12-06' };

/** Samples of this room's collections for the contract tests. */
export const samples = {
  group_order: async () => ({
    valid: { site: 'fels', name: 'Palmbuschen', ...PLAN },
    other: { site: 'fels', name: 'Kerzen', ...PLAN },
    foreign: { site: 'kirchberg', name: 'Adventkränze', ...PLAN },
    change: { text: 'Bitte bis Monatsende bestellen.' },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
