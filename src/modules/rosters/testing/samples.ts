import type { MakeSample } from '../../../testing/collections/sample.ts';
import { make } from '../testing.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  duty: async () => ({
    valid: { site: 'fels', name: 'Lektor', needs: [{ type: 'messe', count: 1 }] },
    other: { site: 'fels', name: 'Mesner' },
    foreign: { site: 'kirchberg', name: 'Kantor' },
    change: { description: 'Bitte eine Viertelstunde vorher da sein.' },
    named: { sort: 'name', body: (name) => ({ site: 'fels', name }) },
  }),
  roster_member: async (house) => {
    const person = async (site: string, name: string) => (await make(house, 'person', { site, name }))._id;
    return {
      valid: { site: 'fels', personId: await person('fels', 'Rosina Kranzlbinder') },
      other: { site: 'fels', personId: await person('fels', 'Anna L.') },
      foreign: { site: 'kirchberg', personId: await person('kirchberg', 'Tobias R.') },
      change: { mostPerMonth: 2, showsName: true },
    };
  },
} satisfies Readonly<Record<string, MakeSample>>;
