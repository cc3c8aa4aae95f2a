import { describe, expect, it } from 'vitest';
import { findClashes } from '../service/schedule/clashes.ts';
import { expandSchedule } from '../service/schedule/expand/expand-schedule.ts';
import type { Occurrence, ScheduleSources } from '../service/schedule/expand/schedule-model.ts';
import { DEMO_PLACES } from './demo-places.ts';
import * as demo from './demo-schedule.ts';
import { GOLDEN_SCHEDULE } from './golden-schedule.ts';

const SITES = ['fels', 'kirchberg', 'goesing'];
const PLACES: Record<string, string> = {
  'fels-kirche': 'Fels',
  'kb-kirche': 'Kirchberg',
  'go-kirche': 'Gösing',
  'kb-heim': 'Kirchberg – Seniorenheim',
};

const sources: ScheduleSources = {
  places: DEMO_PLACES,
  rules: demo.DEMO_RULES,
  plans: demo.DEMO_FEAST_PLANS,
  changes: demo.DEMO_CHANGES,
  extras: demo.DEMO_EXTRAS,
  intentions: demo.DEMO_INTENTIONS,
  overrides: demo.DEMO_PATRONS,
};

const rows = (from: string, to: string, siteIds = SITES) =>
  expandSchedule(sources, siteIds, from, to).map((service) => written(service));

function written(service: Occurrence): string {
  const { on, at, placeId, presider, state } = service;
  return [`${on} ${at}`, PLACES[placeId], wordsOf(service), presider, state].join(' | ');
}

function wordsOf({ title, note, music, internalNote, state, reason, byFeast }: Occurrence): string {
  if (state === 'cancelled') return `ENTFÄLLT: ${title} (${reason ?? (byFeast ? 'Feiertagsordnung' : '')})`;
  const more = [note, music && `Musik: ${music}`, internalNote && `(${internalNote})`].filter(Boolean);
  return [title, ...more].join(' — ');
}

describe('the demo schedule', () => {
  it('comes to the 93 rows of the printed order of services', () => {
    const found = rows('2026-11-21', '2027-01-06');
    expect([...found].sort()).toEqual([...GOLDEN_SCHEDULE].sort());
    expect(found).toHaveLength(93);
  });

  it('gives the rows in the order of day and time', () => {
    const times = rows('2026-11-21', '2027-01-06').map((row) => row.slice(0, 16));
    expect(times).toEqual([...times].sort());
  });

  it('has no priest and no church twice at the same time', () => {
    const services = expandSchedule(sources, SITES, '2026-11-21', '2027-01-06');
    expect([...findClashes(services, DEMO_PLACES, () => 'wagram')]).toEqual([]);
  });

  it('clashes once a funeral is added: the priest cannot pray in Fels right after Mass in Gösing', () => {
    const withFuneral = { ...sources, extras: [...sources.extras, ...demo.DEMO_FUNERAL] };
    const services = expandSchedule(withFuneral, SITES, '2026-11-22', '2026-11-28');
    const clash = { kind: 'presider', travelMinutes: 6 };
    expect(Object.fromEntries(findClashes(services, DEMO_PLACES, () => 'wagram'))).toEqual({
      'go-do.2026-11-26': [{ ...clash, key: 'fels-betstunde' }],
      'fels-betstunde': [{ ...clash, key: 'go-do.2026-11-26' }],
    });
  });

  it('celebrates next Christmas from the feast plans, without a row for that year', () => {
    expect(rows('2027-12-24', '2028-01-01')).toEqual([
      '2027-12-24 16:00 | Fels | Kinderkrippenfeier | Diakon Lösshofer | extra',
      '2027-12-24 16:00 | Kirchberg | Kinderkrippenfeier | Kinderliturgie-Team | extra',
      '2027-12-24 17:30 | Gösing | Christmette | Pfr. Rebstock | extra',
      '2027-12-24 18:00 | Kirchberg | ENTFÄLLT: Abendmesse (Heiliger Abend – Christmette um 24:00 Uhr) | Pfr. Rebstock | cancelled',
      '2027-12-24 22:00 | Fels | Christmette — Musik: Turmblasen ab 21:30 Uhr, Kirchenchor | Pfr. Rebstock | extra',
      '2027-12-24 24:00 | Kirchberg | Christmette (Mitternacht) | Pfr. Rebstock | extra',
      '2027-12-25 08:45 | Fels | Hochamt zum Christtag | Pfr. Rebstock | extra',
      '2027-12-25 10:15 | Kirchberg | Hochamt zum Christtag — Musik: Kirchenchor und Orchester | Pfr. Rebstock | extra',
      '2027-12-26 08:45 | Fels | Wort-Gottes-Feier mit Kindersegnung | Diakon Lösshofer | changed',
      '2027-12-26 08:45 | Gösing | Hl. Messe mit Segnung des Johannisweins | Pfr. Rebstock | changed',
      '2027-12-26 10:00 | Kirchberg | Hochamt zum Patrozinium hl. Stephanus — Anschließend Pfarrkaffee im Pfarrzentrum | Pfr. Rebstock | changed',
      '2027-12-28 08:00 | Kirchberg | Hl. Messe | Pfr. Rebstock | planned',
      '2027-12-29 17:30 | Fels | Rosenkranz | Gebetsgruppe | planned',
      '2027-12-29 18:00 | Fels | Abendmesse | Pfr. Rebstock | planned',
      '2027-12-30 18:00 | Gösing | Abendmesse | Pfr. Rebstock | planned',
      '2027-12-31 16:00 | Fels | Jahresschlussandacht mit Te Deum | Pfr. Rebstock | extra',
      '2027-12-31 17:30 | Kirchberg | Jahresschlussmesse | Pfr. Rebstock | extra',
      '2027-12-31 18:00 | Kirchberg | ENTFÄLLT: Abendmesse (Silvester – Jahresschlussmesse um 17:30 Uhr) | Pfr. Rebstock | cancelled',
      '2028-01-01 10:00 | Kirchberg | Neujahrsmesse | Pfr. Rebstock | extra',
      '2028-01-01 16:00 | Kirchberg | ENTFÄLLT: Beichtgelegenheit (Feiertagsordnung) | Pfr. Rebstock | cancelled',
      '2028-01-01 17:00 | Fels | Neujahrsmesse | Pfr. Rebstock | extra',
      '2028-01-01 17:30 | Gösing | ENTFÄLLT: Vorabendmesse (Feiertagsordnung) | Pfr. Rebstock | cancelled',
    ]);
  });

  it('has English words for every title and note', () => {
    const withFuneral = { ...sources, extras: [...sources.extras, ...demo.DEMO_FUNERAL] };
    const services = expandSchedule(withFuneral, SITES, '2026-11-21', '2027-01-10');
    expect(services.filter(({ titleEn, note, noteEn }) => !titleEn || (note && !noteEn))).toEqual([]);
  });

  it('keeps the order of a Sunday on Ascension Day, for which there is no plan', () => {
    expect(rows('2027-05-06', '2027-05-06')).toEqual([
      '2027-05-06 08:45 | Fels | Hl. Messe | Pfr. Rebstock | planned',
      '2027-05-06 10:00 | Kirchberg | Hl. Messe | Pfr. Rebstock | planned',
      '2027-05-06 19:00 | Gösing | ENTFÄLLT: Abendmesse (Feiertagsordnung) | Pfr. Rebstock | cancelled',
    ]);
  });

  it('asks a neighbour nothing: one parish alone has the same services as in the list of all', () => {
    const alone = rows('2026-11-21', '2027-01-06', ['goesing']);
    expect(alone).toEqual(rows('2026-11-21', '2027-01-06').filter((row) => row.split(' | ')[1] === 'Gösing'));
  });
});
