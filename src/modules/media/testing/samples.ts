import type { MakeSample } from '../../../testing/collection-suite.ts';

/** The collections of this room for their contract tests. */
export const samples = {
  gallery: async () => ({
    valid: { site: 'fels', name: 'Feste' },
    other: { site: 'fels', name: 'Ausflug' },
    foreign: { site: 'kirchberg', name: 'Feste' },
    change: { name: 'Pfarrfeste' },
    named: { sort: 'name', body: (name) => ({ site: 'fels', name }) },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
