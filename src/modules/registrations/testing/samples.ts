import type { MakeSample } from '../../../testing/collections/sample.ts';
import { buildEvent } from '../testing.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  registration_offer: async (house) => {
    const of = async (title: string, site = 'fels') => (await buildEvent(house, { title, site }))._id;
    return {
      valid: { site: 'fels', entry: await of('Der Nikolaus kommt') },
      other: { site: 'fels', entry: await of('Kekse backen') },
      foreign: { site: 'kirchberg', entry: await of('Herbergsuche', 'kirchberg') },
      change: { capacity: 60, note: 'Bitte Hausschuhe mitbringen.' },
    };
  },
} satisfies Readonly<Record<string, MakeSample>>;
