import type { MakeSample } from '../../../testing/collections/sample.ts';

const SERVICES = { id: 'a1', kind: 'services', version: 1, data: { days: 7 } };

/** Samples of this room's collections for the contract tests. */
export const samples = {
  newsletter_list: async () => ({
    valid: { site: 'fels', name: 'Wochenüberblick' },
    other: { site: 'fels', name: 'Familien und Kinder' },
    foreign: { site: 'kirchberg', name: 'Wochenüberblick' },
    change: { description: 'Jeden Freitag.' },
  }),
  newsletter_sending: async () => ({
    valid: { site: 'fels', subject: 'Wochenüberblick' },
    other: { site: 'fels', subject: 'Einladung zum Pfarrfest' },
    foreign: { site: 'kirchberg', subject: 'Wochenüberblick' },
    change: { preheader: 'Gottesdienste und Termine' },
    named: { sort: 'subject', body: (subject) => ({ site: 'fels', subject }) },
  }),
  newsletter_subscriber: async () => ({
    valid: { site: 'fels', email: 'rosa@example.test', note: 'Unterschriftenliste' },
    other: { site: 'fels', email: 'emil@example.test', note: 'Unterschriftenliste' },
    foreign: { site: 'kirchberg', email: 'rosa@example.test', note: 'Unterschriftenliste' },
    change: { locale: 'en' },
    named: {
      sort: 'name',
      body: (name) => ({ site: 'fels', email: `${crypto.randomUUID()}@example.test`, name, note: 'Liste' }),
    },
  }),
  newsletter_template: async () => ({
    valid: { site: 'fels', name: 'Wochenüberblick', subject: 'Die Woche in der Pfarre', blocks: [SERVICES] },
    other: { site: 'fels', name: 'Kurze Nachricht' },
    foreign: { site: 'kirchberg', name: 'Wochenüberblick' },
    change: { subject: 'Diese Woche' },
    named: { sort: 'name', body: (name) => ({ site: 'fels', name }) },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
