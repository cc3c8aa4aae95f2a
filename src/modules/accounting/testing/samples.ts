import type { MakeSample } from '../../../testing/collections/sample.ts';

const sample = (site: string, name: string) => ({ site, kind: 'invoice', party: { name } });

/** Samples of this room's collections for the contract tests. */
export const samples = {
  accounting_paper: async () => ({
    valid: sample('fels', 'Anna Auer'),
    other: sample('fels', 'Bernd Bauer'),
    foreign: sample('kirchberg', 'Carla Christ'),
    change: { dueDays: 30 },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
