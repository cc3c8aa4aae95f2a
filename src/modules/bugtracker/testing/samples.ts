import type { MakeSample } from '../../../testing/collections/sample.ts';
import type { Who } from '../../../testing/house.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  system_bugtracker: async () => ({
    valid: { site: 'fels', title: 'Der Knopf bleibt grau', tags: ['kalender'] },
    other: { site: 'fels', title: 'Das Datum ist falsch' },
    foreign: { site: 'kirchberg', title: 'Die Seite lädt nicht' },
    change: { priority: 'high' },
  }),
  bug_milestone: async () => ({
    valid: { site: 'fels', name: '2.1' },
    other: { site: 'fels', name: '2.2' },
    foreign: { site: 'kirchberg', name: '2.1' },
    change: { dueOn: '2026-12-24' },
  }),
  bug_project: async () => ({
    valid: { site: 'fels', name: 'Website' },
    other: { site: 'fels', name: 'Pfarrheim' },
    foreign: { site: 'kirchberg', name: 'Website' },
    change: { description: 'Alles im Netz' },
  }),
} satisfies Readonly<Record<string, MakeSample>>;

/** T-4: only administrators delete. */
export const removers = { system_bugtracker: 'admin' } satisfies Readonly<Record<string, Who>>;
