import type { MakeSample } from '../../../testing/collections/sample.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  quote: async () => ({
    valid: { site: 'fels', name: 'Anna Auer', email: 'anna@example.test', message: '50 Kerzen' },
    other: { site: 'fels', name: 'Bernd Bauer', email: 'bernd@example.test' },
    foreign: { site: 'kirchberg', name: 'Carla Christ', email: 'carla@example.test' },
    change: { answer: 'Gerne.' },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
