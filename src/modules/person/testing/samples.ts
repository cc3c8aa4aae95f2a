import type { MakeSample } from '../../../testing/collections/sample.ts';

/** Samples of this module's collections for the contract tests. */
export const samples = {
  person: async () => ({
    valid: { site: 'fels', name: 'Notburga Pfeiffenberg' },
    other: { site: 'fels', name: 'Leopold Rebstock' },
    foreign: { site: 'kirchberg', name: 'Rosina Weinzierl' },
    change: { title: 'Mag.', hours: { de: 'Di 8–12 Uhr', en: '' } },
    named: { sort: 'name', body: (name) => ({ site: 'fels', name }) },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
