import type { MakeSample } from '../../../testing/collections/sample.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  donation_purpose: async () => ({
    valid: { site: 'fels', name: 'Dachsanierung', goalCents: 1_000_000 },
    other: { site: 'fels', name: 'Orgel' },
    foreign: { site: 'kirchberg', name: 'Glocke' },
    change: { text: 'Jeder Ziegel hilft.' },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
