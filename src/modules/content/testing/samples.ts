import type { MakeSample } from '../../../testing/collections/sample.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  page_template: async () => {
    const body = { content: ['<p>Wer bringt was mit?</p>'], english: null, blocks: [] };
    return {
      valid: { site: 'fels', name: 'Taufe', body },
      other: { site: 'fels', name: 'Firmung', body },
      foreign: { site: 'kirchberg', name: 'Taufe', body },
      change: { description: 'Für Sakramente' },
      named: { sort: 'name', body: (name) => ({ site: 'fels', name, body }) },
    };
  },
  redirect: async () => ({
    valid: { site: 'fels', from: 'Alt', to: 'Kontakt' },
    other: { site: 'fels', from: 'Aelter', to: 'Home' },
    foreign: { site: 'kirchberg', from: 'Alt', to: 'Kontakt' },
    change: { to: 'Termine', note: 'Plakat' },
    named: { sort: 'from', body: (from) => ({ site: 'fels', from, to: 'Kontakt' }) },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
