import type { MakeSample } from '../../../testing/collections/sample.ts';
import { buildResource } from '../testing.ts';

/** Samples of this room's collections for the contract tests. */
export const samples = {
  resource: async () => ({
    valid: { site: 'fels', name: 'Pfarrheim Saal', capacity: 80 },
    other: { site: 'fels', name: 'Clubraum' },
    foreign: { site: 'kirchberg', name: 'Pfarrzentrum' },
    change: { depositCents: 20_000 },
  }),
  booking_kind: async (house) => {
    const units = [{ resource: (await buildResource(house))._id }];
    const foreign = [{ resource: (await buildResource(house, { site: 'kirchberg', name: 'Pfarrzentrum' }))._id }];
    return {
      valid: { site: 'fels', name: 'Pfarrheim mieten', units },
      other: { site: 'fels', name: 'Probe', units },
      foreign: { site: 'kirchberg', name: 'Pfarrzentrum mieten', units: foreign },
      change: { noticeHours: 48 },
    };
  },
  opening_hours: async () => ({
    valid: { site: 'fels', name: 'Immer', week: [{ weekday: 1, from: '08:00', to: '22:00' }] },
    other: { site: 'fels', name: 'Weihnachten', kind: 'closed', from: '2026-12-24', until: '2026-12-26' },
    foreign: { site: 'kirchberg', name: 'Immer', week: [{ weekday: 1, from: '08:00', to: '22:00' }] },
    change: { week: [{ weekday: 2, from: '09:00', to: '12:00' }] },
  }),
  booking: async (house) => {
    const resource = (await buildResource(house))._id;
    const foreign = (await buildResource(house, { site: 'kirchberg', name: 'Pfarrzentrum' }))._id;
    const on = (day: string, of: string) => ({
      startsAt: `${day}T10:00`,
      endsAt: `${day}T12:00`,
      units: [{ resource: of }],
      name: 'Maria Beispiel',
    });
    return {
      valid: { site: 'fels', title: 'Chorprobe', ...on('2026-12-05', resource) },
      other: { site: 'fels', title: 'Jungschar', ...on('2026-12-06', resource) },
      foreign: { site: 'kirchberg', title: 'Turnen', ...on('2026-12-05', foreign) },
      change: { endsAt: '2026-12-05T13:00' },
    };
  },
} satisfies Readonly<Record<string, MakeSample>>;
