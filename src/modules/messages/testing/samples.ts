import type { MakeSample } from '../../../testing/collections/sample.ts';

const title = { de: 'Anfrage', en: 'Request' };

/** Samples of this room's collections for the contract tests. */
export const samples = {
  form: async () => ({
    valid: { site: 'fels', kind: 'baptism', slug: 'Taufe', title },
    other: { site: 'fels', kind: 'wedding', slug: 'Trauung', title },
    foreign: { site: 'kirchberg', kind: 'baptism', slug: 'Taufe', title },
    change: { retentionDays: 90, tags: ['Taufe'] },
    named: { sort: 'slug', body: (slug) => ({ site: 'fels', kind: 'other', slug, title }) },
  }),
  reply_template: async () => ({
    valid: { site: 'fels', title: 'Taufe', text: 'Grüß Gott {name}' },
    other: { site: 'fels', title: 'Saal', text: 'Grüß Gott' },
    foreign: { site: 'kirchberg', title: 'Taufe', text: 'Grüß Gott' },
    change: { text: 'Guten Tag {name}' },
    named: { sort: 'title', body: (name) => ({ site: 'fels', title: name, text: 'Text' }) },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
