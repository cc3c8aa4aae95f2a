import type { ServiceItem } from '../../../contract.ts';

type Office = NonNullable<ServiceItem['office']>;

/** The evening Mass of Fels on Thursday, 26 November 2026, as its office sees it. */
export function buildService(more: Partial<ServiceItem> = {}, office: Partial<Office> = {}): ServiceItem {
  return {
    key: 'messe',
    on: '2026-11-26',
    at: '18:00',
    durationMinutes: 40,
    title: 'Abendmesse',
    titleEn: null,
    type: 'messe',
    place: { name: 'Pfarrkirche Fels', address: null },
    site: { slug: 'fels', name: 'Pfarre Fels am Wagram', shortName: 'Fels' },
    presider: 'Pfr. Rebstock',
    music: null,
    note: null,
    noteEn: null,
    intentions: [],
    state: 'planned',
    reason: null,
    alternative: null,
    rev: 0,
    office: {
      placeId: 'kirche',
      source: 'rule',
      rule: { _id: 'regel', rev: 1 },
      visibility: 'web',
      internalNote: null,
      intentions: [],
      undecided: false,
      presiderGone: false,
      restorable: false,
      clashes: [],
      ...office,
    },
    ...more,
  };
}
