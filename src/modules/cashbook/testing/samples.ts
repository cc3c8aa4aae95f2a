import type { MakeSample } from '../../../testing/collections/sample.ts';
import type { House } from '../../../testing/house.ts';
import { buildAccount, buildPurpose } from '../testing.ts';

const accountOf = async (house: House, site: string) => (await buildAccount(house, { site }))._id;
const purposeOf = async (house: House, site: string) => (await buildPurpose(house, { site }))._id;

/** Samples of this room's collections for the contract tests. */
export const samples = {
  cash_account: async () => ({
    valid: { site: 'fels', name: 'Kassa', openingOn: '2026-01-01' },
    other: { site: 'fels', name: 'Bank', kind: 'bank', openingOn: '2026-01-01' },
    foreign: { site: 'kirchberg', name: 'Kassa', openingOn: '2026-01-01' },
    change: { openingCents: 1250 },
  }),
  cash_category: async () => ({
    valid: { site: 'fels', name: 'Spenden', direction: 'income' },
    other: { site: 'fels', name: 'Energie', direction: 'expense' },
    foreign: { site: 'kirchberg', name: 'Spenden', direction: 'income' },
    change: { position: 7 },
  }),
  cost_centre: async () => ({
    valid: { site: 'fels', name: 'Kirche' },
    other: { site: 'fels', name: 'Pfarrheim' },
    foreign: { site: 'kirchberg', name: 'Kirche' },
    change: { isActive: false },
  }),
  collection_purpose: async () => ({
    valid: { site: 'fels', name: 'Eigene Pfarre' },
    other: { site: 'fels', name: 'Missio', isPassedOn: true },
    foreign: { site: 'kirchberg', name: 'Eigene Pfarre' },
    change: { recipient: 'Diözese' },
  }),
  cash_entry: async (house) => {
    const of = async (site: string) => ({
      site,
      kind: 'income',
      onDay: '2026-11-15',
      account: await accountOf(house, site),
      cents: 5000,
      text: 'Spende',
    });
    const here = await of('fels');
    return {
      valid: here,
      other: { ...here, kind: 'expense', text: 'Kerzen' },
      foreign: await of('kirchberg'),
      change: { cents: 6000 },
    };
  },
  cash_count: async (house) => {
    const of = async (site: string) => ({
      site,
      onDay: '2026-11-15',
      account: await accountOf(house, site),
      purpose: await purposeOf(house, site),
    });
    const here = await of('fels');
    return {
      valid: here,
      other: { ...here, onDay: '2026-11-08' },
      foreign: await of('kirchberg'),
      change: { pieces: [{ cents: 500, pieces: 4 }] },
    };
  },
} satisfies Record<string, MakeSample>;
