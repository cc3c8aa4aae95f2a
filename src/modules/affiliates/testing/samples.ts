import type { MakeSample } from '../../../testing/collections/sample.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  partner: async () => ({
    valid: { site: 'fels', name: 'Sternsingergruppe', permille: 50 },
    other: { site: 'fels', name: 'Volksschule, 4. Klasse', code: 'KLASSE-4' },
    foreign: { site: 'kirchberg', name: 'Sternsingergruppe', code: 'STERNSINGER' },
    change: { name: 'Sternsinger', permille: 75 },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
