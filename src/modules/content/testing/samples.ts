import type { MakeSample } from '../../../testing/collections/sample.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  redirect: async () => ({
    valid: { site: 'fels', from: 'Alt', to: 'Kontakt' },
    other: { site: 'fels', from: 'Aelter', to: 'Home' },
    foreign: { site: 'kirchberg', from: 'Alt', to: 'Kontakt' },
    change: { to: 'Termine', note: 'Plakat' },
    named: { sort: 'from', body: (from) => ({ site: 'fels', from, to: 'Kontakt' }) },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
